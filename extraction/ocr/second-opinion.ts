import { fold } from '../../src/shared/text/fold.ts';
import { distance } from '../../src/shared/text/distance.ts';
import { openConfidence, type Extraction, type Field } from '../fields.ts';
import type { Doubts } from './doubted-lines.ts';
import { isContradicted } from './paddle/two-engines.ts';
import { agreed, clearly, datesBy } from './merged-readings.ts';
import { amountsOf } from './voted-readings.ts';

/**
 * Confidence of a name with a legal form, a repeated or a known name, and of an amount that more than its label
 * supports.
 */
const shown = 0.7;

/** Below this confidence an amount of two engines is as likely as not misread. */
const leastOfAmount = 0.6;

interface Abilities {
  /** It is sure of the digits of its gross amount. */
  readonly isSureOfAmount: boolean;
  /** The page's language has no letters that it does not know. */
  readonly knowsLetters: boolean;
}

/**
 * Merges the results of two engines for the same pictures, for the fields that the first one left in doubt. Trusts the
 * second one more for digits, and raises the confidence of equal values. `abilities`: of the second engine.
 */
export function secondOpinion(
  first: Extraction,
  second: Extraction,
  doubts: Doubts,
  { isSureOfAmount, knowsLetters }: Abilities,
): Extraction {
  return {
    ...first,
    source: first.source === 'none' ? second.source : first.source,
    ...(doubts.date && datesBy((name) => day(first[name], second[name]))),
    ...amountsOf(
      [first, second],
      doubts.amount ? gross(first.gross, second.gross, isSureOfAmount) : surer(first.gross, second.gross),
    ),
    currency: first.currency ?? second.currency,
    invoiceNumber: first.invoiceNumber ?? second.invoiceNumber,
    partnerTaxNumber: first.partnerTaxNumber ?? second.partnerTaxNumber,
    partnerName: name(first.partnerName, second.partnerName, knowsLetters),
  };
}

/** If the two engines read different dates, either may be misread: null. */
function day(first: Field | null, second: Field | null): Field | null {
  if (first === null || second === null) return second ?? first;
  return first.value === second.value ? agreed(first, second) : null;
}

/**
 * Takes the second engine's words with the letters on which both agree. The first engine's name counts only with more
 * evidence than its place, and only in a language whose letters the second engine does not know. A name that the second
 * engine found below the first one's may be the recipient.
 */
function name(first: Field | null, second: Field | null, knowsLetters: boolean): Field | null {
  if (first === null) return second;
  if (second === null) return first.confidence < shown || knowsLetters ? null : first;
  const isSame = isSameName(first.value, second.value);
  if (first.confidence < shown) return isBelow(second, first) || (second.confidence < shown && !isSame) ? null : second;
  if (isSame) return knowsLetters ? sameLetters(first, second) : first;
  if (first.confidence === second.confidence) return null;
  return first.confidence > second.confidence ? first : second;
}

/** The second name where single letters differ; none where one name has more letters. */
function sameLetters(first: Field, second: Field): Field | null {
  const [one, other] = [first, second].map(({ value }) => value.replace(/[^\p{L}\d]/gu, '').length);
  if (isContradicted(first.value, second.value)) return second;
  return one === other ? first : null;
}

function isBelow({ place: one }: Field, { place: other }: Field): boolean {
  if (one === undefined || other === undefined) return false;
  return one.page > other.page || (one.page === other.page && one.top > other.bottom);
}

/** The same name but for some letters. */
const isSameName = (one: string, other: string): boolean =>
  distance(fold(one), fold(other)) <= mostDifferent * Math.max(one.length, other.length);
const mostDifferent = 0.25;

/** The first engine's amount, unless the second one has clearly more confidence. */
function surer(first: Field | null, second: Field | null): Field | null {
  return first !== null && second !== null && second.confidence - first.confidence >= clearly ? second : first;
}

/**
 * Prefers the second of two different gross amounts if its digits are sure, unless the first has clearly more confidence.
 */
function gross(first: Field | null, second: Field | null, isSureOfAmount: boolean): Field | null {
  const chosen = ofTwo(first, second, isSureOfAmount);
  const least = chosen?.otherValue === undefined ? leastOfAmount : openConfidence;
  return chosen === null || chosen.confidence < least ? null : chosen;
}

function ofTwo(first: Field | null, second: Field | null, isSureOfAmount: boolean): Field | null {
  if (second === null) return first !== null && first.confidence >= shown ? first : null;
  if (first === null) return second;
  if (first.value === second.value) return agreed(first, second);
  if (first.confidence - second.confidence >= clearly) return first;
  return isSureOfAmount ? second : null;
}
