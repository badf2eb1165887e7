import type { ExpenseField } from '../../contract/review.ts';
import { kinds } from './checks.ts';

export const fields: Readonly<Record<ExpenseField, string>> = {
  partner_name: 'Partner',
  partner_tax_number: 'Tax number',
  invoice_number: 'Invoice number',
  issued_at: 'Date of issue',
  fulfilled_at: 'Date of supply',
  due_at: 'Due date',
  currency: 'Currency',
  payment_method: 'Payment method',
  net_amount: 'Net',
  vat_amount: 'VAT',
  gross_amount: 'Gross',
  expense_type: 'Expense type',
  ledger_number: 'Ledger number',
  note: 'Note',
  secondary_id: 'Secondary ID',
};

/** Names that the reference service uses; other names are free text. */
export const payments: Readonly<Record<string, string>> = {
  transfer: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  direct_debit: 'Direct debit',
  cheque: 'Cheque',
  voucher: 'Voucher',
  other: 'Other',
};

/** The links of the proof line. */
export const grounds = {
  kinds,
  company: 'addressed to the client',
  partner: 'partner known',
  proofs: {
    company: {
      'tax-number': (value: string) => `buyer ${value}`,
      name: (value: string) => `buyer ${value}`,
      history: (value: string) => `buyer ${value}`,
    },
    partner: {
      'tax-number': (value: string) => `partner ${value}`,
      name: (value: string) => `partner ${value}`,
      history: (value: string) =>
        value === '1' ? 'partner known from 1 document' : `partner known from ${value} documents`,
    },
  },
  found: 'all fields found',
  unseen: 'no duplicate',
  lines: (n: number) => (n === 1 ? '1 line' : `${n} lines`),
  rates: (percents: string) => `VAT ${percents}`,
  gross: (amount: string) => `gross ${amount}`,
  usual: (low: string, high: string) => `usual range ${low} to ${high}`,
  signature: 'signed, unchanged',
  xml: 'XML invoice',
  embedded: 'XML inside the PDF',
  otherFile: {
    xml: 'the same invoice as XML',
    pdf: 'the same invoice as PDF',
    jpeg: 'the same invoice as a picture',
    png: 'the same invoice as a picture',
  },
  /** said instead where the check fails */
  failed: {
    kind: 'not an expense document?',
    company: 'buyer not confirmed',
    partner: 'partner not confirmed',
    found: (n: number) => (n === 1 ? '1 field to check' : `${n} fields to check`),
    unseen: 'possible duplicate',
    lines: 'lines to check',
    rates: 'VAT does not match',
    gross: 'totals do not match',
    usual: 'unusual amount or currency',
    payment: 'due date or payment method to check',
    data: 'XML does not match',
    'other-file': 'another file of the invoice differs',
    signature: 'changed after it was signed',
  },
};

export const seen = {
  title: 'Seen before',
  by: {
    number: 'Seen before: same partner and number',
    'amount-and-date': 'Seen before: same partner, amount and date',
    likeness: 'Looks like a document seen before, same amount and date',
  },
  looksLike: (filename: string) => `Looks like ${filename}: the same receipt? Same amount and date.`,
};
