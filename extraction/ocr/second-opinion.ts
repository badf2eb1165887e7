import { fold } from '../../src/shared/text/fold.ts';
import { distance } from '../../src/shared/text/distance.ts';
import type { Extraction, Field } from '../fields.ts';
import type { Doubts } from './doubted-lines.ts';
import { agreed, clearly, dateFields } from './merged-readings.ts';
import { amountsOf } from './voted-readings.ts';

/** A name that has a legal form, is said twice or is known. */
const shown = 0.7;

/**
 * What two engines make of the same pictures, as far as the first one left it in doubt; the second one is surer of figures.
 * What both saw is surer than either.
 */
export function secondOpinion(first: Extraction, second: Extraction, doubts: Doubts): Extraction {
  const dates = Object.fromEntries(dateFields.map((name) => [name, day(first[name], second[name])])) as Pick<
    Extraction,
    'issuedAt'
  >;
  return {
    ...first,
    source: first.source === 'none' ? second.source : first.source,
    ...(doubts.date && dates),
    ...(doubts.amount && amountsOf([first, second], gross(first.gross, second.gross))),
    currency: first.currency ?? second.currency,
    invoiceNumber: first.invoiceNumber ?? second.invoiceNumber,
    partnerTaxNumber: first.partnerTaxNumber ?? second.partnerTaxNumber,
    partnerName: name(first.partnerName, second.partnerName),
  };
}

/** Of a day that both saw differently nobody knows which is misread. */
function day(first: Field | null, second: Field | null): Field | null {
  if (first === null || second === null) return second ?? first;
  return first.value === second.value ? agreed(first, second) : null;
}

/**
 * The second one's words have the letters on which both agree: of the first one's names only those that more than a place
 * shows. A name that the second one found below the first one's may be who it is sent to.
 */
function name(first: Field | null, second: Field | null): Field | null {
  if (first === null) return second;
  if (first.confidence < shown) return second !== null && isBelow(second, first) ? null : second;
  if (second === null || isSameName(first.value, second.value)) return first;
  if (first.confidence === second.confidence) return null;
  return first.confidence > second.confidence ? first : second;
}

function isBelow({ place: one }: Field, { place: other }: Field): boolean {
  if (one === undefined || other === undefined) return false;
  return one.page > other.page || (one.page === other.page && one.top > other.bottom);
}

/** But for some letters. */
const isSameName = (one: string, other: string): boolean =>
  distance(fold(one), fold(other)) <= mostDifferent * Math.max(one.length, other.length);
const mostDifferent = 0.25;

/** Of an amount that both saw differently the second one, unless the first is clearly surer. */
function gross(first: Field | null, second: Field | null): Field | null {
  if (first === null || second === null) return second ?? first;
  if (first.value === second.value) return agreed(first, second);
  return first.confidence - second.confidence >= clearly ? first : second;
}
