import { fold } from '../../src/shared/text/fold.ts';
import type { Language } from '../languages/language.ts';

/** Shorter words come out of specks and shadows. */
const shortest = 4;
const fewestWords = 2;

/** The language most of whose labels' words are among those on a page; null where none stands out. */
export function languageOf(words: readonly string[], languages: readonly Language[]): Language['code'] | null {
  const seen = new Set(words.flatMap((text) => fold(text).match(/\p{L}+/gu) ?? []));
  const counted = languages
    .map((language) => ({ code: language.code, count: [...wordsOf(language)].filter((word) => seen.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counted;
  if (first === undefined || first.count < fewestWords) return null;
  return first.count > (second?.count ?? 0) ? first.code : null;
}

function wordsOf({ labels, months }: Language): ReadonlySet<string> {
  const phrases = Object.values(labels).flatMap(({ strong, weak = [] }) => [...strong, ...weak]);
  const words = [...phrases, ...months.flat()].flatMap((phrase) => fold(phrase).match(/\p{L}+/gu) ?? []);
  return new Set(words.filter((word) => word.length >= shortest));
}
