import { kindOfCode } from './document-type.ts';
import type { InvoiceLine, Party, VatRow, XmlInvoice } from './invoice.ts';
import { attributeAt, find, findAll, textAt, textsAt, type XmlElement } from './tree.ts';
import { addressAt, dateText, grossOf, oneLine, vatRate } from './values.ts';

/** UBL 2 Invoice and CreditNote, also self-billed; EN 16931, Peppol and XRechnung are profiles of it. */
export function readUbl(root: XmlElement): XmlInvoice {
  const currency = textAt(root, 'DocumentCurrencyCode');
  const totals = find(root, 'LegalMonetaryTotal');
  const taxTotal = inCurrency(findAll(root, 'TaxTotal'), currency);
  const net = textAt(totals, 'TaxExclusiveAmount', 'LineExtensionAmount');
  const vat = textAt(taxTotal, 'TaxAmount');
  const payable = textAt(totals, 'PayableAmount');
  const account = textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID');
  return {
    standard: 'UBL',
    kind: root.name.endsWith('CreditNote') ? 'credit-note' : kindOfCode(textAt(root, 'InvoiceTypeCode')),
    number: textAt(root, 'ID'),
    currency: currency?.toUpperCase() ?? null,
    supplier: party(find(root, 'AccountingSupplierParty/Party'), account),
    buyer: party(find(root, 'AccountingCustomerParty/Party'), null),
    issuedAt: dateText(textAt(root, 'IssueDate')),
    fulfilledAt: dateText(textAt(root, 'Delivery/ActualDeliveryDate', 'TaxPointDate')),
    dueAt: dateText(textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate')),
    paymentCode: textAt(root, 'PaymentMeans/PaymentMeansCode'),
    paymentText: attributeAt(root, 'PaymentMeans/PaymentMeansCode', 'name'),
    lines: findAll(root, 'InvoiceLine|CreditNoteLine').map(line),
    vatRows: findAll(taxTotal, 'TaxSubtotal').map(vatRow),
    net,
    vat,
    gross: textAt(totals, 'TaxInclusiveAmount') ?? grossOf(net, vat) ?? payable,
    payable,
    notes: textsAt(root, 'Note'),
  };
}

/** A document may state its VAT twice, in its own currency and in that of the tax authority. */
function inCurrency(totals: readonly XmlElement[], currency: string | null): XmlElement | null {
  const own = totals.find((total) => find(total, 'TaxAmount')?.attributes.currencyID === currency);
  return own ?? totals[0] ?? null;
}

function party(element: XmlElement | null, account: string | null): Party {
  const schemes = findAll(element, 'PartyTaxScheme');
  const vat = schemes.find((scheme) => textAt(scheme, 'TaxScheme/ID')?.toUpperCase() === 'VAT') ?? null;
  return {
    name: oneLine(textAt(element, 'PartyLegalEntity/RegistrationName', 'PartyName/Name')),
    taxNumber: textAt(vat, 'CompanyID'),
    otherNumber: textAt(element, 'PartyTaxScheme/CompanyID', 'PartyLegalEntity/CompanyID'),
    address: postalAddress(element),
    bankAccount: account,
  };
}

export function postalAddress(party: XmlElement | null): string | null {
  const place = find(party, 'PostalAddress');
  return addressAt(place, 'PostalZone CityName', 'StreetName BuildingNumber', 'Country/IdentificationCode');
}

function line(element: XmlElement): InvoiceLine {
  const category = find(element, 'Item/ClassifiedTaxCategory');
  return {
    description: textAt(element, 'Item/Name', 'Item/Description'),
    quantity: textAt(element, 'InvoicedQuantity|CreditedQuantity'),
    unit: attributeAt(element, 'InvoicedQuantity|CreditedQuantity', 'unitCode'),
    unitPrice: textAt(element, 'Price/PriceAmount'),
    net: textAt(element, 'LineExtensionAmount'),
    rate: vatRate(textAt(category, 'Percent'), textAt(category, 'ID')),
    vat: textAt(element, 'TaxTotal/TaxAmount'),
    gross: null,
  };
}

function vatRow(row: XmlElement): VatRow {
  return {
    rate: vatRate(textAt(row, 'TaxCategory/Percent', 'Percent'), textAt(row, 'TaxCategory/ID')),
    net: textAt(row, 'TaxableAmount'),
    vat: textAt(row, 'TaxAmount'),
    gross: null,
  };
}
