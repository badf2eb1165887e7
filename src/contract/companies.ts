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

export interface Company {
  readonly id: CompanyId;
  readonly serviceId: number;
  readonly baseUrl: string;
  readonly name: string;
  readonly taxNumber: string;
  readonly currency: string;
  readonly advancedAccounting: boolean;
  /** the service's address for its expenses; null: none, or not known */
  readonly expenseEmail: string | null;
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
  readonly expenseEmail: string | null;
  readonly documentEmail: string | null;
  readonly advancedAccounting: boolean;
  readonly enableAccountingId: boolean;
  readonly enableVatPeriod: boolean;
}

export interface Connection {
  readonly baseUrl: string;
  readonly token: string;
}
