import { expect, it } from 'vitest';
import { catalogues } from '../../words/catalogue.ts';
import { durationWords, spanWords } from './span-words.ts';

it.each([
  [-5000, '0 s', '0 s', '0 mp'],
  [0, '0 s', '0 s', '0 mp'],
  [6_900, '6 s', '6 s', '6 mp'],
  [72_000, '1 min', '1 min 12 s', '1 perc 12 mp'],
  [120_000, '2 min', '2 min', '2 perc'],
  [3_600_000, '1 h', '1 h', '1 óra'],
  [3_723_000, '1 h', '1 h 2 min', '1 óra 2 perc'],
])('%i ms are about %s, or %s, in Hungarian %s', (ms, about, whole, hungarian) => {
  expect(spanWords(ms, catalogues.en)).toBe(about);
  expect(durationWords(ms, catalogues.en)).toBe(whole);
  expect(durationWords(ms, catalogues.hu)).toBe(hungarian);
});
