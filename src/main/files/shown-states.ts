import type { FileState } from '../../contract/inbox.ts';

/** Whether a file, of `files`, is a scan whose pages are looked at: it needs nobody, until it is known what it is. */
const isScanRead = "(state = 'undivided' AND reason_code IS 'reading-scan')";

/** Rows of company_id, state and n that add up to how many files a person sees in each state. */
export const shownCounts = `(SELECT company_id, state, n FROM file_counts
  UNION ALL SELECT company_id, 'undivided', -1 FROM files WHERE ${isScanRead}
  UNION ALL SELECT company_id, 'waiting', 1 FROM files WHERE ${isScanRead})`;

/** What is listed as in a state, of `files`. */
export function isShownAs(state: FileState): string {
  if (state === 'waiting') return `(state = 'waiting' OR ${isScanRead})`;
  return state === 'undivided' ? `(state = 'undivided' AND NOT ${isScanRead})` : `state = '${state}'`;
}
