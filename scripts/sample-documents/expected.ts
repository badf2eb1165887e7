import type { TillReceipt } from './data/picture-documents.ts';
import type { UblInvoice } from './data/xml-invoices.ts';
import { totalsOf, type Invoice, type Party } from './invoice.ts';
import { decimal, type Currency } from './money.ts';
import { receiptSums } from './receipt.ts';
import { ublSums } from './xml/ubl.ts';

export type Kind =
  | 'pdf-text'
  | 'pdf-scan'
  | 'jpeg'
  | 'png'
  | 'nav-xml'
  | 'ubl-xml'
  | 'picture-of-xml'
  | 'receipt-of-tax-office'
  | 'bank-statement'
  | 'not-a-document';
/** The state of the file: a duplicate and another kind wait for a person; a bank statement is put aside. */
export type Outcome = 'ready' | 'duplicate' | 'other-kind' | 'dismissed' | 'rejected';

/**
 * The values printed on a document. Gross is a decimal string in the currency, as printed (positive on a credit note);
 * dates are YYYY-MM-DD; the tax number is the supplier's.
 */
export interface Truth {
  readonly invoice_number: string;
  readonly partner: string;
  readonly tax_number: string;
  readonly gross: string;
  readonly currency: Currency;
  readonly issued_at: string;
  readonly due_at: string | null;
}

/** One entry of expected.json: the service's reading, and in `truth` the values that so far only a person can read. */
export type Expected = { readonly [Field in keyof Truth]: Truth[Field] | null } & {
  readonly file: string;
  readonly kind: Kind;
  readonly outcome: Outcome;
  readonly truth?: Truth;
  /** the value that the sample company's service misreads on purpose */
  readonly mistake?: string;
};

/** The final state of each kind; pictures and scans need character recognition. */
const outcomes: Readonly<Record<Kind, Outcome>> = {
  'pdf-text': 'ready',
  'pdf-scan': 'ready',
  jpeg: 'ready',
  png: 'ready',
  'nav-xml': 'ready',
  'ubl-xml': 'ready',
  'picture-of-xml': 'duplicate',
  'receipt-of-tax-office': 'other-kind',
  'bank-statement': 'dismissed',
  'not-a-document': 'rejected',
};

const unknown = {
  invoice_number: null,
  partner: null,
  tax_number: null,
  gross: null,
  currency: null,
  issued_at: null,
  due_at: null,
} as const;

const mistakes: Readonly<Record<string, string>> = {
  'Malomsor számla MS-2026-01874.pdf': 'wrong-date',
  'villanyszámla 2026 október.pdf': 'amount-digit',
  'Rechnung_RE-2026-0417.pdf': 'net-for-gross',
  'TK-2026-00318.xml': 'similar-partner',
};

export interface Described {
  readonly file: string;
  readonly kind: Kind;
  readonly truth: Truth | null;
}

export function expectedOf({ file, kind, truth }: Described): Expected {
  const head = { file, kind, outcome: outcomes[kind] };
  if (truth === null) return { ...head, ...unknown };
  if (head.outcome !== 'ready') return { ...head, ...unknown, truth };
  const mistake = mistakes[file];
  return { ...head, ...truth, ...(mistake !== undefined && { mistake }) };
}

export const truthOfInvoice = (invoice: Invoice): Truth => ({
  invoice_number: invoice.number,
  ...supplierOf(invoice.supplier),
  gross: decimal(totalsOf(invoice.lines, invoice.currency).gross, invoice.currency),
  currency: invoice.currency,
  issued_at: invoice.issued,
  due_at: invoice.due,
});

/** A credit note requests no payment, so it has no due date. */
export const truthOfUbl = (invoice: UblInvoice): Truth => ({
  ...truthOfInvoice(invoice),
  gross: decimal(ublSums(invoice).net, 'EUR'),
  due_at: invoice.corrects === undefined ? invoice.due : null,
});

export const truthOfReceipt = (receipt: TillReceipt): Truth => ({
  invoice_number: receipt.number,
  ...supplierOf(receipt.supplier),
  gross: decimal(receiptSums(receipt).gross, receipt.currency),
  currency: receipt.currency,
  issued_at: receipt.issued,
  due_at: null,
});

const supplierOf = ({ name, taxNumber }: Party) => ({ partner: name, tax_number: taxNumber });
