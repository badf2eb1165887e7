import type { FileId } from './inbox.ts';

export const custodyOutcomes = ['uploaded', 'duplicate', 'rejected', 'dismissed', 'converted', 'pending'] as const;
/**
 * The end of a file's chain: uploaded, equal to an earlier file, rejected with a reason, converted into other files
 * (each counted as seen too), or still on its way.
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

/** "142 seen = 139 uploaded + 2 duplicates + 1 rejected" */
export interface CustodyProof extends CustodyTotals {
  /** the newest first; days on which nothing was seen are left out */
  readonly days: readonly CustodyDay[];
  readonly copies: CopiesProof;
}

/** The result of the weekly check of all sealed copies, for one company. */
export interface CopiesProof {
  /** UTC instant of the last complete check against the hashes; null: none yet */
  readonly checkedAt: string | null;
  /** copies whose bytes differ from their hash, including files outside the requested days */
  readonly damaged: readonly { readonly fileId: FileId; readonly filename: string }[];
}

/** The CSV that was written: its file name, and one line a file. */
export interface CustodyExport {
  readonly filename: string;
  readonly files: number;
}
