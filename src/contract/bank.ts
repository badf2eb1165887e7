import type { CompanyId } from './companies.ts';

/** The meaning of a column in a bank's table; ignored: the column is not read. */
export const bankFields = [
  'ignored',
  'booked',
  'amount',
  'debit',
  'credit',
  'currency',
  'partner',
  'account',
  'text',
  'reference',
  'original-amount',
  'original-currency',
] as const;
export type BankField = (typeof bankFields)[number];

/** A line of a bank statement. Amounts are decimal strings; below zero: paid by the company. */
export interface BankLine {
  /** YYYY-MM-DD */
  readonly booked: string;
  readonly amount: string;
  /** null: the company's own */
  readonly currency: string | null;
  readonly partner: string | null;
  /** the partner's bank account */
  readonly account: string | null;
  readonly text: string;
  /** the bank's own, or the payer's; null: none */
  readonly reference: string | null;
  /** as it was ordered, in another currency */
  readonly original: { readonly amount: string; readonly currency: string } | null;
}

/** Lines that a person took from a statement. Those that are here already are not added again. */
export interface BankImport {
  readonly companyId: CompanyId;
  readonly lines: readonly BankLine[];
  /** the first line of the table and its column meanings, remembered for the next one */
  readonly header: readonly string[];
  readonly columns: readonly BankField[];
}

export type BankRecordKind = 'expense' | 'income';

/** An expense or income that a line pays. */
export interface BankRecord {
  readonly kind: BankRecordKind;
  readonly id: number;
  readonly number: string | null;
  readonly partner: string | null;
  readonly gross: string;
  readonly currency: string | null;
  readonly issued: string | null;
  readonly due: string | null;
}

/** number: its number is in the text. partner: name or known account, and amount. several: the sum of several. part: of it */
export type BankReason = 'number' | 'partner' | 'several' | 'part';

export interface KeptBankLine extends BankLine {
  readonly id: number;
  /** a person said that it needs no document */
  readonly settled: boolean;
}

export interface BankMatch {
  readonly line: KeptBankLine;
  readonly records: readonly BankRecord[];
  readonly reason: BankReason;
  /** by a person; false: proposed */
  readonly confirmed: boolean;
}

/** A month of a company's bank lines beside its expenses and incomes. */
export interface BankMonth {
  /** first and last day of the lines that are here, of all months */
  readonly from: string;
  readonly to: string;
  readonly matches: readonly BankMatch[];
  /** lines without a document; settled ones last */
  readonly unmatched: readonly KeptBankLine[];
  /** lines that pay what another line has paid already */
  readonly twice: readonly { readonly line: KeptBankLine; readonly record: BankRecord }[];
  /** expenses that were due in the month and are not paid, or only in part: `left` is the amount that no line pays */
  readonly unpaid: readonly { readonly record: BankRecord; readonly left: string }[];
}

/** The open items of a month's lines. */
export interface BankOpen {
  /** paid lines without a document, the first hundred */
  readonly undocumented: readonly KeptBankLine[];
  readonly undocumentedCount: number;
  readonly twiceCount: number;
  readonly unpaidCount: number;
}
