import { distance as unitDistance } from 'fastest-levenshtein';

const halfLetter = /[\ud800-\udfff]/;

/** How many letters must be put in, taken out or changed to make one of the other. */
export function distance(a: string, b: string): number {
  if (!halfLetter.test(a) && !halfLetter.test(b)) return unitDistance(a, b);
  // The library would count the halves of a letter.
  const letters = new Map([...new Set(a + b)].map((letter, at) => [letter, String.fromCharCode(at)]));
  const asUnits = (text: string): string => Array.from(text, (letter) => letters.get(letter) ?? '').join('');
  return unitDistance(asUnits(a), asUnits(b));
}
