import type { CompanyId } from './companies.ts';
import type { FailureCode } from './failure.ts';
import type { FileId } from './inbox.ts';
import type { PaymentKind } from './monthly.ts';

/** A reason for a person to act, worst first. The texts are in src/words. */
export type Need =
  | { readonly kind: 'paused'; readonly companyId: CompanyId; readonly code: FailureCode; readonly files: number }
  | {
      readonly kind: 'refused-corrections';
      readonly companyId: CompanyId;
      readonly count: number;
      readonly fileId: FileId;
    }
  | {
      /** the service changed expenses after they were signed here */
      readonly kind: 'changed-since';
      readonly companyId: CompanyId;
      readonly count: number;
      /** null: of several, or not captured here */
      readonly fileId: FileId | null;
    }
  | { readonly kind: 'undecided'; readonly companyId: CompanyId; readonly files: number; readonly fileId: FileId }
  | {
      readonly kind: 'rejected';
      readonly companyId: CompanyId;
      readonly files: number;
      /** reason code -> how many */
      readonly reasons: Readonly<Record<string, number>>;
      readonly fileId: FileId;
      /** name of that file */
      readonly filename: string;
      readonly detail: string | null;
    }
  | { readonly kind: 'duplicates'; readonly companyId: CompanyId; readonly files: number; readonly fileId: FileId }
  | { readonly kind: 'other-kind'; readonly companyId: CompanyId; readonly files: number; readonly fileId: FileId }
  | { readonly kind: 'undivided'; readonly companyId: CompanyId; readonly files: number; readonly fileId: FileId }
  | {
      readonly kind: 'folder';
      readonly companyId: CompanyId;
      readonly path: string;
      readonly state: 'missing' | 'unreadable';
    }
  | {
      /** folders in the folder of the clients that are not assigned yet */
      readonly kind: 'client-folders';
      readonly companyId: null;
      readonly count: number;
      /** the first few */
      readonly names: readonly string[];
    }
  | {
      readonly kind: 'review';
      readonly companyId: CompanyId;
      readonly files: number;
      readonly doubtful: number;
      readonly oldestAt: string;
    };

export interface CompanyToday {
  readonly companyId: CompanyId;
  readonly toReview: number;
  readonly attention: number;
  readonly sending: number;
  readonly queued: number;
  /** documents to review that have a difference or a doubtful check */
  readonly doubtful: number;
  /** approved expenses that the service changed since */
  readonly changed: number;
  readonly rejected: number;
  /** instant since which the oldest document waits for a review; null: none does */
  readonly oldestAt: string | null;
  /** decimal string in the company's currency; null: never seen */
  readonly pulse: string | null;
  readonly pulseAt: string | null;
  /** the last 30 days, oldest first; null: no snapshot that day */
  readonly trend: readonly (string | null)[];
}

/** Unpaid taxes and salaries, and invoices that usually come and are missing, from the copy on this computer. */
export interface CompanyDue {
  readonly companyId: CompanyId;
  /** all that is late, or else all of the next due day within 31 days; null: nothing is due, or nothing was read */
  readonly due: {
    /** the first due day, YYYY-MM-DD */
    readonly at: string;
    readonly isLate: boolean;
    /** month of the first one, YYYY-MM */
    readonly month: string;
    readonly count: number;
    /** decimals in the company's currency, of the taxes alone: salaries stay hidden; null: no tax, or no amount */
    readonly amount: string | null;
    readonly left: string | null;
  } | null;
  /** partners without their usual invoice, in the last month or this one; null: none */
  readonly missing: { readonly month: string; readonly count: number } | null;
}

/** All companies at a glance, from local data. */
export interface Today {
  readonly needs: readonly Need[];
  readonly companies: readonly CompanyToday[];
  readonly folders: number;
  /** since local midnight */
  readonly counts: {
    readonly found: number;
    readonly sent: number;
    readonly rejected: number;
    readonly reviewed: number;
    /** found to ready; null: none became ready today */
    readonly medianToReadySeconds: number | null;
  };
  /** the last answer of any service; null: none since the start */
  readonly lastAnswerAt: string | null;
}

/** A hit of the search across companies. */
export interface SearchHit {
  /** document: an expense or a captured file; company-document: an attached document */
  readonly kind: 'document' | 'income' | 'company-document' | PaymentKind | 'partner';
  readonly companyId: CompanyId;
  readonly expenseId: number | null;
  readonly incomeId: number | null;
  readonly fileId: FileId | null;
  readonly documentId: number | null;
  /** null unless it is a tax or salary; month: YYYY-MM */
  readonly payment: { readonly id: number; readonly month: string } | null;
  /** a partner's name; the note of a company's document without a name */
  readonly title: string;
  /** a partner's tax number; the note of a company's document */
  readonly partnerName: string | null;
  readonly grossAmount: string | null;
  readonly currency: string | null;
}
