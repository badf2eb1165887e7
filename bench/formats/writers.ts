import { navInvoice } from '../../scripts/sample-documents/xml/nav.ts';
import { lineNet, totalsOf, type Line, type Party } from '../../scripts/sample-documents/invoice.ts';
import { markup, type Markup } from '../../scripts/sample-documents/markup.ts';
import { decimal } from '../../scripts/sample-documents/money.ts';
import type { InventedInvoice } from '../grounds/invented.ts';

/** An invoice with its amounts as they are written, in the currency's major unit. */
interface Written extends Pick<InventedInvoice, 'number' | 'currency' | 'issued' | 'delivered' | 'due' | 'buyer'> {
  readonly seller: Party;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly rates: readonly { readonly rate: number; readonly net: string; readonly vat: string }[];
  readonly lines: readonly (Line & { readonly net: string })[];
}

interface Format {
  /** percents that the format can state, the usual one and the reduced one */
  readonly rates: readonly [number, number];
  readonly write: (invoice: InventedInvoice) => string;
}

const written = (invoice: InventedInvoice): Written => {
  const { currency, lines } = invoice;
  const totals = totalsOf(lines, currency);
  const text = (minor: number) => decimal(minor, currency);
  return {
    ...invoice,
    seller: invoice.supplier,
    net: text(totals.net),
    vat: text(totals.vat),
    gross: text(totals.gross),
    rates: totals.rates.map((row) => ({ rate: row.rate, net: text(row.net), vat: text(row.vat) })),
    lines: lines.map((line) => ({ ...line, net: text(lineNet(line, currency)) })),
  };
};
const by = (write: (invoice: Written) => Markup) => (invoice: InventedInvoice) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${write(written(invoice)).text}`;

/** "PL" and "1234567890" of a VAT id. */
const partsOf = (taxNumber: string) => ({ country: taxNumber.slice(0, 2), code: taxNumber.slice(2) });

function ubl(one: Written): Markup {
  const party = ({ name, taxNumber }: Party) => markup`<cac:Party>
    <cac:PartyTaxScheme><cbc:CompanyID>${taxNumber}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`;
  return markup`<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${one.number}</cbc:ID><cbc:IssueDate>${one.issued}</cbc:IssueDate><cbc:DueDate>${one.due}</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>${one.currency}</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty>${party(one.seller)}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party(one.buyer)}</cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryDate>${one.delivered}</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode></cac:PaymentMeans>
  <cac:TaxTotal><cbc:TaxAmount>${one.vat}</cbc:TaxAmount>${one.rates.map(
    (row) =>
      markup`<cac:TaxSubtotal><cbc:TaxableAmount>${row.net}</cbc:TaxableAmount><cbc:TaxAmount>${row.vat}</cbc:TaxAmount>
    <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${row.rate}</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal>`,
  )}</cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>${one.net}</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>${one.gross}</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount>${one.gross}</cbc:PayableAmount></cac:LegalMonetaryTotal>
  ${one.lines.map(
    (line) =>
      markup`<cac:InvoiceLine><cbc:InvoicedQuantity>${line.quantity}</cbc:InvoicedQuantity><cbc:LineExtensionAmount>${line.net}</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>${line.name}</cbc:Name><cac:ClassifiedTaxCategory><cbc:Percent>${line.rate}</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item></cac:InvoiceLine>`,
  )}
</Invoice>`;
}

function cii(one: Written): Markup {
  const date = (text: string) =>
    markup`<udt:DateTimeString format="102">${text.replaceAll('-', '')}</udt:DateTimeString>`;
  const party = ({ name, taxNumber }: Party) => markup`<ram:Name>${name}</ram:Name>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${taxNumber}</ram:ID></ram:SpecifiedTaxRegistration>`;
  return markup`<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument><ram:ID>${one.number}</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>${date(one.issued)}</ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>${one.lines.map(
    (line) => markup`<ram:IncludedSupplyChainTradeLineItem>
    <ram:SpecifiedTradeProduct><ram:Name>${line.name}</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity>${line.quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:RateApplicablePercent>${line.rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${line.net}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
    </ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`,
  )}
    <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>${party(one.seller)}</ram:SellerTradeParty><ram:BuyerTradeParty>${party(one.buyer)}</ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${date(one.delivered)}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>${one.currency}</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>30</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans>${one.rates.map(
        (row) =>
          markup`<ram:ApplicableTradeTax><ram:CalculatedAmount>${row.vat}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>${row.net}</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>${row.rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`,
      )}
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${date(one.due)}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>${one.net}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="${one.currency}">${one.vat}</ram:TaxTotalAmount><ram:GrandTotalAmount>${one.gross}</ram:GrandTotalAmount><ram:DuePayableAmount>${one.gross}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}

function ksef(one: Written): Markup {
  const party = ({ name, taxNumber }: Party) => {
    const { country, code } = partsOf(taxNumber);
    const number =
      country === 'PL' ? markup`<NIP>${code}</NIP>` : markup`<KodUE>${country}</KodUE><NrVatUE>${code}</NrVatUE>`;
    return markup`<DaneIdentyfikacyjne>${number}<Nazwa>${name}</Nazwa></DaneIdentyfikacyjne>`;
  };
  return markup`<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"><Podmiot1>${party(one.seller)}</Podmiot1><Podmiot2>${party(one.buyer)}</Podmiot2>
  <Fa><KodWaluty>${one.currency}</KodWaluty><P_1>${one.issued}</P_1><P_2>${one.number}</P_2><P_6>${one.delivered}</P_6>
    ${one.rates.map((row) => (row.rate === 23 ? markup`<P_13_1>${row.net}</P_13_1><P_14_1>${row.vat}</P_14_1>` : markup`<P_13_2>${row.net}</P_13_2><P_14_2>${row.vat}</P_14_2>`))}
    <P_15>${one.gross}</P_15><RodzajFaktury>VAT</RodzajFaktury>
    ${one.lines.map((line) => markup`<FaWiersz><P_7>${line.name}</P_7><P_8B>${line.quantity}</P_8B><P_9A>${line.unitPrice}</P_9A><P_11>${line.net}</P_11><P_12>${line.rate}</P_12></FaWiersz>`)}
    <Platnosc><TerminPlatnosci><Termin>${one.due}</Termin></TerminPlatnosci><FormaPlatnosci>6</FormaPlatnosci></Platnosc></Fa>
</Faktura>`;
}

function fatturaPa(one: Written): Markup {
  const party = ({ name, taxNumber }: Party) => {
    const { country, code } = partsOf(taxNumber);
    return markup`<DatiAnagrafici><IdFiscaleIVA><IdPaese>${country}</IdPaese><IdCodice>${code}</IdCodice></IdFiscaleIVA><Anagrafica><Denominazione>${name}</Denominazione></Anagrafica></DatiAnagrafici>`;
  };
  return markup`<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
  <FatturaElettronicaHeader><CedentePrestatore>${party(one.seller)}</CedentePrestatore><CessionarioCommittente>${party(one.buyer)}</CessionarioCommittente></FatturaElettronicaHeader>
  <FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>${one.currency}</Divisa><Data>${one.issued}</Data><Numero>${one.number}</Numero><ImportoTotaleDocumento>${one.gross}</ImportoTotaleDocumento></DatiGeneraliDocumento>
    <DatiTrasporto><DataOraConsegna>${one.delivered}T08:00:00</DataOraConsegna></DatiTrasporto></DatiGenerali>
    <DatiBeniServizi>${one.lines.map((line) => markup`<DettaglioLinee><Descrizione>${line.name}</Descrizione><Quantita>${line.quantity}</Quantita><PrezzoUnitario>${line.unitPrice}</PrezzoUnitario><PrezzoTotale>${line.net}</PrezzoTotale><AliquotaIVA>${line.rate}.00</AliquotaIVA></DettaglioLinee>`)}
      ${one.rates.map((row) => markup`<DatiRiepilogo><AliquotaIVA>${row.rate}.00</AliquotaIVA><ImponibileImporto>${row.net}</ImponibileImporto><Imposta>${row.vat}</Imposta></DatiRiepilogo>`)}</DatiBeniServizi>
    <DatiPagamento><DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><DataScadenzaPagamento>${one.due}</DataScadenzaPagamento><ImportoPagamento>${one.gross}</ImportoPagamento></DettaglioPagamento></DatiPagamento></FatturaElettronicaBody>
</p:FatturaElettronica>`;
}

function facturae(one: Written): Markup {
  const party = ({ name, taxNumber }: Party) =>
    markup`<TaxIdentification><PersonTypeCode>J</PersonTypeCode><ResidenceTypeCode>U</ResidenceTypeCode><TaxIdentificationNumber>${taxNumber}</TaxIdentificationNumber></TaxIdentification><LegalEntity><CorporateName>${name}</CorporateName></LegalEntity>`;
  const tax = (rate: number, net: string, vat: Markup) =>
    markup`<Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>${rate}.00</TaxRate><TaxableBase><TotalAmount>${net}</TotalAmount></TaxableBase>${vat}</Tax>`;
  return markup`<fe:Facturae xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml">
  <Parties><SellerParty>${party(one.seller)}</SellerParty><BuyerParty>${party(one.buyer)}</BuyerParty></Parties>
  <Invoices><Invoice><InvoiceHeader><InvoiceNumber>${one.number}</InvoiceNumber><InvoiceDocumentType>FC</InvoiceDocumentType><InvoiceClass>OO</InvoiceClass></InvoiceHeader>
    <InvoiceIssueData><IssueDate>${one.issued}</IssueDate><OperationDate>${one.delivered}</OperationDate><InvoiceCurrencyCode>${one.currency}</InvoiceCurrencyCode></InvoiceIssueData>
    <TaxesOutputs>${one.rates.map((row) => tax(row.rate, row.net, markup`<TaxAmount><TotalAmount>${row.vat}</TotalAmount></TaxAmount>`))}</TaxesOutputs>
    <InvoiceTotals><TotalGrossAmount>${one.net}</TotalGrossAmount><TotalGrossAmountBeforeTaxes>${one.net}</TotalGrossAmountBeforeTaxes><TotalTaxOutputs>${one.vat}</TotalTaxOutputs><InvoiceTotal>${one.gross}</InvoiceTotal><TotalExecutableAmount>${one.gross}</TotalExecutableAmount></InvoiceTotals>
    <Items>${one.lines.map((line) => markup`<InvoiceLine><ItemDescription>${line.name}</ItemDescription><Quantity>${line.quantity}</Quantity><UnitPriceWithoutTax>${line.unitPrice}</UnitPriceWithoutTax><GrossAmount>${line.net}</GrossAmount><TaxesOutputs><Tax><TaxRate>${line.rate}.00</TaxRate></Tax></TaxesOutputs></InvoiceLine>`)}</Items>
    <PaymentDetails><Installment><InstallmentDueDate>${one.due}</InstallmentDueDate><PaymentMeans>04</PaymentMeans></Installment></PaymentDetails></Invoice></Invoices>
</fe:Facturae>`;
}

function isdoc(one: Written): Markup {
  const party = ({ name, taxNumber }: Party) =>
    markup`<Party><PartyName><Name>${name}</Name></PartyName><PartyTaxScheme><CompanyID>${taxNumber}</CompanyID><TaxScheme>VAT</TaxScheme></PartyTaxScheme></Party>`;
  return markup`<Invoice xmlns="http://isdoc.cz/namespace/2013" version="6.0.2"><DocumentType>1</DocumentType><ID>${one.number}</ID>
  <IssueDate>${one.issued}</IssueDate><TaxPointDate>${one.delivered}</TaxPointDate><LocalCurrencyCode>${one.currency}</LocalCurrencyCode>
  <AccountingSupplierParty>${party(one.seller)}</AccountingSupplierParty><AccountingCustomerParty>${party(one.buyer)}</AccountingCustomerParty>
  <InvoiceLines>${one.lines.map((line) => markup`<InvoiceLine><InvoicedQuantity>${line.quantity}</InvoicedQuantity><LineExtensionAmount>${line.net}</LineExtensionAmount><UnitPrice>${line.unitPrice}</UnitPrice><ClassifiedTaxCategory><Percent>${line.rate}</Percent></ClassifiedTaxCategory><Item><Description>${line.name}</Description></Item></InvoiceLine>`)}</InvoiceLines>
  <TaxTotal>${one.rates.map((row) => markup`<TaxSubTotal><TaxableAmount>${row.net}</TaxableAmount><TaxAmount>${row.vat}</TaxAmount><TaxCategory><Percent>${row.rate}</Percent></TaxCategory></TaxSubTotal>`)}<TaxAmount>${one.vat}</TaxAmount></TaxTotal>
  <LegalMonetaryTotal><TaxExclusiveAmount>${one.net}</TaxExclusiveAmount><TaxInclusiveAmount>${one.gross}</TaxInclusiveAmount><PayableAmount>${one.gross}</PayableAmount></LegalMonetaryTotal>
  <PaymentMeans><Payment><PaymentMeansCode>42</PaymentMeansCode><Details><PaymentDueDate>${one.due}</PaymentDueDate></Details></Payment></PaymentMeans>
</Invoice>`;
}

function ebInterface(one: Written): Markup {
  const party = ({ name, taxNumber }: Party) =>
    markup`<VATIdentificationNumber>${taxNumber}</VATIdentificationNumber><Address><Name>${name}</Name></Address>`;
  return markup`<Invoice xmlns="http://www.ebinterface.at/schema/6p1/" DocumentType="Invoice" InvoiceCurrency="${one.currency}">
  <InvoiceNumber>${one.number}</InvoiceNumber><InvoiceDate>${one.issued}</InvoiceDate><Delivery><Date>${one.delivered}</Date></Delivery>
  <Biller>${party(one.seller)}</Biller><InvoiceRecipient>${party(one.buyer)}</InvoiceRecipient>
  <Details><ItemList>${one.lines.map((line) => markup`<ListLineItem><Description>${line.name}</Description><Quantity Unit="C62">${line.quantity}</Quantity><UnitPrice>${line.unitPrice}</UnitPrice><TaxItem><TaxableAmount>${line.net}</TaxableAmount><TaxPercent TaxCategoryCode="S">${line.rate}</TaxPercent></TaxItem><LineItemAmount>${line.net}</LineItemAmount></ListLineItem>`)}</ItemList></Details>
  <Tax>${one.rates.map((row) => markup`<TaxItem><TaxableAmount>${row.net}</TaxableAmount><TaxPercent TaxCategoryCode="S">${row.rate}</TaxPercent><TaxAmount>${row.vat}</TaxAmount></TaxItem>`)}</Tax>
  <TotalGrossAmount>${one.gross}</TotalGrossAmount><PayableAmount>${one.gross}</PayableAmount>
  <PaymentMethod><UniversalBankTransaction/></PaymentMethod><PaymentConditions><DueDate>${one.due}</DueDate></PaymentConditions>
</Invoice>`;
}

/** Invoices of each XML format that the desk reads, after the published schemas. */
export const formats: Readonly<Record<string, Format>> = {
  NAV: { rates: [27, 5], write: (invoice) => navInvoice({ ...invoice, exchangeRate: '1', nature: 'PRODUCT' }) },
  UBL: { rates: [27, 5], write: by(ubl) },
  CII: { rates: [27, 5], write: by(cii) },
  KSeF: { rates: [23, 8], write: by(ksef) },
  FatturaPA: { rates: [22, 10], write: by(fatturaPa) },
  Facturae: { rates: [21, 10], write: by(facturae) },
  ISDOC: { rates: [21, 12], write: by(isdoc) },
  ebInterface: { rates: [20, 10], write: by(ebInterface) },
};
