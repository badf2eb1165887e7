import type { CompanyId } from './companies.ts';
import type { FileId } from './inbox.ts';

export const custodyOutcomes = ['uploaded', 'duplicate', 'rejected', 'dismissed', 'converted', 'pending'] as const;
/**
 * Where a file's chain has led: to the service, to a file that is here already, to nowhere with a reason, to files made
 * from it, each of which is seen and counted too, or on its way.
 */
export type CustodyOutcome = (typeof custodyOutcomes)[number];

/** Every file seen has exactly one outcome, so the counts add up to `seen`. */
export interface CustodyTotals {
  readonly seen: number;
  readonly counts: Readonly<Record<CustodyOutcome, number>>;
}

/** Files first seen on one day of this computer's time zone. */
export interface CustodyDay extends CustodyTotals {
  /** YYYY-MM-DD */
  readonly day: string;
  /** the history says one thing and the queue another: the proof does not hold for these */
  readonly contradictions: readonly { readonly fileId: FileId; readonly filename: string }[];
}

/** Both days are included: YYYY-MM-DD of this computer's time zone, `from` not after `to`, at most 366 days. */
export interface CustodyQuery {
  readonly companyId: CompanyId;
  readonly from: string;
  readonly to: string;
}

/** "142 seen = 139 uploaded + 2 duplicates + 1 rejected" */
export interface CustodyProof extends CustodyTotals {
  /** the newest first; days on which nothing was seen are left out */
  readonly days: readonly CustodyDay[];
  readonly copies: CopiesProof;
}

/** What the weekly check of all sealed copies found, so far as it concerns a company. */
export interface CopiesProof {
  /** when all had been read and held against their hashes; UTC instant; null: not yet */
  readonly checkedAt: string | null;
  /** those that are not what was sealed, also of days that were not asked for */
  readonly damaged: readonly { readonly fileId: FileId; readonly filename: string }[];
}

/** The CSV that was written: its file name, and one line a file. */
export interface CustodyExport {
  readonly filename: string;
  readonly files: number;
}
