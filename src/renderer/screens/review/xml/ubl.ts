import type { InvoiceLine, Party, VatRow, XmlInvoice } from './invoice.ts';
import { joined } from './invoice.ts';
import { dateText, percentText } from './rates.ts';
import { find, findAll, textAt } from './tree.ts';
import type { XmlElement } from './tree.ts';

/** UBL 2 Invoice and CreditNote; EN 16931, Peppol and XRechnung are profiles of it. */
export function readUbl(root: XmlElement): XmlInvoice {
  const currency = textAt(root, 'DocumentCurrencyCode');
  const totals = find(root, 'LegalMonetaryTotal');
  const taxTotal = inCurrency(findAll(root, 'TaxTotal'), currency);
  return {
    standard: 'UBL',
    kind: root.name === 'CreditNote' ? 'credit-note' : 'invoice',
    number: textAt(root, 'ID'),
    currency,
    supplier: party(find(root, 'AccountingSupplierParty/Party'), bankAccount(root)),
    buyer: party(find(root, 'AccountingCustomerParty/Party'), null),
    issuedAt: dateText(textAt(root, 'IssueDate')),
    fulfilledAt: dateText(textAt(root, 'Delivery/ActualDeliveryDate', 'TaxPointDate', 'InvoicePeriod/EndDate')),
    dueAt: dateText(textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate')),
    paymentMethod: joined([find(root, 'PaymentMeans/PaymentMeansCode')?.attributes.name ?? null], ''),
    lines: findAll(root, 'InvoiceLine|CreditNoteLine').map(line),
    vatRows: findAll(taxTotal, 'TaxSubtotal').map(vatRow),
    net: textAt(totals, 'TaxExclusiveAmount', 'LineExtensionAmount'),
    vat: textAt(taxTotal, 'TaxAmount'),
    gross: textAt(totals, 'TaxInclusiveAmount'),
    payable: textAt(totals, 'PayableAmount'),
    notes: findAll(root, 'Note').map(({ text }) => text),
  };
}

/** A document may state its VAT twice, in its own currency and in that of the tax office. */
function inCurrency(totals: readonly XmlElement[], currency: string | null): XmlElement | null {
  const own = totals.find((total) => find(total, 'TaxAmount')?.attributes.currencyID === currency);
  return own ?? totals[0] ?? null;
}

function party(element: XmlElement | null, account: string | null): Party {
  const schemes = findAll(element, 'PartyTaxScheme');
  const vat = schemes.find((scheme) => textAt(scheme, 'TaxScheme/ID')?.toUpperCase() === 'VAT') ?? schemes[0] ?? null;
  return {
    name: textAt(element, 'PartyLegalEntity/RegistrationName', 'PartyName/Name'),
    taxNumber: textAt(vat, 'CompanyID') ?? textAt(element, 'PartyLegalEntity/CompanyID'),
    address: address(find(element, 'PostalAddress')),
    bankAccount: account,
  };
}

function address(element: XmlElement | null): string | null {
  const town = joined([textAt(element, 'PostalZone'), textAt(element, 'CityName')], ' ');
  const street = joined([textAt(element, 'StreetName'), textAt(element, 'BuildingNumber')], ' ');
  return joined([town, street, textAt(element, 'Country/IdentificationCode')], ', ');
}

function bankAccount(root: XmlElement): string | null {
  return textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID');
}

function line(element: XmlElement): InvoiceLine {
  const quantity = find(element, 'InvoicedQuantity|CreditedQuantity');
  return {
    description: textAt(element, 'Item/Name', 'Item/Description'),
    quantity: quantity?.text ?? null,
    unit: quantity?.attributes.unitCode ?? null,
    unitPrice: textAt(element, 'Price/PriceAmount'),
    net: textAt(element, 'LineExtensionAmount'),
    rate: percentText(textAt(element, 'Item/ClassifiedTaxCategory/Percent', 'Item/ClassifiedTaxCategory/ID')),
    vat: textAt(element, 'TaxTotal/TaxAmount'),
    gross: null,
  };
}

function vatRow(row: XmlElement): VatRow {
  return {
    rate: percentText(textAt(row, 'TaxCategory/Percent', 'Percent', 'TaxCategory/ID')),
    net: textAt(row, 'TaxableAmount'),
    vat: textAt(row, 'TaxAmount'),
    gross: null,
  };
}
