import type { CompanyId } from './companies.ts';
import type { Failure } from './failure.ts';

export const paymentKinds = ['tax', 'salary'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** A monthly tax or salary from the service. */
export interface MonthlyPayment {
  readonly kind: PaymentKind;
  readonly id: number;
  /** YYYY-MM */
  readonly month: string;
  /** empty: not known */
  readonly name: string;
  /** only taxes have one */
  readonly code: string | null;
  /** only salaries have one */
  readonly taxNumber: string | null;
  readonly accountNumber: string | null;
  /** decimals, in the company's own currency: the service names none */
  readonly amount: string | null;
  readonly paidAmount: string | null;
  readonly isPaid: boolean | null;
  /** YYYY-MM-DD */
  readonly dueAt: string | null;
  readonly description: string;
  /** synchronised with another system: only its tags can be changed */
  readonly synced: boolean;
  /** ids */
  readonly tags: readonly number[];
}

/** A tax or salary of the months before that is missing this month. */
export interface MissingPayment {
  readonly kind: PaymentKind;
  readonly key: string;
  readonly name: string;
  readonly code: string | null;
  /** the months that had it, oldest first */
  readonly months: readonly string[];
  /** the last amount; null: it has none */
  readonly amount: string | null;
}

export interface PaymentKey {
  readonly companyId: CompanyId;
  readonly kind: PaymentKind;
  /** negative: the payment is not at the service yet */
  readonly paymentId: number;
}

/** Saved changes of a tax or salary that the service has not taken. */
export interface PaymentCorrection {
  readonly kind: PaymentKind;
  readonly id: number;
  readonly change: 'new' | 'changed' | 'deleted';
  /** null: it waits */
  readonly refused: Failure | null;
  /** false: a call was sent or is being sent */
  readonly canUndo: boolean;
}

/** A month of a company from the mirror, with the changes saved here applied. */
export interface CompanyMonth {
  readonly companyId: CompanyId;
  /** YYYY-MM */
  readonly month: string;
  readonly payments: readonly MonthlyPayment[];
  readonly missing: readonly MissingPayment[];
  /** corrections of these payments */
  readonly corrections: readonly PaymentCorrection[];
  /** when the copy was read, an instant; null: never */
  readonly readAt: string | null;
}

/** The last months of one company, newest first. */
export interface CompanyMonths {
  readonly months: readonly CompanyMonth[];
  readonly readAt: string | null;
  /** failure of the last reading; null: it succeeded */
  readonly failure: Failure | null;
}

/** The form of a payment as typed; empty: no value. A tax has a code, or a name with or without an account number. */
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

/** The meaning of a column in a payroll program's table; ignored: the column is not imported. */
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

export interface PaymentImport {
  readonly companyId: CompanyId;
  readonly kind: PaymentKind;
  readonly forms: readonly PaymentForm[];
  /** the first line of the table and its column meanings, remembered for the next import */
  readonly header: readonly string[];
  readonly columns: readonly PayrollField[];
}

/**
 * there: the service had it already, and it was not sent. refused: the service's words are in `failure`. unknown: sent,
 * and the answer was lost. left: not sent because of an earlier failure.
 */
export interface ImportOutcome {
  readonly became: 'made' | 'there' | 'refused' | 'unknown' | 'left';
  readonly failure: Failure | null;
}
