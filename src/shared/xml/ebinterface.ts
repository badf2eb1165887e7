import type { InvoiceLine, Party, VatRow, XmlInvoice } from './invoice.ts';
import { find, findAll, textAt, textsAt, type XmlElement } from './tree.ts';
import { addressAt, dateText, grossOf, joined, oneLine, sumOf, vatRate } from './values.ts';

/** Austrian ebInterface 4, 5 and 6. */
export function readEbInterface(root: XmlElement): XmlInvoice {
  const vatRows = findAll(root, 'Tax/TaxItem|VAT').flatMap((element) =>
    element.name === 'VAT' ? findAll(element, 'VATItem|Item').map(vatRow) : [vatRow(element)],
  );
  const net = sumOf(vatRows.map((row) => row.net));
  const vat = sumOf(vatRows.map((row) => row.vat));
  const method = find(root, 'PaymentMethod');
  return {
    standard: 'ebInterface',
    kind: attribute(root, 'DocumentType') === 'CreditMemo' ? 'credit-note' : 'invoice',
    number: textAt(root, 'InvoiceNumber'),
    currency: attribute(root, 'InvoiceCurrency')?.toUpperCase() ?? null,
    supplier: party(find(root, 'Biller'), textAt(method, 'UniversalBankTransaction/BeneficiaryAccount/IBAN')),
    buyer: party(find(root, 'InvoiceRecipient'), null),
    issuedAt: dateText(textAt(root, 'InvoiceDate')),
    fulfilledAt: dateText(textAt(root, 'Delivery/Date', 'Delivery/Period/ToDate')),
    dueAt: dateText(textAt(root, 'PaymentConditions/DueDate')),
    paymentCode: paymentCodes.find(([name]) => find(method, name) !== null)?.[1] ?? null,
    paymentText: textAt(method, 'Comment'),
    lines: findAll(root, 'Details/ItemList/ListLineItem').map(line),
    vatRows,
    net,
    vat,
    gross: textAt(root, 'TotalGrossAmount') ?? grossOf(net, vat),
    payable: textAt(root, 'PayableAmount'),
    notes: textsAt(root, 'Comment'),
  };
}

/** Version 4 qualifies its attributes: eb:InvoiceCurrency. */
function attribute(element: XmlElement | null, local: string): string | null {
  const found = Object.entries(element?.attributes ?? {}).find(([name]) => name.split(':').at(-1) === local);
  return found?.[1] ?? null;
}

const paymentCodes = [
  ['UniversalBankTransaction', '30'],
  ['SEPADirectDebit|DirectDebit', '49'],
  ['PaymentCard', '48'],
] as const;

/** Versions 5 and 6 have the category of EN 16931 beside the percent; version 4 has a text for an exemption. */
function rate(element: XmlElement | null): VatRow['rate'] {
  const percent = textAt(element, 'TaxPercent', 'VATRate', 'TaxRate');
  const category = attribute(element && find(element, 'TaxPercent'), 'TaxCategoryCode');
  if (percent !== null) return vatRate(percent, category);
  return find(element, 'TaxExemption') === null ? null : vatRate(null, category ?? 'E');
}

function vatRow(item: XmlElement): VatRow {
  return {
    rate: rate(item),
    net: textAt(item, 'TaxableAmount', 'TaxedAmount'),
    vat: textAt(item, 'TaxAmount', 'Amount'),
    gross: null,
  };
}

function line(element: XmlElement): InvoiceLine {
  return {
    description: joined(textsAt(element, 'Description'), ' '),
    quantity: textAt(element, 'Quantity'),
    unit: attribute(find(element, 'Quantity'), 'Unit'),
    unitPrice: textAt(element, 'UnitPrice'),
    net: textAt(element, 'LineItemAmount'),
    rate: rate(find(element, 'TaxItem') ?? element),
    vat: textAt(element, 'TaxItem/TaxAmount'),
    gross: null,
  };
}

function party(element: XmlElement | null, account: string | null): Party {
  const place = find(element, 'Address');
  return {
    name: oneLine(textAt(place, 'Name', 'TradingName')),
    taxNumber: textAt(element, 'VATIdentificationNumber'),
    otherNumber: null,
    address: addressAt(place, 'ZIP Town', 'Street', 'Country'),
    bankAccount: account,
  };
}
