import { distance } from '../../../../shared/text/distance.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { taxKey } from '../../../records/mirror/keys.ts';
import type { KeptReading } from '../kept-reading.ts';
import { nameOf } from '../kind-name.ts';

/** Features of a document that identify the same sender on the next one, where its partner was misread or not read. */
export interface Beginning {
  /** the read name, folded; empty: none was read */
  readonly name: string;
  /** the read tax number (taxKey); null: none was read */
  readonly number: string | null;
  /** distinct words of the first lines, folded */
  readonly top: readonly string[];
}

/** Texts at the top of the first page, with the sender's name and address. */
const mostLines = 4;
const leastLetters = 3;
/** With fewer words, a heading and a town make up half. */
const fewestWords = 5;
/** The other words may be labels of one program, or the client's own name. */
const fewestShared = 0.8;
/** Least share where both documents have the same read value, right or wrong. */
const fewestOfOneReading = 0.5;
/** An OCR engine misreads about one letter in so many. */
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

/**
 * Whether a document begins like the learned one. A different name or number may be a correct reading, and rules the
 * match out.
 */
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
