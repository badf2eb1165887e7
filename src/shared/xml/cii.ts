import { kindOfCode } from './document-type.ts';
import type { InvoiceLine, Party, VatRow, XmlInvoice } from './invoice.ts';
import { attributeAt, find, findAll, textAt, textsAt, type XmlElement } from './tree.ts';
import { addressAt, dateText, grossOf, oneLine, vatRate } from './values.ts';

/**
 * The elements whose names differ between ZUGFeRD 1, the first CII schemas and the present ones (Factur-X, ZUGFeRD 2,
 * XRechnung).
 */
const header = 'ExchangedDocument|HeaderExchangedDocument';
const transactionElement = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const agreementElement = 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement';
const deliveryElement = 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery';
const settlementElement = 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement';
const totalsElement = 'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
const lineTotals = 'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
const percent = 'RateApplicablePercent|ApplicablePercent';
const vatRegistration = 'VA';

/** UN/CEFACT Cross Industry Invoice. */
export function readCii(root: XmlElement): XmlInvoice {
  const transaction = find(root, transactionElement);
  const agreement = find(transaction, agreementElement);
  const settlement = find(transaction, settlementElement);
  const paymentMeans = 'SpecifiedTradeSettlementPaymentMeans';
  const account = textAt(settlement, `${paymentMeans}/PayeePartyCreditorFinancialAccount/IBANID|ProprietaryID`);
  return {
    standard: 'CII',
    kind: kindOfCode(textAt(root, `${header}/TypeCode`)),
    number: textAt(root, `${header}/ID`),
    currency: textAt(settlement, 'InvoiceCurrencyCode')?.toUpperCase() ?? null,
    supplier: party(find(agreement, 'SellerTradeParty'), account),
    buyer: party(find(agreement, 'BuyerTradeParty'), null),
    issuedAt: dateAt(root, `${header}/IssueDateTime`),
    fulfilledAt: dateAt(transaction, `${deliveryElement}/ActualDeliverySupplyChainEvent/OccurrenceDateTime`),
    dueAt: dateAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime'),
    paymentCode: textAt(settlement, `${paymentMeans}/TypeCode`),
    paymentText: textAt(settlement, `${paymentMeans}/Information`),
    lines: findAll(transaction, 'IncludedSupplyChainTradeLineItem').map(line),
    vatRows: findAll(settlement, 'ApplicableTradeTax').map(vatRow),
    ...totalsOf(settlement),
    notes: textsAt(root, `${header}/IncludedNote/Content`),
  };
}

function totalsOf(settlement: XmlElement | null): Pick<XmlInvoice, 'net' | 'vat' | 'gross' | 'payable'> {
  const totals = find(settlement, totalsElement);
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  const net = amountIn(totals, 'TaxBasisTotalAmount', currency) ?? textAt(totals, 'LineTotalAmount');
  const vat = amountIn(totals, 'TaxTotalAmount', currency);
  const gross = amountIn(totals, 'GrandTotalAmount', currency) ?? grossOf(net, vat);
  return { net, vat, gross, payable: textAt(totals, 'DuePayableAmount') };
}

/** The amount in the document's own currency, which is also that of an amount without a currency. */
function amountIn(totals: XmlElement | null, name: string, currency: string | null): string | null {
  const amounts = findAll(totals, name).filter(({ text }) => text !== '');
  const own = amounts.find(({ attributes }) => (attributes.currencyID ?? currency) === currency);
  return (own ?? amounts[0])?.text ?? null;
}

/** DateTimeString (qualified), DateString, or the bare date of ZUGFeRD 1. */
function dateAt(from: XmlElement | null, path: string): string | null {
  return dateText(textAt(from, `${path}/DateTimeString|DateString|DateTime`, path));
}

function party(element: XmlElement | null, account: string | null): Party {
  const ids = findAll(element, 'SpecifiedTaxRegistration/ID').filter(({ text }) => text !== '');
  return {
    name: oneLine(textAt(element, 'Name', 'SpecifiedLegalOrganization/TradingBusinessName')),
    taxNumber: ids.find(({ attributes }) => attributes.schemeID === vatRegistration)?.text ?? null,
    otherNumber: ids[0]?.text ?? null,
    address: addressAt(find(element, 'PostalTradeAddress'), 'PostcodeCode CityName', 'LineOne', 'CountryID'),
    bankAccount: account,
  };
}

function line(element: XmlElement): InvoiceLine {
  const settlement = find(element, 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement');
  const agreement = find(element, 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement');
  const delivery = find(element, 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery');
  return {
    description: textAt(element, 'SpecifiedTradeProduct/Name', 'AssociatedDocumentLineDocument/IncludedNote/Content'),
    quantity: textAt(delivery, 'BilledQuantity'),
    unit: attributeAt(delivery, 'BilledQuantity', 'unitCode'),
    unitPrice: textAt(agreement, 'NetPriceProductTradePrice/ChargeAmount', 'GrossPriceProductTradePrice/ChargeAmount'),
    net: textAt(settlement, `${lineTotals}/LineTotalAmount`),
    rate: rate(find(settlement, 'ApplicableTradeTax')),
    vat: null,
    gross: null,
  };
}

function vatRow(tax: XmlElement): VatRow {
  return { rate: rate(tax), net: textAt(tax, 'BasisAmount'), vat: textAt(tax, 'CalculatedAmount'), gross: null };
}

function rate(tax: XmlElement | null): VatRow['rate'] {
  return vatRate(textAt(tax, percent), textAt(tax, 'CategoryCode'));
}
