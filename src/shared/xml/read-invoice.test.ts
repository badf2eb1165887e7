import { describe, expect, it } from 'vitest';
import type { XmlInvoice } from './invoice.ts';
import { readingLimits } from './limits.ts';
import { readInvoice } from './read-invoice.ts';
import { parseXml } from './tree.ts';

function read(text: string): XmlInvoice | null {
  const answer = parseXml(text, readingLimits);
  if (!answer.ok) throw new Error(answer.fault);
  return readInvoice(answer.root);
}

const nav = `<InvoiceData xmlns="http://schemas.nav.gov.hu/OSA/3.0/data" xmlns:b="http://schemas.nav.gov.hu/OSA/3.0/base">
  <invoiceNumber>AM-2026/004417</invoiceNumber><invoiceIssueDate>2026-11-18</invoiceIssueDate>
  <invoiceMain><invoice><invoiceHead>
    <supplierInfo>
      <supplierTaxNumber><b:taxpayerId>11204382</b:taxpayerId><b:vatCode>2</b:vatCode><b:countyCode>13</b:countyCode></supplierTaxNumber>
      <supplierName>Aranykalász Malom Zrt.</supplierName>
      <supplierAddress><b:detailedAddress><b:postalCode>2700</b:postalCode><b:city>Kalászfalva</b:city>
        <b:streetName>Malom</b:streetName><b:publicPlaceCategory>út</b:publicPlaceCategory><b:number>3.</b:number></b:detailedAddress></supplierAddress>
    </supplierInfo>
    <customerInfo><customerVatData><customerTaxNumber><b:taxpayerId>14873261</b:taxpayerId></customerTaxNumber></customerVatData>
      <customerName>Tölgyfa Pékség Kft.</customerName></customerInfo>
    <invoiceDetail><invoiceDeliveryDate>2026-11-17</invoiceDeliveryDate><currencyCode>HUF</currencyCode>
      <paymentMethod>TRANSFER</paymentMethod><paymentDate>2026-12-03</paymentDate></invoiceDetail>
  </invoiceHead>
  <invoiceLines><line><lineDescription>Liszt &amp; élesztő</lineDescription><quantity>40</quantity><unitOfMeasure>PIECE</unitOfMeasure>
    <unitPrice>5250</unitPrice><lineAmountsNormal><lineNetAmountData><lineNetAmount>210000</lineNetAmount></lineNetAmountData>
    <lineVatRate><vatPercentage>0.18</vatPercentage></lineVatRate></lineAmountsNormal></line></invoiceLines>
  <invoiceSummary><summaryNormal>
    <summaryByVatRate><vatRate><vatExemption><case>AAM</case></vatExemption></vatRate>
      <vatRateNetData><vatRateNetAmount>210000</vatRateNetAmount></vatRateNetData></summaryByVatRate>
    <invoiceNetAmount>210000</invoiceNetAmount><invoiceVatAmount>37800</invoiceVatAmount></summaryNormal>
    <summaryGrossData><invoiceGrossAmount>247800</invoiceGrossAmount></summaryGrossData></invoiceSummary>
  </invoice></invoiceMain></InvoiceData>`;

const ubl = `<c:CreditNote xmlns:c="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2" xmlns="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <ID>CN-7</ID><IssueDate>2026-11-18+01:00</IssueDate><DocumentCurrencyCode>EUR</DocumentCurrencyCode>
  <AccountingSupplierParty><Party><PartyName><Name>Backhaus</Name></PartyName>
    <PartyTaxScheme><CompanyID>DE1</CompanyID><TaxScheme><ID>VAT</ID></TaxScheme></PartyTaxScheme></Party></AccountingSupplierParty>
  <TaxTotal><TaxAmount currencyID="HUF">9</TaxAmount></TaxTotal>
  <TaxTotal><TaxAmount currencyID="EUR">19.00</TaxAmount><TaxSubtotal><TaxableAmount>100</TaxableAmount><TaxAmount>19</TaxAmount>
    <TaxCategory><Percent>19.00</Percent></TaxCategory></TaxSubtotal></TaxTotal>
  <LegalMonetaryTotal><TaxExclusiveAmount>100</TaxExclusiveAmount><TaxInclusiveAmount>119</TaxInclusiveAmount><PayableAmount>119</PayableAmount></LegalMonetaryTotal>
  <CreditNoteLine><CreditedQuantity unitCode="H87">2</CreditedQuantity><LineExtensionAmount>100</LineExtensionAmount><Item><Name>Ofen</Name></Item></CreditNoteLine>
</c:CreditNote>`;

const cii = `<r:CrossIndustryInvoice xmlns:r="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns="urn:x">
  <ExchangedDocument><ID>R-1</ID><TypeCode>380</TypeCode><IssueDateTime><DateTimeString format="102">20261118</DateTimeString></IssueDateTime></ExchangedDocument>
  <SupplyChainTradeTransaction>
    <IncludedSupplyChainTradeLineItem><SpecifiedTradeProduct><Name>Mehl</Name></SpecifiedTradeProduct>
      <SpecifiedLineTradeDelivery><BilledQuantity unitCode="KGM">3</BilledQuantity></SpecifiedLineTradeDelivery></IncludedSupplyChainTradeLineItem>
    <ApplicableHeaderTradeAgreement><SellerTradeParty><Name>Mühle AG</Name></SellerTradeParty><BuyerTradeParty><Name>Pékség</Name></BuyerTradeParty></ApplicableHeaderTradeAgreement>
    <ApplicableHeaderTradeSettlement><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode>
      <ApplicableTradeTax><CalculatedAmount>7</CalculatedAmount><BasisAmount>100</BasisAmount><RateApplicablePercent>7</RateApplicablePercent></ApplicableTradeTax>
      <SpecifiedTradeSettlementHeaderMonetarySummation><TaxBasisTotalAmount>100</TaxBasisTotalAmount><GrandTotalAmount>107</GrandTotalAmount></SpecifiedTradeSettlementHeaderMonetarySummation>
    </ApplicableHeaderTradeSettlement></SupplyChainTradeTransaction></r:CrossIndustryInvoice>`;

describe('readInvoice', () => {
  it('reads NAV InvoiceData', () => {
    expect(read(nav)).toMatchObject({
      standard: 'NAV',
      number: 'AM-2026/004417',
      supplier: {
        name: 'Aranykalász Malom Zrt.',
        taxNumber: '11204382-2-13',
        address: '2700 Kalászfalva, Malom út 3.',
      },
      buyer: { name: 'Tölgyfa Pékség Kft.', taxNumber: '14873261' },
      issuedAt: '2026-11-18',
      fulfilledAt: '2026-11-17',
      dueAt: '2026-12-03',
      lines: [{ description: 'Liszt & élesztő', unit: 'piece', rate: { kind: 'percent', value: '18' }, net: '210000' }],
      vatRows: [{ rate: { kind: 'exemption', value: 'AAM' }, net: '210000', vat: null }],
      vat: '37800',
      gross: '247800',
    });
  });

  it('reads UBL, the tax total in the currency of the document', () => {
    expect(read(ubl)).toMatchObject({
      standard: 'UBL',
      kind: 'credit-note',
      issuedAt: '2026-11-18',
      supplier: { name: 'Backhaus', taxNumber: 'DE1' },
      lines: [{ description: 'Ofen', quantity: '2', unit: 'H87' }],
      vatRows: [{ rate: { kind: 'percent', value: '19.00' }, net: '100', vat: '19' }],
      vat: '19.00',
      payable: '119',
    });
  });

  it('reads CII', () => {
    expect(read(cii)).toMatchObject({
      standard: 'CII',
      number: 'R-1',
      issuedAt: '2026-11-18',
      buyer: { name: 'Pékség' },
      lines: [{ description: 'Mehl', quantity: '3', unit: 'KGM' }],
      vatRows: [{ rate: { kind: 'percent', value: '7' } }],
      gross: '107',
    });
  });

  it('distinguishes the VAT content of a simplified NAV invoice from a percentage', () => {
    const summary = /<summaryNormal>[\s\S]*<\/summaryNormal>/;
    const content =
      '<vatRate><vatContent>0.2126</vatContent></vatRate><vatContentGrossAmount>247800</vatContentGrossAmount>';
    expect(read(nav.replace(summary, `<summarySimplified>${content}</summarySimplified>`))).toMatchObject({
      vatRows: [{ rate: { kind: 'content', value: '21.26' }, net: null, vat: null, gross: '247800' }],
      net: null,
      vat: null,
      gross: '247800',
    });
  });

  it('adds net and VAT where no gross amount is stated', () => {
    const gross =
      /<summaryGrossData>.*<\/summaryGrossData>|<TaxInclusiveAmount>.*<\/TaxInclusiveAmount>|<GrandTotalAmount>.*<\/GrandTotalAmount>/;
    const vat = '<TaxTotalAmount currencyID="EUR">7.50</TaxTotalAmount>';
    expect([nav, ubl, cii].map((text) => read(text.replace(gross, vat))?.gross)).toEqual(['247800', '119', '107.5']);
  });

  it('keeps a local tax number separate from the VAT number', () => {
    const local = ubl.replace('<ID>VAT</ID>', '<ID>FC</ID>');
    expect([read(ubl)?.supplier, read(local)?.supplier]).toMatchObject([
      { taxNumber: 'DE1' },
      { taxNumber: null, otherNumber: 'DE1' },
    ]);
  });

  it('takes the date that counts for VAT where there is no delivery, but never the end of a period', () => {
    const dated = (dates: string) =>
      read(ubl.replace('<DocumentCurrencyCode>', `${dates}<DocumentCurrencyCode>`))?.fulfilledAt;
    const period = '<InvoicePeriod><EndDate>2026-10-31</EndDate></InvoicePeriod>';
    const taxPoint = '<TaxPointDate>2026-11-02</TaxPointDate>';
    const delivery = '<Delivery><ActualDeliveryDate>2026-11-03</ActualDeliveryDate></Delivery>';
    expect([dated(period), dated(period + taxPoint), dated(period + taxPoint + delivery)]).toEqual([
      null,
      '2026-11-02',
      '2026-11-03',
    ]);
  });

  it('leaves missing values empty', () => {
    expect(read('<Invoice/>')).toBeNull();
    expect(read('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBeNull();
  });

  it('reads the invoice in the envelope of a network', () => {
    const inside = ubl.replace(/^\s*<\?xml[^>]*\?>/, '');
    const xml = `<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">
      <StandardBusinessDocumentHeader/>${inside}</StandardBusinessDocument>`;
    expect(read(xml)).toEqual(read(ubl));
    expect(read(xml.replace(inside, '<Order/>'))).toBeNull();
  });

  it.each([
    ['381', 'credit-note'],
    ['261', 'credit-note'],
    ['384', 'invoice'],
    ['380', 'invoice'],
  ])('takes a UBL invoice of type %s for a %s', (code, kind) => {
    const ns = 'urn:oasis:names:specification:ubl:schema:xsd';
    const xml = `<Invoice xmlns="${ns}:Invoice-2" xmlns:b="${ns}:CommonBasicComponents-2">
      <b:ID>A-1</b:ID><b:InvoiceTypeCode>${code}</b:InvoiceTypeCode></Invoice>`;
    expect(read(xml)).toMatchObject({ standard: 'UBL', kind });
  });
});
