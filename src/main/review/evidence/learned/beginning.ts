import { distance } from '../../../../shared/text/distance.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { taxKey } from '../../../records/mirror/keys.ts';
import type { KeptReading } from '../kept-reading.ts';
import { nameOf } from '../kind-name.ts';

/** What of a document tells the next one of the same sender, where its partner was read wrongly or not at all. */
export interface Beginning {
  /** as it was read, folded; empty: it was not */
  readonly name: string;
  /** tax number as it was read (taxKey); null: it was not */
  readonly number: string | null;
  /** words of the first lines, folded, each once */
  readonly top: readonly string[];
}

/** Texts from the top of the first page: who wrote it, and where from. */
const mostLines = 4;
const leastLetters = 3;
/** Of fewer words a heading and a town are half. */
const fewestWords = 5;
/** Labels of one program and the client's own name may be the other half, whoever the sender is. */
const fewestShared = 0.8;
/** The same was read of both, wrongly or not. */
const fewestOfOneReading = 0.5;
/** An engine misreads about one letter in so many. */
const lettersForSlip = 5;

export function beginningOf({ facts, pages }: KeptReading): Beginning {
  const lines = pages[0]?.cells.slice(0, mostLines) ?? [];
  const words = lines.flatMap((cell) => cell.flatMap(({ text }) => fold(text).split(/[^\p{L}\d]+/u)));
  return {
    name: lettersOf(facts.fields.partner_name?.value ?? ''),
    number: taxKey(facts.fields.partner_tax_number?.value ?? null),
    top: [...new Set(words.filter((word) => word.length >= leastLetters))],
  };
}

/** A document that begins like the learned one. A name or number that was read otherwise may be right, and speaks against it. */
export function isOfSameSender(learned: Beginning, beginning: Beginning): boolean {
  const isOtherNumber = learned.number !== null && beginning.number !== null && learned.number !== beginning.number;
  const isOtherName = beginning.name !== '' && !isAlike(beginning.name, learned.name);
  if (isOtherNumber || isOtherName || beginning.top.length < fewestWords) return false;
  const shared = beginning.top.filter((word) => learned.top.some((other) => isAlike(word, other))).length;
  const isOneReading = beginning.name !== '' || (beginning.number !== null && learned.number !== null);
  const fewest = isOneReading ? fewestOfOneReading : fewestShared;
  return shared >= Math.max(beginning.top.length, learned.top.length) * fewest;
}

function isAlike(one: string, other: string): boolean {
  const most = Math.floor(Math.max(one.length, other.length) / lettersForSlip);
  return one === other || (Math.abs(one.length - other.length) <= most && distance(one, other) <= most);
}

const lettersOf = (name: string): string => nameOf(name).core.join('');
