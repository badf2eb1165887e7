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

/** The reference service's names; a payment method without an entry is free text. */
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
  company: 'to this client',
  partner: 'partner proven',
  found: 'all found',
  unseen: 'not seen before',
  lines: (n: number) => (n === 1 ? '1 line' : `${n} lines`),
  rates: (percents: string) => `VAT ${percents}`,
  gross: (amount: string) => `gross ${amount}`,
  usual: (low: string, high: string) => `usual range ${low} to ${high}`,
  xml: 'XML invoice',
  embedded: 'XML inside the PDF',
  otherFile: {
    xml: 'the same invoice as XML',
    pdf: 'the same invoice as PDF',
    jpeg: 'the same invoice as a picture',
    png: 'the same invoice as a picture',
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
