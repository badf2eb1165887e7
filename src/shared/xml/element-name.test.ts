import { describe, expect, it } from 'vitest';
import { ciiInvoice, navInvoice, ublInvoice } from '../../../extraction/xml/invoices.fixture.ts';
import { elementName } from './element-name.ts';
import { displayLimits } from './limits.ts';
import { readInvoice } from './read-invoice.ts';
import { parseXml } from './tree.ts';

function namesIn(text: string): readonly (string | null)[] {
  const parsed = parseXml(text, displayLimits);
  const invoice = parsed.ok ? readInvoice(parsed.root) : null;
  if (!parsed.ok || invoice === null) throw new Error('no invoice');
  const { number, currency, issuedAt, fulfilledAt, dueAt, net, vat, gross, supplier, paymentCode } = invoice;
  const stated = { number, currency, issuedAt, fulfilledAt, dueAt, net, vat, gross, paymentCode };
  const all = { ...stated, supplierName: supplier.name, supplierTaxNumber: supplier.taxNumber };
  return Object.entries(all).map(([name, value]) => elementName(parsed.root, name as keyof typeof all, value));
}

describe('elementName', () => {
  it.each([
    [
      'NAV, whose gross amount is worked out here',
      navInvoice,
      ['invoiceNumber', 'currencyCode', 'invoiceIssueDate', 'invoiceDeliveryDate', 'paymentDate'],
      ['invoiceNetAmount', 'invoiceVatAmount', null, 'paymentMethod', 'supplierName', 'supplierTaxNumber'],
    ],
    [
      'UBL',
      ublInvoice,
      ['ID', 'DocumentCurrencyCode', 'IssueDate', 'ActualDeliveryDate', 'DueDate'],
      ['TaxExclusiveAmount', 'TaxAmount', 'TaxInclusiveAmount', 'PaymentMeansCode', 'RegistrationName', 'CompanyID'],
    ],
    [
      'CII',
      ciiInvoice,
      ['ID', 'InvoiceCurrencyCode', 'IssueDateTime', 'OccurrenceDateTime', 'DueDateDateTime'],
      ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'TypeCode', 'Name', 'ID'],
    ],
  ])('%s', (_, text, dates, rest) => {
    expect(namesIn(text)).toEqual([...dates, ...rest]);
  });
});
