import type { FileId } from '../../../contract/inbox.ts';
import type { QueueFile } from '../../files/file-row.ts';
import { nameKeys } from '../../uploads/name-key.ts';
import type { ClaimAnswer } from '../send-claims.ts';
import type { ClaimedContent } from './claim-queries.ts';

export interface ClaimFacts {
  readonly seatId: string;
  readonly claimed: ReadonlyMap<string, ClaimedContent>;
  /** keys of names that other seats have on their way */
  readonly names: ReadonlySet<string>;
  /** a person wants these sent, whatever is known */
  readonly isReleased: (fileId: FileId) => boolean;
}

/** Pure. What is `in-doubt` is this seat's to find out about. */
export function decideClaim(file: QueueFile, { seatId, claimed, names, isReleased }: ClaimFacts): ClaimAnswer {
  if (nameKeys(file.rawFilename).some((key) => names.has(key))) return { kind: 'wait' };
  const found = claimed.get(file.sha256 ?? '');
  if (isReleased(file.id) || !found || found.state === 'released') return { kind: 'go' };
  if (found.state === 'stored') {
    return found.expenseId === null ? { kind: 'wait' } : { kind: 'stored', expenseId: found.expenseId };
  }
  if (found.seatId === seatId) return { kind: 'go' };
  return found.silent ? { kind: 'in-doubt', since: new Date(found.at).toISOString() } : { kind: 'wait' };
}
