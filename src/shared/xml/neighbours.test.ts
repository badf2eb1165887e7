import { expect, test } from 'vitest';
import type { XmlInvoice } from './invoice.ts';
import { readingLimits } from './limits.ts';
import { italian, polish } from './neighbours.fixture.ts';
import { readInvoice } from './read-invoice.ts';
import { parseXml } from './tree.ts';
import { otherKindOf } from './xml-kind.ts';
import { decodeXmlLeniently } from './decode.ts';
import { mutatedFrom } from '../../../extraction/mutated.fixture.ts';

/** FUZZ_XML=1000 for a long run; each file is generated from its number. */
const mutations = Number(process.env.FUZZ_XML ?? 50);

function read(text: string): XmlInvoice | null {
  const answer = parseXml(text, readingLimits);
  if (!answer.ok) throw new Error(answer.fault);
  expect(otherKindOf(answer.root)).toBeNull();
  return readInvoice(answer.root);
}

const spanish = `<fe:Facturae xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml">
  <Parties><SellerParty><TaxIdentification><PersonTypeCode>J</PersonTypeCode><ResidenceTypeCode>R</ResidenceTypeCode>
      <TaxIdentificationNumber>A58818501</TaxIdentificationNumber></TaxIdentification>
    <LegalEntity><CorporateName>Harinas del Sur S.A.</CorporateName><AddressInSpain><Address>Calle Sol 2</Address><PostCode>41001</PostCode>
      <Town>Sevilla</Town><CountryCode>ESP</CountryCode></AddressInSpain></LegalEntity></SellerParty>
    <BuyerParty><TaxIdentification><ResidenceTypeCode>U</ResidenceTypeCode><TaxIdentificationNumber>HU14873263</TaxIdentificationNumber></TaxIdentification>
      <Individual><Name>Ada</Name><FirstSurname>Tölgyfa</FirstSurname></Individual></BuyerParty></Parties>
  <Invoices><Invoice><InvoiceHeader><InvoiceNumber>118</InvoiceNumber><InvoiceSeriesCode>2026-A</InvoiceSeriesCode></InvoiceHeader>
    <InvoiceIssueData><IssueDate>2026-11-02</IssueDate><OperationDate>2026-10-31</OperationDate><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode></InvoiceIssueData>
    <TaxesOutputs><Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>21.00</TaxRate><TaxableBase><TotalAmount>1000.00</TotalAmount></TaxableBase>
      <TaxAmount><TotalAmount>210.00</TotalAmount></TaxAmount></Tax></TaxesOutputs>
    <InvoiceTotals><TotalGrossAmountBeforeTaxes>1000.00</TotalGrossAmountBeforeTaxes><TotalTaxOutputs>210.00</TotalTaxOutputs>
      <TotalTaxesWithheld>150.00</TotalTaxesWithheld><InvoiceTotal>1060.00</InvoiceTotal><TotalExecutableAmount>1060.00</TotalExecutableAmount></InvoiceTotals>
    <Items><InvoiceLine><ItemDescription>Harina</ItemDescription><Quantity>10</Quantity><UnitPriceWithoutTax>100</UnitPriceWithoutTax>
      <TotalCost>1000.00</TotalCost></InvoiceLine></Items>
    <PaymentDetails><Installment><InstallmentDueDate>2026-12-02</InstallmentDueDate><PaymentMeans>04</PaymentMeans></Installment></PaymentDetails>
  </Invoice></Invoices></fe:Facturae>`;

const czech = (type: string, foreign = '') => `<Invoice xmlns="http://isdoc.cz/namespace/2013" version="6.0.2">
  <DocumentType>${type}</DocumentType><ID>20260107</ID><IssueDate>2026-11-02</IssueDate><TaxPointDate>2026-10-30</TaxPointDate>
  <LocalCurrencyCode>CZK</LocalCurrencyCode>${foreign}
  <AccountingSupplierParty><Party><PartyIdentification><ID>25596641</ID></PartyIdentification><PartyName><Name>Mlýn Morava s.r.o.</Name></PartyName>
    <PostalAddress><StreetName>Mlýnská</StreetName><BuildingNumber>7</BuildingNumber><CityName>Brno</CityName><PostalZone>60200</PostalZone></PostalAddress>
    <PartyTaxScheme><CompanyID>CZ25596641</CompanyID><TaxScheme>VAT</TaxScheme></PartyTaxScheme></Party></AccountingSupplierParty>
  <InvoiceLines><InvoiceLine><InvoicedQuantity unitCode="kg">10</InvoicedQuantity><LineExtensionAmountCurr>40</LineExtensionAmountCurr>
    <LineExtensionAmount>1000</LineExtensionAmount><UnitPrice>100</UnitPrice><ClassifiedTaxCategory><Percent>21</Percent></ClassifiedTaxCategory>
    <Item><Description>Mouka</Description></Item></InvoiceLine></InvoiceLines>
  <TaxTotal><TaxSubTotal><TaxableAmountCurr>40</TaxableAmountCurr><TaxableAmount>1000</TaxableAmount><TaxAmountCurr>8.4</TaxAmountCurr><TaxAmount>210</TaxAmount>
    <TaxCategory><Percent>21</Percent></TaxCategory></TaxSubTotal><TaxAmountCurr>8.4</TaxAmountCurr><TaxAmount>210</TaxAmount></TaxTotal>
  <LegalMonetaryTotal><TaxExclusiveAmount>1000</TaxExclusiveAmount><TaxExclusiveAmountCurr>40</TaxExclusiveAmountCurr>
    <TaxInclusiveAmount>1210</TaxInclusiveAmount><TaxInclusiveAmountCurr>48.4</TaxInclusiveAmountCurr><PayableAmount>1210</PayableAmount></LegalMonetaryTotal>
  <PaymentMeans><Payment><PaymentMeansCode>42</PaymentMeansCode><Details><PaymentDueDate>2026-11-16</PaymentDueDate><ID>123</ID><BankCode>0800</BankCode></Details></Payment></PaymentMeans></Invoice>`;

const austrian = `<eb:Invoice xmlns:eb="http://www.ebinterface.at/schema/4p3/" eb:DocumentType="CreditMemo" eb:InvoiceCurrency="EUR">
  <eb:InvoiceNumber>GS-9</eb:InvoiceNumber><eb:InvoiceDate>2026-11-02</eb:InvoiceDate><eb:Delivery><eb:Date>2026-10-30</eb:Date></eb:Delivery>
  <eb:Biller><eb:VATIdentificationNumber>ATU13585627</eb:VATIdentificationNumber><eb:Address><eb:Name>Mühle Wien GmbH</eb:Name>
    <eb:Street>Mühlgasse 1</eb:Street><eb:Town>Wien</eb:Town><eb:ZIP>1040</eb:ZIP></eb:Address></eb:Biller>
  <eb:Details><eb:ItemList><eb:ListLineItem><eb:Description>Mehl</eb:Description><eb:Quantity eb:Unit="KGM">10</eb:Quantity><eb:UnitPrice>10</eb:UnitPrice>
    <eb:VATRate>10</eb:VATRate><eb:LineItemAmount>100</eb:LineItemAmount></eb:ListLineItem></eb:ItemList></eb:Details>
  <eb:Tax><eb:VAT><eb:VATItem><eb:TaxedAmount>100</eb:TaxedAmount><eb:VATRate>10</eb:VATRate><eb:Amount>10</eb:Amount></eb:VATItem></eb:VAT></eb:Tax>
  <eb:TotalGrossAmount>110</eb:TotalGrossAmount><eb:PayableAmount>110</eb:PayableAmount>
  <eb:PaymentMethod><eb:UniversalBankTransaction><eb:BeneficiaryAccount><eb:IBAN>AT611904300234573201</eb:IBAN></eb:BeneficiaryAccount></eb:UniversalBankTransaction></eb:PaymentMethod>
  <eb:PaymentConditions><eb:DueDate>2026-11-16</eb:DueDate></eb:PaymentConditions></eb:Invoice>`;

const austrianNow = `<Invoice xmlns="http://www.ebinterface.at/schema/6p1/" DocumentType="Invoice" InvoiceCurrency="EUR">
  <InvoiceNumber>R-1</InvoiceNumber><InvoiceDate>2026-11-02</InvoiceDate>
  <Tax><TaxItem><TaxableAmount>100</TaxableAmount><TaxPercent TaxCategoryCode="AE">0</TaxPercent><TaxAmount>0</TaxAmount></TaxItem></Tax>
  <TotalGrossAmount>100</TotalGrossAmount></Invoice>`;

test('FatturaPA, with the amount before what is withheld, and why there is no VAT', () => {
  expect(read(italian('TD01'))).toMatchObject({
    standard: 'FatturaPA',
    kind: 'invoice',
    number: 'FT 12/A',
    currency: 'EUR',
    issuedAt: '2026-11-02',
    supplier: {
      name: 'Mulino Bianchi S.r.l.',
      taxNumber: 'IT01234567897',
      address: '10121 Torino, Via Po 3, IT',
      bankAccount: 'IT60X0542811101000000123456',
    },
    buyer: { name: 'Ada Tölgyfa', taxNumber: 'HU14873263' },
    dueAt: '2026-12-02',
    fulfilledAt: null,
    paymentCode: '30',
    net: '1100',
    vat: '220',
    gross: '1320',
    payable: '1120',
    vatRows: [
      { rate: { kind: 'percent', value: '22.00' }, net: '1000.00', vat: '220.00' },
      { rate: { kind: 'percent', value: '0.00', reason: 'reverse-charge' }, net: '100.00', vat: '0.00' },
    ],
    lines: [{ description: 'Farina', quantity: '10.00', net: '1000.00' }],
  });
  expect(read(italian('TD04', 1, '1120.00'))).toMatchObject({ kind: 'credit-note', gross: '1320' });
});

test('no sum where one of its amounts cannot be read', () => {
  const odd = italian('TD01').replace('<Imposta>0.00</Imposta>', '<Imposta>0.0O</Imposta>');
  expect(read(odd)).toMatchObject({ net: '1100', vat: null, gross: null });
});

test.each([
  ['FatturaPA', italian('TD01')],
  ['KSeF', polish],
  ['Facturae', spanish],
  ['ISDOC', czech('1')],
  ['ebInterface', austrian],
])('%s with faults is read or refused', (_, text) => {
  for (let number = 0; number < mutations; number += 1) {
    const answer = parseXml(decodeXmlLeniently(mutatedFrom(Buffer.from(text), number)), readingLimits);
    if (answer.ok) expect(() => readInvoice(answer.root)).not.toThrow();
  }
});

test('no invoice where one file has several', () => {
  expect(read(italian('TD01', 2))).toBeNull();
});

test('KSeF FA(3), with the stated rate of a group that has two', () => {
  expect(read(polish)).toMatchObject({
    standard: 'KSeF',
    number: 'FV/7/11/2026',
    currency: 'PLN',
    issuedAt: '2026-11-02',
    fulfilledAt: '2026-10-30',
    supplier: { name: 'Młyn Polski Sp. z o.o.', taxNumber: 'PL5260250995', bankAccount: '61109010140000071219812874' },
    buyer: { name: 'Tölgyfa Pékség Kft.', taxNumber: 'HU14873263' },
    dueAt: '2026-11-16',
    paymentCode: '30',
    net: '160',
    vat: '26',
    gross: '186.00',
    vatRows: [
      { rate: { value: '22' }, net: '100.00', vat: '22.00' },
      { rate: { value: '8' }, net: '50', vat: '4' },
      { rate: { kind: 'exemption', value: 'np II', reason: 'reverse-charge' }, net: '10', vat: '0' },
    ],
    lines: [
      { description: 'Mąka', unit: 'kg', rate: { kind: 'percent', value: '22' } },
      { rate: { kind: 'exemption', value: 'np II' } },
    ],
  });
});

test('Facturae, its number with its series, and the amount before what is withheld', () => {
  expect(read(spanish)).toMatchObject({
    standard: 'Facturae',
    number: '2026-A118',
    currency: 'EUR',
    issuedAt: '2026-11-02',
    fulfilledAt: '2026-10-31',
    supplier: { name: 'Harinas del Sur S.A.', taxNumber: 'ESA58818501', address: '41001 Sevilla, Calle Sol 2, ESP' },
    buyer: { name: 'Ada Tölgyfa', taxNumber: 'HU14873263' },
    dueAt: '2026-12-02',
    paymentCode: '30',
    net: '1000.00',
    vat: '210.00',
    gross: '1210',
    payable: '1060.00',
    vatRows: [{ rate: { value: '21.00' }, net: '1000.00', vat: '210' }],
  });
});

test('ISDOC, in its foreign currency where it has one', () => {
  expect(read(czech('1'))).toMatchObject({
    standard: 'ISDOC',
    kind: 'invoice',
    number: '20260107',
    currency: 'CZK',
    fulfilledAt: '2026-10-30',
    supplier: {
      name: 'Mlýn Morava s.r.o.',
      taxNumber: 'CZ25596641',
      otherNumber: '25596641',
      bankAccount: '123/0800',
      address: '60200 Brno, Mlýnská 7',
    },
    dueAt: '2026-11-16',
    paymentCode: '42',
    net: '1000',
    vat: '210',
    gross: '1210',
    payable: '1210',
  });
  expect(read(czech('2', '<ForeignCurrencyCode>EUR</ForeignCurrencyCode>'))).toMatchObject({
    kind: 'credit-note',
    currency: 'EUR',
    net: '40',
    vat: '8.4',
    gross: '48.4',
    vatRows: [{ rate: { value: '21' }, net: '40', vat: '8.4' }],
    lines: [{ description: 'Mouka', unit: 'kg', net: '40' }],
  });
});

test('ebInterface 4 and 6', () => {
  expect(read(austrian)).toMatchObject({
    standard: 'ebInterface',
    kind: 'credit-note',
    number: 'GS-9',
    currency: 'EUR',
    fulfilledAt: '2026-10-30',
    supplier: { name: 'Mühle Wien GmbH', taxNumber: 'ATU13585627', address: '1040 Wien, Mühlgasse 1' },
    dueAt: '2026-11-16',
    paymentCode: '30',
    net: '100',
    vat: '10',
    gross: '110',
    payable: '110',
    lines: [{ description: 'Mehl', quantity: '10', unit: 'KGM', rate: { value: '10' }, net: '100' }],
  });
  expect(read(austrianNow)).toMatchObject({
    kind: 'invoice',
    number: 'R-1',
    net: '100',
    vat: '0',
    gross: '100',
    vatRows: [{ rate: { kind: 'percent', value: '0', reason: 'reverse-charge' } }],
  });
});
