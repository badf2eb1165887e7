import type { FileId } from '../../../contract/inbox.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import { nameKeys } from '../../send/uploads/name-key.ts';
import type { ClaimAnswer } from '../../send/uploads/send-claims.ts';
import type { ClaimedContent, OpenClaim, StoredName } from './claim-queries.ts';

export interface ClaimFacts {
  readonly seatId: string;
  readonly claimed: ReadonlyMap<string, ClaimedContent>;
  /** claims of other seats without an outcome */
  readonly open: readonly OpenClaim[];
  /** stored by any seat under names like the file's */
  readonly stored: readonly StoredName[];
  /** result of the look-up at the service; null: none was made */
  readonly looked: ClaimAnswer | null;
  /** this seat has another document with the file's name and size whose upload is uncertain too */
  readonly hasNamesake: () => boolean;
  /** this seat has that document too, and is looking it up */
  readonly isHere: (claim: OpenClaim) => boolean;
  /** a person released these for sending regardless of other claims */
  readonly isReleased: (fileId: FileId) => boolean;
}

type FileFacts = Pick<QueueFile, 'id' | 'sha256' | 'rawFilename'>;

/**
 * Pure. After `in-doubt` this seat has to look the file up. The service's name search cannot tell the file from another
 * document of that name, sent by a silent seat or present here too: then the other one is looked up first, if some seat
 * can; otherwise a person decides.
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

/** Removes expenses that the office knows to belong to other contents. */
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
