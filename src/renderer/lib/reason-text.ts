import type { InboxRow } from '../../contract/inbox.ts';
import { readOtherKind } from '../../contract/other-kind.ts';
import { ownWord } from '../../shared/word-for.ts';
import type { Words } from '../../words/catalogue.ts';

/** Why a file is where it is, as a whole sentence; empty without a reason. */
export function reasonText({ reason, filename }: Pick<InboxRow, 'reason' | 'filename'>, words: Words): string {
  if (reason === null) return '';
  const kind = kindName(reason, words);
  if (kind === undefined) return words.reasons[reason.code];
  if (reason.code === 'other-kind') return words.inbox.noExpense(kind);
  const ending = /\.(pdf|jpe?g|png|xml)$/i.exec(filename)?.[1]?.toLowerCase();
  return ending === undefined
    ? words.inbox.otherKind(inSentence(kind))
    : words.inbox.namedBut(ending, inSentence(kind));
}

/** The same in a few words, for the middle of a sentence: "a web page", "empty file". */
export const reasonWords = (reason: NonNullable<InboxRow['reason']>, words: Words): string =>
  inSentence(kindName(reason, words) ?? words.inbox.shortReasons[reason.code]);

/** The name of the file's kind; of unknown XML with its root element. undefined: the reason names no kind. */
export function kindName({ code, detail }: NonNullable<InboxRow['reason']>, words: Words): string | undefined {
  if (code === 'wrong-type') return ownWord(words.inbox.kinds, detail ?? '');
  const other = code === 'other-kind' ? readOtherKind(detail ?? '') : null;
  if (other === null) return undefined;
  const name = words.inbox.kinds[other.kind];
  return other.root === null ? name : `${name} (${other.root})`;
}

const inSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}|^An? /u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
