import { distance as unitDistance } from 'fastest-levenshtein';

const halfLetter = /[\ud800-\udfff]/;

/** The number of letters to insert, delete or replace to turn one text into the other. */
export function distance(a: string, b: string): number {
  if (!halfLetter.test(a) && !halfLetter.test(b)) return unitDistance(a, b);
  // Maps each letter to one code unit, because the library would count surrogates.
  const letters = new Map([...new Set(a + b)].map((letter, at) => [letter, String.fromCharCode(at)]));
  const asUnits = (text: string): string => Array.from(text, (letter) => letters.get(letter) ?? '').join('');
  return unitDistance(asUnits(a), asUnits(b));
}
