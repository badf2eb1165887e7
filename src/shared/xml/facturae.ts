import type { InvoiceLine, Party, VatRow, XmlInvoice } from './invoice.ts';
import { find, findAll, textAt, textsAt, type XmlElement } from './tree.ts';
import { dateText, grossOf, joined, oneLine, sumOf, vatRate } from './values.ts';

/** Spanish Facturae 3.2; null for a file with several invoices. */
export function readFacturae(root: XmlElement): XmlInvoice | null {
  const [invoice, second] = findAll(root, 'Invoices/Invoice');
  if (invoice === undefined || second !== undefined) return null;
  const issue = find(invoice, 'InvoiceIssueData');
  const totals = find(invoice, 'InvoiceTotals');
  const payment = find(invoice, 'PaymentDetails/Installment');
  const net = textAt(totals, 'TotalGrossAmountBeforeTaxes');
  const vat = textAt(totals, 'TotalTaxOutputs');
  const means = textAt(payment, 'PaymentMeans');
  return {
    standard: 'Facturae',
    kind: 'invoice',
    number: numberOf(find(invoice, 'InvoiceHeader')),
    currency: textAt(issue, 'InvoiceCurrencyCode')?.toUpperCase() ?? null,
    supplier: party(find(root, 'Parties/SellerParty'), textAt(payment, 'AccountToBeCredited/IBAN')),
    buyer: party(find(root, 'Parties/BuyerParty'), null),
    issuedAt: dateText(textAt(issue, 'IssueDate')),
    fulfilledAt: dateText(textAt(issue, 'OperationDate')),
    dueAt: dateText(textAt(payment, 'InstallmentDueDate')),
    paymentCode: paymentCodes[means ?? ''] ?? null,
    paymentText: means,
    lines: findAll(invoice, 'Items/InvoiceLine').map(line),
    vatRows: findAll(invoice, 'TaxesOutputs/Tax').map(vatRow),
    net,
    vat,
    // InvoiceTotal is less the tax that the buyer withholds.
    gross: grossOf(net, vat),
    payable: textAt(totals, 'TotalExecutableAmount', 'TotalOutstandingAmount', 'InvoiceTotal'),
    notes: textsAt(invoice, 'LegalLiterals/LegalReference'),
  };
}

/** The tax office's number of an invoice is its series and its number together. */
function numberOf(header: XmlElement | null): string | null {
  const [series, number] = [textAt(header, 'InvoiceSeriesCode'), textAt(header, 'InvoiceNumber')];
  return series === null || number?.startsWith(series) === true ? number : joined([series, number], '');
}

/** PaymentMeansType in the codes of UN/CEFACT list 4461 */
const paymentCodes: Readonly<Record<string, string>> = { '01': '10', '02': '49', '04': '30', '11': '20', '19': '48' };

function vatRow(tax: XmlElement): VatRow {
  return {
    rate: vatRate(textAt(tax, 'TaxRate'), null),
    net: textAt(tax, 'TaxableBase/TotalAmount'),
    vat: sumOf([textAt(tax, 'TaxAmount/TotalAmount'), textAt(tax, 'EquivalenceSurchargeAmount/TotalAmount')]),
    gross: null,
  };
}

function line(element: XmlElement): InvoiceLine {
  return {
    description: textAt(element, 'ItemDescription'),
    quantity: textAt(element, 'Quantity'),
    unit: null,
    unitPrice: textAt(element, 'UnitPriceWithoutTax'),
    net: textAt(element, 'GrossAmount', 'TotalCost'),
    rate: vatRate(textAt(element, 'TaxesOutputs/Tax/TaxRate'), null),
    vat: textAt(element, 'TaxesOutputs/Tax/TaxAmount/TotalAmount'),
    gross: null,
  };
}

/** The number of a resident has no country; that of others may have one. */
function party(element: XmlElement | null, account: string | null): Party {
  const identity = find(element, 'TaxIdentification');
  const number = textAt(identity, 'TaxIdentificationNumber');
  const isResident = textAt(identity, 'ResidenceTypeCode') === 'R';
  const person = ['Name', 'FirstSurname', 'SecondSurname'].map((part) => textAt(element, `Individual/${part}`));
  const address = find(element, 'LegalEntity|Individual/AddressInSpain|OverseasAddress');
  const town =
    joined([textAt(address, 'PostCode'), textAt(address, 'Town')], ' ') ?? textAt(address, 'PostCodeAndTown');
  return {
    name: oneLine(textAt(element, 'LegalEntity/CorporateName')) ?? joined(person, ' '),
    taxNumber: number !== null && isResident && !number.startsWith('ES') ? `ES${number}` : number,
    otherNumber: null,
    address: joined([town, textAt(address, 'Address'), textAt(address, 'CountryCode')], ', '),
    bankAccount: account,
  };
}
