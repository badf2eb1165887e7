import type { InvoiceLine, Party, VatRow, XmlInvoice } from './invoice.ts';
import { attributeAt, find, findAll, textAt, textsAt, type XmlElement } from './tree.ts';
import { postalAddress } from './ubl.ts';
import { dateText, joined, oneLine, vatRate } from './values.ts';

/**
 * Czech ISDOC 5 and 6. Amounts are in the local currency; an invoice in a foreign one has each amount in that currency
 * too, in an element whose name ends with Curr.
 */
export function readIsdoc(root: XmlElement): XmlInvoice {
  const foreign = textAt(root, 'ForeignCurrencyCode');
  const amountAt: AmountAt = (from, path) => (foreign === null ? textAt(from, path) : textAt(from, `${path}Curr`));
  const totals = find(root, 'LegalMonetaryTotal');
  const payment = find(root, 'PaymentMeans/Payment');
  const account = textAt(payment, 'Details/IBAN') ?? joined(accountOf(payment), '/');
  return {
    standard: 'ISDOC',
    kind: creditNotes.has(textAt(root, 'DocumentType') ?? '') ? 'credit-note' : 'invoice',
    number: textAt(root, 'ID'),
    currency: (foreign ?? textAt(root, 'LocalCurrencyCode'))?.toUpperCase() ?? null,
    supplier: party(find(root, 'AccountingSupplierParty/Party'), account),
    buyer: party(find(root, 'AccountingCustomerParty/Party'), null),
    issuedAt: dateText(textAt(root, 'IssueDate')),
    fulfilledAt: dateText(textAt(root, 'TaxPointDate')),
    dueAt: dateText(textAt(payment, 'Details/PaymentDueDate')),
    paymentCode: textAt(payment, 'PaymentMeansCode'),
    paymentText: null,
    lines: findAll(root, 'InvoiceLines/InvoiceLine').map((element) => line(element, amountAt)),
    vatRows: findAll(root, 'TaxTotal/TaxSubTotal').map((element) => vatRow(element, amountAt)),
    net: amountAt(totals, 'TaxExclusiveAmount'),
    vat: amountAt(root, 'TaxTotal/TaxAmount'),
    gross: amountAt(totals, 'TaxInclusiveAmount'),
    payable: amountAt(totals, 'PayableAmount'),
    notes: textsAt(root, 'Note'),
  };
}

type AmountAt = (from: XmlElement | null, path: string) => string | null;

/** 2: credit note; 6: credit note of an advance */
const creditNotes: ReadonlySet<string> = new Set(['2', '6']);

const accountOf = (payment: XmlElement | null) => [textAt(payment, 'Details/ID'), textAt(payment, 'Details/BankCode')];

function vatRow(row: XmlElement, amountAt: AmountAt): VatRow {
  return {
    rate: rate(find(row, 'TaxCategory')),
    net: amountAt(row, 'TaxableAmount'),
    vat: amountAt(row, 'TaxAmount'),
    gross: amountAt(row, 'TaxInclusiveAmount'),
  };
}

function rate(category: XmlElement | null): VatRow['rate'] {
  const isReverse =
    textAt(category, 'LocalReverseChargeFlag') === 'true' || find(category, 'LocalReverseCharge') !== null;
  return vatRate(textAt(category, 'Percent'), isReverse ? 'AE' : null);
}

function line(element: XmlElement, amountAt: AmountAt): InvoiceLine {
  return {
    description: textAt(element, 'Item/Description'),
    quantity: textAt(element, 'InvoicedQuantity'),
    unit: attributeAt(element, 'InvoicedQuantity', 'unitCode'),
    unitPrice: textAt(element, 'UnitPrice'),
    net: amountAt(element, 'LineExtensionAmount'),
    rate: rate(find(element, 'ClassifiedTaxCategory')),
    vat: textAt(element, 'LineExtensionTaxAmount'),
    gross: amountAt(element, 'LineExtensionAmountTaxInclusive'),
  };
}

function party(element: XmlElement | null, account: string | null): Party {
  return {
    name: oneLine(textAt(element, 'PartyName/Name')),
    taxNumber: textAt(element, 'PartyTaxScheme/CompanyID'),
    otherNumber: textAt(element, 'PartyIdentification/ID'),
    address: postalAddress(element),
    bankAccount: account,
  };
}
