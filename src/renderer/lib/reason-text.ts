import type { InboxRow } from '../../contract/inbox.ts';
import { ownWord } from '../../shared/word-for.ts';
import type { Words } from '../../words/catalogue.ts';

/** Why a file is where it is, as a whole sentence; empty without a reason. */
export function reasonText({ reason, filename }: Pick<InboxRow, 'reason' | 'filename'>, words: Words): string {
  if (reason === null) return '';
  const kind = kindOf(reason, words);
  if (kind === undefined) return words.reasons[reason.code];
  const ending = /\.(pdf|jpe?g|png|xml)$/i.exec(filename)?.[1]?.toLowerCase();
  return ending === undefined
    ? words.inbox.otherKind(inSentence(kind))
    : words.inbox.namedBut(ending, inSentence(kind));
}

/** The same in a few words, for the middle of a sentence: "a web page", "empty file". */
export const reasonWords = (reason: NonNullable<InboxRow['reason']>, words: Words): string =>
  inSentence(kindOf(reason, words) ?? words.inbox.shortReasons[reason.code]);

const kindOf = ({ code, detail }: NonNullable<InboxRow['reason']>, words: Words): string | undefined =>
  code === 'wrong-type' ? ownWord(words.inbox.kinds, detail ?? '') : undefined;

const inSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}|^An? /u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
