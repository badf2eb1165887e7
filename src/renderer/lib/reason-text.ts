import type { InboxRow } from '../../contract/inbox.ts';
import type { Words } from '../../words/catalogue.ts';

/** Why a file is where it is, as a whole sentence; empty without a reason. */
export function reasonText({ reason, filename }: Pick<InboxRow, 'reason' | 'filename'>, words: Words): string {
  if (reason === null) return '';
  const kind = reason.code === 'wrong-type' ? words.inbox.kinds[reason.detail ?? ''] : undefined;
  if (kind === undefined) return words.reasons[reason.code];
  const ending = /\.(pdf|jpe?g|png|xml)$/i.exec(filename)?.[1]?.toLowerCase();
  const inSentence = /^\p{Lu}\p{Ll}|^A /u.test(kind) ? kind.charAt(0).toLowerCase() + kind.slice(1) : kind;
  return ending === undefined ? words.inbox.otherKind(inSentence) : words.inbox.namedBut(ending, inSentence);
}
