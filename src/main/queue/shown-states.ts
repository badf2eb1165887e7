import type { FileState } from '../../contract/inbox.ts';

/** Of `files`: a scan whose pages are looked at. It waits for nobody but this computer. */
const isScanBeingRead = "(state = 'undivided' AND reason_code IS 'reading-scan')";

/** Rows of company_id, state and n that add up to how many files a person sees in each state. */
export const shownCounts = `(SELECT company_id, state, n FROM file_counts
  UNION ALL SELECT company_id, 'undivided', -1 FROM files WHERE ${isScanBeingRead}
  UNION ALL SELECT company_id, 'waiting', 1 FROM files WHERE ${isScanBeingRead})`;

/** What is listed as in a state, of `files`. */
export function isShownAs(state: FileState): string {
  if (state === 'waiting') return `(state = 'waiting' OR ${isScanBeingRead})`;
  return state === 'undivided' ? `(state = 'undivided' AND NOT ${isScanBeingRead})` : `state = '${state}'`;
}
