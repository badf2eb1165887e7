import type { InvoiceLine, Party, VatRow, XmlInvoice } from './invoice.ts';
import { joined } from './invoice.ts';
import { dateText, percentText } from './rates.ts';
import { find, findAll, textAt } from './tree.ts';
import type { XmlElement } from './tree.ts';

/** Steps whose names changed between ZUGFeRD 1 and today's Factur-X, ZUGFeRD 2 and XRechnung. */
const header = 'ExchangedDocument|HeaderExchangedDocument';
const transactionElement = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const agreement = 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement';
const delivery = 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery';
const settlementElement = 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement';
const totalsElement = 'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
const lineTotals = 'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
const percent = 'RateApplicablePercent|ApplicablePercent';
const creditNote = '381';

/** UN/CEFACT Cross Industry Invoice. */
export function readCii(root: XmlElement): XmlInvoice {
  const transaction = find(root, transactionElement);
  const settlement = find(transaction, settlementElement);
  const totals = find(settlement, totalsElement);
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  return {
    standard: 'CII',
    kind: textAt(root, `${header}/TypeCode`) === creditNote ? 'credit-note' : 'invoice',
    number: textAt(root, `${header}/ID`),
    currency,
    supplier: party(find(transaction, `${agreement}/SellerTradeParty`), bankAccount(settlement)),
    buyer: party(find(transaction, `${agreement}/BuyerTradeParty`), null),
    issuedAt: dateAt(root, `${header}/IssueDateTime`),
    fulfilledAt: dateAt(transaction, `${delivery}/ActualDeliverySupplyChainEvent/OccurrenceDateTime`),
    dueAt: dateAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime'),
    paymentMethod: textAt(settlement, 'SpecifiedTradeSettlementPaymentMeans/Information'),
    lines: findAll(transaction, 'IncludedSupplyChainTradeLineItem').map(line),
    vatRows: findAll(settlement, 'ApplicableTradeTax').map(vatRow),
    net: textAt(totals, 'TaxBasisTotalAmount', 'LineTotalAmount'),
    vat: amountIn(findAll(totals, 'TaxTotalAmount'), currency),
    gross: amountIn(findAll(totals, 'GrandTotalAmount'), currency),
    payable: textAt(totals, 'DuePayableAmount'),
    notes: findAll(root, `${header}/IncludedNote/Content`).map(({ text }) => text),
  };
}

/** Qualified DateTimeString, DateString, or the bare date of early versions. */
function dateAt(from: XmlElement | null, path: string): string | null {
  return dateText(textAt(from, `${path}/DateTimeString|DateString|DateTime`, path));
}

function amountIn(amounts: readonly XmlElement[], currency: string | null): string | null {
  const own = amounts.find(({ attributes }) => (attributes.currencyID ?? currency) === currency);
  return (own ?? amounts[0])?.text ?? null;
}

function party(element: XmlElement | null, account: string | null): Party {
  const ids = findAll(element, 'SpecifiedTaxRegistration/ID');
  return {
    name: textAt(element, 'Name', 'SpecifiedLegalOrganization/TradingBusinessName'),
    taxNumber: (ids.find(({ attributes }) => attributes.schemeID === 'VA') ?? ids[0])?.text ?? null,
    address: address(find(element, 'PostalTradeAddress')),
    bankAccount: account,
  };
}

function address(element: XmlElement | null): string | null {
  const town = joined([textAt(element, 'PostcodeCode'), textAt(element, 'CityName')], ' ');
  return joined([town, textAt(element, 'LineOne'), textAt(element, 'CountryID')], ', ');
}

function bankAccount(settlement: XmlElement | null): string | null {
  return textAt(
    settlement,
    'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID|ProprietaryID',
  );
}

function line(element: XmlElement): InvoiceLine {
  const settlement = find(element, 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement');
  const agreement = find(element, 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement');
  const quantity = find(element, 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery/BilledQuantity');
  return {
    description: textAt(element, 'SpecifiedTradeProduct/Name', 'AssociatedDocumentLineDocument/IncludedNote/Content'),
    quantity: quantity?.text ?? null,
    unit: quantity?.attributes.unitCode ?? null,
    unitPrice: textAt(agreement, 'NetPriceProductTradePrice/ChargeAmount', 'GrossPriceProductTradePrice/ChargeAmount'),
    net: textAt(settlement, `${lineTotals}/LineTotalAmount`),
    rate: percentText(textAt(settlement, `ApplicableTradeTax/${percent}`, 'ApplicableTradeTax/CategoryCode')),
    vat: null,
    gross: null,
  };
}

function vatRow(tax: XmlElement): VatRow {
  return {
    rate: percentText(textAt(tax, percent, 'CategoryCode')),
    net: textAt(tax, 'BasisAmount'),
    vat: textAt(tax, 'CalculatedAmount'),
    gross: null,
  };
}
