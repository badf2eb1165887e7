import type { InvoiceLine, Party, VatRate, VatRow, XmlInvoice } from './invoice.ts';
import { find, findAll, textAt, type XmlElement } from './tree.ts';
import { addressAt, dateText, grossOf, joined, oneLine, percentOfFraction, vatRate } from './values.ts';

/** Hungarian NAV Online Invoice 2.0 and 3.0, InvoiceData. Reads the first invoice of a batch modification. */
export function readNav(root: XmlElement): XmlInvoice {
  const invoice = find(root, 'invoiceMain/invoice') ?? find(root, 'invoiceMain/batchInvoice/invoice');
  const detail = find(invoice, 'invoiceHead/invoiceDetail');
  const summary = find(invoice, 'invoiceSummary');
  const net = textAt(summary, 'summaryNormal/invoiceNetAmount');
  const vat = textAt(summary, 'summaryNormal/invoiceVatAmount');
  const gross = textAt(summary, 'summaryGrossData/invoiceGrossAmount');
  const paymentMethod = textAt(detail, 'paymentMethod');
  return {
    standard: 'NAV',
    kind: 'invoice',
    number: textAt(root, 'invoiceNumber'),
    currency: textAt(detail, 'currencyCode')?.toUpperCase() ?? null,
    supplier: party(find(invoice, 'invoiceHead/supplierInfo'), 'supplier'),
    buyer: party(find(invoice, 'invoiceHead/customerInfo'), 'customer'),
    issuedAt: dateText(textAt(root, 'invoiceIssueDate')),
    fulfilledAt: dateText(textAt(detail, 'invoiceDeliveryDate')),
    dueAt: dateText(textAt(detail, 'paymentDate')),
    paymentCode: paymentMethod,
    paymentText: paymentMethod,
    lines: findAll(invoice, 'invoiceLines/line').map(line),
    vatRows: [
      ...findAll(summary, 'summaryNormal/summaryByVatRate').map(normalRow),
      ...findAll(summary, 'summarySimplified').map(simplifiedRow),
    ],
    net,
    vat,
    gross: gross ?? grossOf(net, vat),
    payable: null,
    notes: [],
  };
}

/** Version 3 nests the customer's number one level deeper than version 2, beside foreign numbers. */
function party(info: XmlElement | null, role: 'supplier' | 'customer'): Party {
  const own = find(info, `${role}VatData/${role}TaxNumber`) ?? find(info, `${role}TaxNumber`);
  return {
    name: oneLine(textAt(info, `${role}Name`)),
    taxNumber: taxNumber(own) ?? textAt(info, `${role}VatData/communityVatNumber`, 'communityVatNumber'),
    otherNumber: textAt(info, `${role}VatData/thirdStateTaxId`),
    address: addressAt(find(info, `${role}Address/detailedAddress|simpleAddress`), 'postalCode city', street),
    bankAccount: textAt(info, `${role}BankAccountNumber`),
  };
}

const street = 'additionalAddressDetail streetName publicPlaceCategory number';

/** 12345678-2-41; the parts after the number are optional. */
function taxNumber(element: XmlElement | null): string | null {
  const [number = null, ...rest] = ['taxpayerId', 'vatCode', 'countyCode'].map((name) => textAt(element, name));
  return number === null ? null : joined([number, ...rest], '-');
}

function line(element: XmlElement): InvoiceLine {
  const normal = find(element, 'lineAmountsNormal');
  const simplified = find(element, 'lineAmountsSimplified');
  return {
    description: textAt(element, 'lineDescription'),
    quantity: textAt(element, 'quantity'),
    unit: textAt(element, 'unitOfMeasureOwn', 'unitOfMeasure')?.toLowerCase() ?? null,
    unitPrice: textAt(element, 'unitPrice'),
    net: textAt(normal, 'lineNetAmountData/lineNetAmount'),
    rate: rate(find(normal, 'lineVatRate') ?? find(simplified, 'lineVatRate')),
    vat: textAt(normal, 'lineVatData/lineVatAmount'),
    gross:
      textAt(normal, 'lineGrossAmountData/lineGrossAmountNormal') ??
      textAt(simplified, 'lineGrossAmountData/lineGrossAmountSimplified', 'lineGrossAmountSimplified'),
  };
}

function normalRow(row: XmlElement): VatRow {
  return {
    rate: rate(find(row, 'vatRate')),
    net: textAt(row, 'vatRateNetData/vatRateNetAmount'),
    vat: textAt(row, 'vatRateVatData/vatRateVatAmount'),
    gross: textAt(row, 'vatRateGrossData/vatRateGrossAmount'),
  };
}

function simplifiedRow(row: XmlElement): VatRow {
  return { rate: rate(find(row, 'vatRate')), net: null, vat: null, gross: textAt(row, 'vatContentGrossAmount') };
}

/** NAV writes rates as fractions. */
function rate(element: XmlElement | null): VatRate | null {
  const content = percentOfFraction(textAt(element, 'vatContent'));
  if (content !== null) return { kind: 'content', value: content };
  const coded = textAt(element, 'vatExemption/case', 'vatOutOfScope/case', 'marginSchemeIndicator');
  const reverse = textAt(element, 'vatDomesticReverseCharge') === 'true' ? 'FAD' : null;
  return vatRate(percentOfFraction(textAt(element, 'vatPercentage')), coded ?? reverse);
}
