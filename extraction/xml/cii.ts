import type { ExtractedItem, Extraction, VatLine } from '../fields.ts';
import { decimal } from '../money.ts';
import { paymentMethodOfCode } from '../payment-methods.ts';
import { present, statedExtraction, vatLine } from './stated.ts';
import { find, findAll, textAt } from './tree.ts';
import type { XmlElement } from './tree.ts';

/** The steps whose names changed between ZUGFeRD 1, the first CII schemas and today's (Factur-X, ZUGFeRD 2, XRechnung). */
const header = 'ExchangedDocument|HeaderExchangedDocument';
const transactionElement = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const agreement = 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement';
const delivery = 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery';
const settlementElement = 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement';
const totalsElement = 'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation';
const percent = 'RateApplicablePercent|ApplicablePercent';
const vatRegistration = 'VA';

/** UN/CEFACT Cross Industry Invoice: Factur-X, ZUGFeRD 1 and 2, XRechnung. */
export function readCii(root: XmlElement): Extraction {
  const transaction = find(root, transactionElement);
  const seller = find(transaction, `${agreement}/SellerTradeParty`);
  const settlement = find(transaction, settlementElement);
  const totals = find(settlement, totalsElement);
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  return statedExtraction({
    invoiceNumber: textAt(root, `${header}/ID`),
    partnerName: textAt(seller, 'Name'),
    partnerTaxNumber: vatNumber(seller),
    buyerTaxNumber: vatNumber(find(transaction, `${agreement}/BuyerTradeParty`)),
    issuedAt: dateAt(root, `${header}/IssueDateTime`),
    fulfilledAt: dateAt(transaction, `${delivery}/ActualDeliverySupplyChainEvent/OccurrenceDateTime`),
    dueAt: dateAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime'),
    currency,
    net: amountIn(totals, 'TaxBasisTotalAmount', currency) ?? textAt(totals, 'LineTotalAmount'),
    vat: amountIn(totals, 'TaxTotalAmount', currency),
    gross: amountIn(totals, 'GrandTotalAmount', currency),
    paymentMethod: paymentMethodOfCode(textAt(settlement, 'SpecifiedTradeSettlementPaymentMeans/TypeCode')),
    vatLines: present(findAll(settlement, 'ApplicableTradeTax').map(ciiVatLine)),
    items: present(findAll(transaction, 'IncludedSupplyChainTradeLineItem').map(ciiItem)),
  });
}

/** DateTimeString (qualified), DateString, or the bare date of ZUGFeRD 1. */
function dateAt(element: XmlElement | undefined, path: string): string | null {
  return textAt(element, `${path}/DateTimeString|DateString|DateTime`, path);
}

function vatNumber(party: XmlElement | undefined): string | null {
  const ids = findAll(party, 'SpecifiedTaxRegistration/ID');
  return ids.find(({ attributes }) => attributes.schemeID === vatRegistration)?.text ?? null;
}

/** The amount in the document's own currency; an amount that names none is in it. */
function amountIn(totals: XmlElement | undefined, name: string, currency: string | null): string | null {
  const amounts = findAll(totals, name);
  const own = amounts.find(({ attributes }) => (attributes.currencyID ?? currency) === currency);
  return (own ?? amounts[0])?.text ?? null;
}

function ciiVatLine(tax: XmlElement): VatLine | null {
  return vatLine(textAt(tax, percent), textAt(tax, 'BasisAmount'), textAt(tax, 'CalculatedAmount'), null);
}

function ciiItem(line: XmlElement): ExtractedItem | null {
  const description = textAt(line, 'SpecifiedTradeProduct/Name');
  if (description === null) return null;
  const settlement = find(line, 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement');
  const delivery = find(line, 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery');
  return {
    description,
    quantity: textAt(delivery, 'BilledQuantity'),
    net: decimal(
      textAt(
        settlement,
        'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation/LineTotalAmount',
      ),
    ),
    vatPercent: decimal(textAt(settlement, `ApplicableTradeTax/${percent}`)),
  };
}
