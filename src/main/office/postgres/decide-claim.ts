import type { FileId } from '../../../contract/inbox.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import { nameKeys } from '../../send/uploads/name-key.ts';
import type { ClaimAnswer } from '../../send/uploads/send-claims.ts';
import type { ClaimedContent, OpenClaim, StoredName } from './claim-queries.ts';

export interface ClaimFacts {
  readonly seatId: string;
  readonly claimed: ReadonlyMap<string, ClaimedContent>;
  /** of other seats */
  readonly open: readonly OpenClaim[];
  /** stored by any seat under names like the file's */
  readonly stored: readonly StoredName[];
  /** what the service was found to have of the file; null: it was not asked */
  readonly looked: ClaimAnswer | null;
  /** this seat has another document of the file's name and size, of which as little is known */
  readonly hasNamesake: () => boolean;
  /** this seat has that document too, and finds out what became of it */
  readonly isHere: (claim: OpenClaim) => boolean;
  /** a person wants these sent, whatever is known */
  readonly isReleased: (fileId: FileId) => boolean;
}

type FileFacts = Pick<QueueFile, 'id' | 'sha256' | 'rawFilename'>;

/**
 * Pure. What is `in-doubt` is this seat's to find out about. By its name the service shows what may as well be another
 * document of that name, which a silent seat has sent or this one has as well: that one is asked about first, where
 * somebody can; else a person is.
 */
export function decideClaim(file: FileFacts, facts: ClaimFacts): ClaimAnswer {
  const keys = nameKeys(file.rawFilename);
  const alike = facts.open.filter((claim) => claim.nameKeys.some((key) => keys.includes(key)));
  const others = alike.filter(({ sha256 }) => sha256 !== file.sha256);
  if (alike.some(({ silent }) => !silent) || others.some(facts.isHere)) return { kind: 'wait' };
  const answer = byContent(file, facts);
  if (answer.kind !== 'go' || facts.looked === null) return answer;
  const looked = withoutOthers(facts.looked, file, facts.stored);
  if (looked.kind !== 'stored' || (others.length === 0 && !facts.hasNamesake())) return looked;
  return { kind: 'undecidable', expenseIds: [looked.expenseId] };
}

/** The office knows whose some of the expenses are that the service shows by name. */
function withoutOthers(looked: ClaimAnswer, { sha256 }: FileFacts, stored: readonly StoredName[]): ClaimAnswer {
  if (looked.kind !== 'stored' && looked.kind !== 'undecidable') return looked;
  const others = new Set(stored.filter((one) => one.sha256 !== sha256).map(({ expenseId }) => expenseId));
  const all = looked.kind === 'stored' ? [looked.expenseId] : looked.expenseIds;
  const left = all.filter((id) => !others.has(id));
  if (left.length === 0) return { kind: 'go' };
  return left.length === all.length ? looked : { kind: 'undecidable', expenseIds: left };
}

function byContent({ id, sha256 }: FileFacts, { seatId, claimed, isReleased }: ClaimFacts): ClaimAnswer {
  const found = claimed.get(sha256 ?? '');
  if (isReleased(id) || !found || found.state === 'released') return { kind: 'go' };
  if (found.state === 'stored') {
    return found.expenseId === null ? { kind: 'wait' } : { kind: 'stored', expenseId: found.expenseId };
  }
  if (found.seatId === seatId) return { kind: 'go' };
  return found.silent ? { kind: 'in-doubt', since: new Date(found.at).toISOString() } : { kind: 'wait' };
}
