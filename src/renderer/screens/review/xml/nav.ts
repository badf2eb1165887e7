import type { InvoiceLine, Party, VatRow, XmlInvoice } from './invoice.ts';
import { joined } from './invoice.ts';
import { fractionText } from './rates.ts';
import { find, findAll, textAt } from './tree.ts';
import type { XmlElement } from './tree.ts';

/** Hungarian NAV Online Invoice 3.0 (and 2.0), InvoiceData. Of a batch the first invoice is shown. */
export function readNav(root: XmlElement): XmlInvoice {
  const invoice = find(root, 'invoiceMain/invoice') ?? find(root, 'invoiceMain/batchInvoice/invoice');
  const detail = find(invoice, 'invoiceHead/invoiceDetail');
  const summary = find(invoice, 'invoiceSummary');
  const gross = textAt(summary, 'summaryGrossData/invoiceGrossAmount', 'summaryNormal/invoiceGrossAmount');
  return {
    standard: 'NAV',
    kind: 'invoice',
    number: textAt(root, 'invoiceNumber'),
    currency: textAt(detail, 'currencyCode'),
    supplier: party(find(invoice, 'invoiceHead/supplierInfo'), 'supplier'),
    buyer: party(find(invoice, 'invoiceHead/customerInfo'), 'customer'),
    issuedAt: textAt(root, 'invoiceIssueDate'),
    fulfilledAt: textAt(detail, 'invoiceDeliveryDate'),
    dueAt: textAt(detail, 'paymentDate'),
    paymentMethod: textAt(detail, 'paymentMethod'),
    lines: findAll(invoice, 'invoiceLines/line').map(line),
    vatRows: [
      ...findAll(summary, 'summaryNormal/summaryByVatRate').map(normalRow),
      ...findAll(summary, 'summarySimplified').map(simplifiedRow),
    ],
    net: textAt(summary, 'summaryNormal/invoiceNetAmount'),
    vat: textAt(summary, 'summaryNormal/invoiceVatAmount'),
    gross,
    payable: null,
    notes: [],
  };
}

function party(info: XmlElement | null, role: 'supplier' | 'customer'): Party {
  return {
    name: textAt(info, `${role}Name`),
    taxNumber:
      taxNumber(find(info, `${role}TaxNumber`) ?? find(info, `${role}VatData/${role}TaxNumber`)) ??
      textAt(info, `${role}VatData/communityVatNumber|thirdStateTaxId`, 'communityVatNumber'),
    address: address(find(info, `${role}Address/detailedAddress|simpleAddress`)),
    bankAccount: textAt(info, `${role}BankAccountNumber`),
  };
}

/** 12345678-2-41; the parts behind the number may be missing. */
function taxNumber(element: XmlElement | null): string | null {
  return joined(
    ['taxpayerId', 'vatCode', 'countyCode'].map((name) => textAt(element, name)),
    '-',
  );
}

function address(element: XmlElement | null): string | null {
  const part = (...names: readonly string[]): (string | null)[] => names.map((name) => textAt(element, name));
  const street = joined(part('additionalAddressDetail', 'streetName', 'publicPlaceCategory', 'number'), ' ');
  return joined([joined(part('postalCode', 'city'), ' '), street], ', ');
}

function line(element: XmlElement): InvoiceLine {
  const normal = find(element, 'lineAmountsNormal');
  const simplified = find(element, 'lineAmountsSimplified');
  const unit = textAt(element, 'unitOfMeasureOwn', 'unitOfMeasure');
  return {
    description: textAt(element, 'lineDescription'),
    quantity: textAt(element, 'quantity'),
    unit: unit === null ? null : unit.toLowerCase(),
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

/** A percent, the share of VAT in a simplified invoice, or the code of why there is none. */
function rate(element: XmlElement | null): string | null {
  const percent = fractionText(textAt(element, 'vatPercentage', 'vatContent'));
  if (percent !== null) return percent;
  const coded = textAt(element, 'vatExemption/case', 'vatOutOfScope/case', 'marginSchemeIndicator');
  return coded ?? (textAt(element, 'vatDomesticReverseCharge') === 'true' ? 'FAD' : null);
}
