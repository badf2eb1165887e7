import { fold } from '../../src/shared/text/fold.ts';
import { distance } from '../../src/shared/text/distance.ts';
import { openConfidence, type Extraction, type Field } from '../fields.ts';
import type { Doubts } from './doubted-lines.ts';
import { isContradicted } from './paddle/two-engines.ts';
import { agreed, clearly, dateFields } from './merged-readings.ts';
import { amountsOf } from './voted-readings.ts';

/** A name that has a legal form, is said twice or is known; an amount for which more than its label speaks. */
const shown = 0.7;

/** An amount that two engines leave less sure than this is misread as often as not. */
const leastOfAmount = 0.6;

interface Abilities {
  /** It made out the figures of its gross amount well. */
  readonly isSureOfAmount: boolean;
  /** The page is in a language all of whose letters it knows. */
  readonly knowsLetters: boolean;
}

/**
 * What two engines make of the same pictures, as far as the first one left it in doubt; the second one is surer of figures.
 * What both saw is surer than either. `abilities`: of the second one.
 */
export function secondOpinion(
  first: Extraction,
  second: Extraction,
  doubts: Doubts,
  { isSureOfAmount, knowsLetters }: Abilities,
): Extraction {
  const dates = Object.fromEntries(dateFields.map((name) => [name, day(first[name], second[name])])) as Pick<
    Extraction,
    'issuedAt'
  >;
  return {
    ...first,
    source: first.source === 'none' ? second.source : first.source,
    ...(doubts.date && dates),
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

/** Of a day that both saw differently nobody knows which is misread. */
function day(first: Field | null, second: Field | null): Field | null {
  if (first === null || second === null) return second ?? first;
  return first.value === second.value ? agreed(first, second) : null;
}

/**
 * The second one's words have the letters on which both agree: of the first one's names only those that more than a place
 * shows, and those only in a language whose letters the second one does not know. A name that the second one found below
 * the first one's may be who it is sent to.
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

/** The second one where each saw another letter, none where one saw more of them. */
function sameLetters(first: Field, second: Field): Field | null {
  const [one, other] = [first, second].map(({ value }) => value.replace(/[^\p{L}\d]/gu, '').length);
  if (isContradicted(first.value, second.value)) return second;
  return one === other ? first : null;
}

function isBelow({ place: one }: Field, { place: other }: Field): boolean {
  if (one === undefined || other === undefined) return false;
  return one.page > other.page || (one.page === other.page && one.top > other.bottom);
}

/** But for some letters. */
const isSameName = (one: string, other: string): boolean =>
  distance(fold(one), fold(other)) <= mostDifferent * Math.max(one.length, other.length);
const mostDifferent = 0.25;

/** An amount that the first one was sure of gives way to one that is clearly surer. */
function surer(first: Field | null, second: Field | null): Field | null {
  return first !== null && second !== null && second.confidence - first.confidence >= clearly ? second : first;
}

/** Of an amount that both saw differently the second one, if it is sure of its figures, unless the first is clearly surer. */
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
