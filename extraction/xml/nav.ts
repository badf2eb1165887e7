import type { ExtractedItem, Extraction, VatLine } from '../fields.ts';
import { divideRounded, formatCents, parseCents } from '../money.ts';
import { paymentMethodOfNav } from '../payment-methods.ts';
import { present, statedExtraction, vatLine } from './stated.ts';
import { find, findAll, textAt } from './tree.ts';
import type { XmlElement } from './tree.ts';

/** Hungarian NAV Online Invoice, InvoiceData. Of a batch modification the first invoice speaks for the document. */
export function readNav(root: XmlElement): Extraction {
  const invoice = find(root, 'invoiceMain/invoice') ?? find(root, 'invoiceMain/batchInvoice/invoice');
  const supplier = find(invoice, 'invoiceHead/supplierInfo');
  const detail = find(invoice, 'invoiceHead/invoiceDetail');
  const summary = find(invoice, 'invoiceSummary');
  return statedExtraction({
    invoiceNumber: textAt(root, 'invoiceNumber'),
    partnerName: textAt(supplier, 'supplierName'),
    partnerTaxNumber: taxNumber(find(supplier, 'supplierTaxNumber')),
    buyerTaxNumber: buyerTaxNumber(find(invoice, 'invoiceHead/customerInfo')),
    issuedAt: textAt(root, 'invoiceIssueDate'),
    fulfilledAt: textAt(detail, 'invoiceDeliveryDate'),
    dueAt: textAt(detail, 'paymentDate'),
    currency: textAt(detail, 'currencyCode'),
    net: textAt(summary, 'summaryNormal/invoiceNetAmount'),
    vat: textAt(summary, 'summaryNormal/invoiceVatAmount'),
    gross: textAt(summary, 'summaryGrossData/invoiceGrossAmount'),
    paymentMethod: paymentMethodOfNav(textAt(detail, 'paymentMethod')),
    vatLines: present(findAll(summary, 'summaryNormal/summaryByVatRate').map(navVatLine)),
    items: present(findAll(invoice, 'invoiceLines/line').map(navItem)),
  });
}

/** Version 3 has it a step further down than version 2, beside the number of another member state. */
function buyerTaxNumber(customer: XmlElement | undefined): string | null {
  return (
    taxNumber(find(customer, 'customerVatData/customerTaxNumber') ?? find(customer, 'customerTaxNumber')) ??
    textAt(customer, 'customerVatData/communityVatNumber', 'communityVatNumber')
  );
}

/** 12345678-2-41; the parts behind the number may be missing. */
function taxNumber(element: XmlElement | undefined): string | null {
  const parts = ['taxpayerId', 'vatCode', 'countyCode'].map((name) => textAt(element, name));
  return parts[0] === null ? null : present(parts).join('-');
}

function navVatLine(line: XmlElement): VatLine | null {
  return vatLine(
    percentOf(textAt(line, 'vatRate/vatPercentage')),
    textAt(line, 'vatRateNetData/vatRateNetAmount'),
    textAt(line, 'vatRateVatData/vatRateVatAmount'),
    textAt(line, 'vatRateGrossData/vatRateGrossAmount'),
  );
}

function navItem(line: XmlElement): ExtractedItem | null {
  const description = textAt(line, 'lineDescription');
  if (description === null) return null;
  const net = textAt(line, 'lineAmountsNormal/lineNetAmountData/lineNetAmount');
  const percent = percentOf(textAt(line, 'lineAmountsNormal/lineVatRate/vatPercentage'));
  return { description, quantity: textAt(line, 'quantity'), net: cents(net), vatPercent: percent };
}

function cents(amount: string | null): string | null {
  const parsed = parseCents(amount ?? '');
  return parsed === null ? null : formatCents(parsed);
}

/** NAV writes a rate as a fraction with up to four places: "0.27" -> "27.00". */
function percentOf(fraction: string | null): string | null {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(fraction ?? '');
  if (match === null) return null;
  const [, whole = '0', places = ''] = match;
  return formatCents(divideRounded(BigInt(whole + places.slice(0, 6).padEnd(6, '0')), 100n));
}
