import type { FailureCode } from './failure.ts';
import type { HeldKind, HeldRule } from './other-kind.ts';

/** Key of a company on this computer. Not the service's id, which is unique per service address only. */
export type CompanyId = number;

/** Why nothing is sent for a company now. Sending resumes when the cause is gone. */
export interface CompanyPause {
  readonly code: FailureCode;
  readonly detail: string | null;
  /** UTC instants */
  readonly since: string;
  readonly nextTryAt: string | null;
}

export interface Company extends Omit<CompanyInfo, 'documentEmail' | 'enableAccountingId' | 'enableVatPeriod'> {
  readonly id: CompanyId;
  readonly baseUrl: string;
  readonly isSample: boolean;
  /** its files with several documents are split without asking */
  readonly autoSplit: boolean;
  /** The company's setting for a kind of files; a kind without one waits for a person. */
  readonly heldRules: Readonly<Partial<Record<HeldKind, HeldRule>>>;
  /** token in memory for this session only, because there is no keychain */
  readonly sessionOnly: boolean;
  readonly pause: CompanyPause | null;
}

/** The service's answer about a token's company (interface.md, Company info). */
export interface CompanyInfo {
  readonly serviceId: number;
  readonly name: string;
  readonly taxNumber: string;
  readonly currency: string;
  /** the service's addresses for the company's expenses and documents; null: none, or not known */
  readonly expenseEmail: string | null;
  readonly documentEmail: string | null;
  readonly advancedAccounting: boolean;
  readonly enableAccountingId: boolean;
  readonly enableVatPeriod: boolean;
}

/** Both days are included: YYYY-MM-DD of this computer's time zone, `from` not after `to`, at most 366 days. */
export interface DaysQuery {
  readonly companyId: CompanyId;
  readonly from: string;
  readonly to: string;
}

export interface Connection {
  readonly baseUrl: string;
  readonly token: string;
}
