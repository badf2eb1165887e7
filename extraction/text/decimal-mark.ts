import { currencyPlaces } from '../../src/shared/money/currency-places.ts';
import type { Places } from '../money.ts';

type Mark = '.' | ',';
/** The mark behind which three digits are the places of an amount; null: they are thousands, whatever the mark is. */
export type Thousandths = Mark | null;

export const placesAt = (thousandths: Thousandths): Places => (thousandths === null ? 2 : 3);

/** "1.234", "1,234.567": its last mark may be a decimal one, or part thousands. */
const open = /(?<![\d.,/:-])\d{1,3}((?:[ .,'’]\d{3})*)([.,])\d{3}(?![\d.,/:-]|\s?%)/g;
/** What leaves no doubt: "12.50", "0.125", "1,234.567" */
const decimals = /(?<![\d.,/:-])\d[\d ,.'’]*?([.,])\d{2}(?![\d.,/:-]|\s?%)/g;
const belowOne = /(?<![\d.,/:-])0([.,])\d{3}(?![\d.,/:-]|\s?%)/g;
const millions = /(?<![\d.,/:-])\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+(?![\d/:-])/g;

/** Everywhere else it is the comma; Canada writes both. */
const countriesOfPoint = 'GB IE US AU NZ SG MY MT CH'.split(' ');
const mixed = 'CA';
/** Of the countries whose money has three places. */
const currencyOfComma = 'TND';

/** How three digits behind a mark are to be read, the likelier first; a second one where nothing says which. */
type MarkReadings = readonly [likely: Thousandths, other?: Thousandths];

/**
 * By the document's own amounts, else by what its currency has and its country writes. An amount that has too many places
 * either way stays open: it is a slip of who wrote it, or of the eye that saw it.
 */
export function markReadings(texts: readonly string[], currency: string | null, country: string | null): MarkReadings {
  const asked = [...new Set(texts.flatMap(openMarks))];
  const places = currency === null ? null : currencyPlaces(currency);
  if (asked.length === 0 || places === 0) return [null];
  const own = ownMark(texts);
  const readings = asked.map((mark) => readingsOf(mark, own, usualMark(currency, country, places), places));
  return readings.find(([, other]) => other !== undefined) ?? readings.find(([likely]) => likely !== null) ?? [null];
}

function readingsOf(mark: Mark, own: Mark | null, usual: Mark | null, places: number | null): MarkReadings {
  const isThree = (places ?? 0) > 2;
  const decimal = own ?? usual;
  if (decimal === mark) return isThree ? [mark] : [null, mark];
  // Money of three places is printed with all of them as often as with none.
  if (own !== null || (usual !== null && !isThree)) return [null];
  return isThree && usual === null ? [mark, null] : [null, mark];
}

function usualMark(currency: string | null, country: string | null, places: number | null): Mark | null {
  if (country !== null && country !== mixed) return countriesOfPoint.includes(country) ? '.' : ',';
  if ((places ?? 0) <= 2) return null;
  return currency === currencyOfComma ? ',' : '.';
}

const openMarks = (text: string): readonly Mark[] =>
  [...text.matchAll(open)].flatMap(([, before = '', mark]) => (before.includes(mark ?? '') ? [] : [mark as Mark]));

/** The decimal mark that the document's amounts show; null: none does, or they show both. */
function ownMark(texts: readonly string[]): Mark | null {
  const all = (pattern: RegExp): readonly Mark[] =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, mark]) => mark as Mark));
  const marks = new Set([...all(decimals), ...all(belowOne), ...all(millions).map(otherMark)]);
  return marks.size === 1 ? ([...marks][0] ?? null) : null;
}

const otherMark = (mark: Mark): Mark => (mark === '.' ? ',' : '.');
