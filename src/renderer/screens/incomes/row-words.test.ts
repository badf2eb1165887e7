import { expect, it } from 'vitest';
import { catalogues } from '../../../words/catalogue.ts';
import { stateOf } from './row-words.ts';

it.each([
  [{ correction: 'refused', needsReview: true }, 'Change refused'],
  [{ correction: 'waiting' }, 'Change waiting'],
  [{ needsReview: true, booked: true }, 'To review'],
  [{ booked: true, reviewDone: true }, 'Booked'],
  [{ reviewDone: true, booked: false }, 'Reviewed'],
  [{ booked: false }, 'To book'],
  [{}, ''],
] as const)('%o: %s', (own, text) => {
  const row = { correction: null, needsReview: false, reviewDone: false, booked: null, ...own };
  expect(stateOf(row, catalogues.en.incomes).text).toBe(text);
});
