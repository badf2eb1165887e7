import type { FileState } from '../../contract/inbox.ts';

/** On `files`: a scan whose pages are being read. It waits for this computer, not for a person. */
const isScanBeingRead = "(state = 'undivided' AND reason_code IS 'reading-scan')";

/** Rows of company_id, state and n whose sums are the counts that a person sees for each state. */
export const shownCounts = `(SELECT company_id, state, n FROM file_counts
  UNION ALL SELECT company_id, 'undivided', -1 FROM files WHERE ${isScanBeingRead}
  UNION ALL SELECT company_id, 'waiting', 1 FROM files WHERE ${isScanBeingRead})`;

/** Condition on `files` for the rows listed under a state. */
export function isShownAs(state: FileState): string {
  if (state === 'waiting') return `(state = 'waiting' OR ${isScanBeingRead})`;
  return state === 'undivided' ? `(state = 'undivided' AND NOT ${isScanBeingRead})` : `state = '${state}'`;
}
