import type { FileEvent } from '../../../contract/inbox.ts';
import type { Words } from '../../../words/catalogue.ts';
import { ownWord } from '../../../shared/word-for.ts';
import { spacedNumber } from '../../lib/format.ts';
import { failureTitle } from './row-words.ts';

/** A step of the chain of custody as a sentence, with its batch or expense number. */
export function eventText({ kind, detail }: FileEvent, words: Words): string {
  const { events, eventsWith } = words.inbox;
  if (kind === 'reconciled')
    return detail === null ? events.reconciled : eventsWith.undecided(plainDetail(detail, words));
  if (detail === null || detail === '') return events[kind];
  if (kind === 'sent') return eventsWith.sent(detail);
  if (kind === 'accepted') return eventsWith.accepted(spacedNumber(detail));
  if (kind === 'ready') return eventsWith.ready(detail);
  if (kind === 'converted') return eventsWith.converted(Number(detail));
  if (kind === 'made-from') return eventsWith.madeFrom(detail);
  // The other file's number and the copy's hash are in the export only.
  if (kind === 'duplicate' || kind === 'sealed') return events[kind];
  return `${events[kind]}: ${plainDetail(detail, words)}`;
}

/** Translates codes; texts of the service or the system stay unchanged. */
function plainDetail(detail: string, words: Words): string {
  const { kinds, details, shortReasons } = words.inbox;
  const word = ownWord(kinds, detail) ?? ownWord(details, detail) ?? ownWord(shortReasons, detail);
  return word ?? failureTitle(detail, words)?.replace(/\.$/, '') ?? detail;
}
