import type { CompanyId } from './companies.ts';
import type { Failure } from './failure.ts';

export const paymentKinds = ['tax', 'salary'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** A monthly tax or salary, as the service has it. */
export interface MonthlyPayment {
  readonly kind: PaymentKind;
  readonly id: number;
  /** YYYY-MM */
  readonly month: string;
  /** empty: not known */
  readonly name: string;
  /** of a tax */
  readonly code: string | null;
  /** of a salary */
  readonly taxNumber: string | null;
  readonly accountNumber: string | null;
  /** decimals, in the company's own currency: the service names none */
  readonly amount: string | null;
  readonly paidAmount: string | null;
  readonly isPaid: boolean | null;
  /** YYYY-MM-DD */
  readonly dueAt: string | null;
  readonly description: string;
  /** kept in step with another system: only its tags can be changed */
  readonly synced: boolean;
  /** ids */
  readonly tags: readonly number[];
}

/** What came in the months before and is not there. */
export interface MissingPayment {
  readonly kind: PaymentKind;
  readonly key: string;
  readonly name: string;
  readonly code: string | null;
  /** those it came in, oldest first */
  readonly months: readonly string[];
  /** the last one; null: it has none */
  readonly amount: string | null;
}

export interface PaymentKey {
  readonly companyId: CompanyId;
  readonly kind: PaymentKind;
  /** below nought: of one that the service does not have yet */
  readonly paymentId: number;
}

/** Changes of a tax or salary that were saved here, and that the service has not taken. */
export interface PaymentCorrection {
  readonly kind: PaymentKind;
  readonly id: number;
  readonly change: 'new' | 'changed' | 'deleted';
  /** null: it waits */
  readonly refused: Failure | null;
  /** false: a call has gone, or is going */
  readonly canUndo: boolean;
}

/** A month of a company, from the copy held here, with what was changed here since. */
export interface CompanyMonth {
  readonly companyId: CompanyId;
  /** YYYY-MM */
  readonly month: string;
  readonly payments: readonly MonthlyPayment[];
  readonly missing: readonly MissingPayment[];
  /** of these payments */
  readonly corrections: readonly PaymentCorrection[];
  /** when the copy was read, an instant; null: never */
  readonly readAt: string | null;
}

/** The last months of one company, newest first. */
export interface CompanyMonths {
  readonly months: readonly CompanyMonth[];
  readonly readAt: string | null;
  /** why the last reading failed; null: it did not */
  readonly failure: Failure | null;
}

/** What is typed of a payment; empty: nothing. A tax has a code, or a name with or without an account number. */
export interface PaymentForm {
  /** YYYY-MM */
  readonly month: string;
  readonly code: string;
  readonly name: string;
  readonly taxNumber: string;
  readonly accountNumber: string;
  /** decimals */
  readonly amount: string;
  readonly paidAmount: string;
  /** YYYY-MM-DD */
  readonly dueAt: string;
  readonly description: string;
  /** ids */
  readonly tags: readonly number[];
}

/** What a column of a payroll program's table holds; ignored: nothing that is taken over. */
export const payrollFields = [
  'ignored',
  'name',
  'tax-number',
  'code',
  'account-number',
  'amount',
  'due-at',
  'month',
  'description',
] as const;
export type PayrollField = (typeof payrollFields)[number];

/** A table that was pasted or opened, as text. */
export interface PayrollTable {
  readonly lines: readonly (readonly string[])[];
  /** what the columns of a table with this first line were taken for last; null: there was none */
  readonly columns: readonly PayrollField[] | null;
}

export interface PaymentImport {
  readonly companyId: CompanyId;
  readonly kind: PaymentKind;
  readonly forms: readonly PaymentForm[];
  /** the first line of the table, and what its columns were taken for: remembered */
  readonly header: readonly string[];
  readonly columns: readonly PayrollField[];
}

/**
 * there: the service had it by then, and it was not sent. refused: with its words in `failure`. unknown: sent, and the
 * answer was lost. left: not sent, because of what happened before.
 */
export interface ImportOutcome {
  readonly became: 'made' | 'there' | 'refused' | 'unknown' | 'left';
  readonly failure: Failure | null;
}
