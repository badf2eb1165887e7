import { expect, it } from 'vitest';
import type { SeenPage } from '../recogniser.ts';
import { withLettersOf } from './two-engines.ts';

/** Words of one line, ten pixels a letter; `confidence`: of all of them. */
const page = (text: string, confidence = 90): SeenPage => ({
  confidence,
  words: [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    confidence,
    left: index * 10,
    right: (index + word.length) * 10,
    top: 0,
    bottom: 20,
    line: 0,
  })),
});
const textOf = ({ words }: SeenPage): string => words.map(({ text }) => text).join(' ');

it.each([
  ['the letters of the one that knows the language', 'Vevo Gyongyver', 'Vevő Gyöngyvér', 90, 'Vevő Gyöngyvér'],
  ['the figures of the other one', 'Total 8.20', 'Total 6.20', 90, 'Total 8.20'],
  ['words apart that were run together', 'GardeniaBakeries 12', 'Gardenia Bakeries 12', 90, 'Gardenia Bakeries 12'],
  ['no six for a letter', 'Elad6 Sz6l6 6 db', 'Eladó Szőlő 6 db', 90, 'Eladó Szőlő 6 db'],
  ['figures within letters that both saw', 'Haus6a', 'Haus6a', 90, 'Haus6a'],
  ['letters that are sure', 'HANDICRAFT', 'HÁNDICRAFT', 90, 'HÁNDICRAFT'],
  ['no letters that were guessed', 'HANDICRAFT', 'HAMDICRAFT', 30, 'HANDICRAFT'],
  ['no other word', 'Subtotal', 'Telephon', 90, 'Subtotal'],
])('takes %s', (_, figures, letters, confidence, text) => {
  expect(textOf(withLettersOf(page(figures), page(letters, confidence)))).toBe(text);
});

it('lowers the confidence of words that the two read differently, but not of digits', () => {
  const { words } = withLettersOf(page('Acne 8.20 Trading'), page('Ltd. 6.20 Trading'));
  expect(words.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['Acne', 60],
    ['8.20', 90],
    ['Trading', 90],
  ]);
});

const english = 'Invoice number total amount receipt';
const last = ({ words }: SeenPage) => words.slice(-1).map(({ text, confidence }) => [text, confidence])[0];

it.each([
  ['believes an English word that it alone is sure of', english, 98, 30, ['Deco', 98]],
  ['doubts one that it is less sure of', english, 90, 30, ['Deco', 60]],
  ['doubts one in a language whose letters it does not all know', 'Számla összesen fizetendő', 98, 30, ['Deco', 60]],
  ['believes it over another one that is sure too', english, 98, 90, ['Deco', 98]],
  ['doubts what another one is sure of, and it is not', english, 90, 90, ['Deco', 60]],
])('%s', (_, words, one, other, seen) => {
  expect(last(withLettersOf(page(`${words} Deco`, one), page(`${words} Leco`, other)))).toEqual(seen);
});

it('takes an eight between words in capitals for an ampersand', () => {
  const [sign, count] = ['STATIONERY 8 BOOKS', 'Tea 8 Cups'].map((text) =>
    textOf(withLettersOf(page(text), page(text.replace('8', 'B')))),
  );
  expect([sign, count]).toEqual(['STATIONERY & BOOKS', 'Tea 8 Cups']);
});
