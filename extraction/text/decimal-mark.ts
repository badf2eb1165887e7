import { currencyPlaces } from '../../src/shared/money/currency-places.ts';
import type { Places } from '../money.ts';

type Mark = '.' | ',';
/** The decimal mark of amounts with three decimal places; null: three digits after any mark are thousands. */
export type Thousandths = Mark | null;

export const placesAt = (thousandths: Thousandths): Places => (thousandths === null ? 2 : 3);

/** "1.234", "1,234.567": the last mark may be a decimal mark or a thousands separator. */
const open = /(?<![\d.,/:-])\d{1,3}((?:[ .,'’]\d{3})*)([.,])\d{3}(?![\d.,/:-]|\s?%)/g;
/** Unambiguous amounts: "12.50", "0.125", "1,234.567" */
const decimals = /(?<![\d.,/:-])\d[\d ,.'’]*?([.,])\d{2}(?![\d.,/:-]|\s?%)/g;
const belowOne = /(?<![\d.,/:-])0([.,])\d{3}(?![\d.,/:-]|\s?%)/g;
const millions = /(?<![\d.,/:-])\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+(?![\d/:-])/g;

/** All other countries use the comma; Canada uses both. */
const countriesOfPoint = 'GB IE US AU NZ SG MY MT CH'.split(' ');
const mixed = 'CA';
/** The only currency with three places whose country uses the comma. */
const currencyOfComma = 'TND';

/** The meanings of three digits after a mark, the likelier first; a second one where nothing decides. */
type MarkReadings = readonly [likely: Thousandths, other?: Thousandths];

/**
 * Decides by the document's own amounts, else by the usage of its currency and its country. An amount that has too many
 * places in both readings stays open: the issuer or the OCR made an error.
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
  // Currencies with three places are printed with all of them as often as with none.
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

/** The decimal mark of the document's amounts; null: they show none, or both. */
function ownMark(texts: readonly string[]): Mark | null {
  const all = (pattern: RegExp): readonly Mark[] =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, mark]) => mark as Mark));
  const marks = new Set([...all(decimals), ...all(belowOne), ...all(millions).map(otherMark)]);
  return marks.size === 1 ? ([...marks][0] ?? null) : null;
}

const otherMark = (mark: Mark): Mark => (mark === '.' ? ',' : '.');
