import { expect, it } from 'vitest';
import { allIncomes } from '../../../contract/incomes.ts';
import { catalogues } from '../../messages/catalogue.ts';
import { stateOf } from './row-words.ts';
import { filterParts, firstView, isFiltered, isSet, readView, sortedAs, sortedBy, without } from './view.ts';

const all = {
  ...allIncomes,
  types: [6],
  partner: 'P',
  currency: 'EUR',
  dateFrom: '2026-11-01',
  grossTo: '5',
  tag: 'T',
  revenueType: 'R',
};

it.each(filterParts)('%s is set, and cleared by itself', (part) => {
  expect([isSet(allIncomes, part), isSet(all, part), isSet(without(all, part), part)]).toEqual([false, true, false]);
  expect(filterParts.filter((other) => isSet(without(all, part), other))).toHaveLength(filterParts.length - 1);
});

it('is filtered by words and states too', () => {
  expect(
    [allIncomes, { ...allIncomes, text: ' ' }, { ...allIncomes, state: 'booked' as const }].map(isFiltered),
  ).toEqual([false, false, true]);
});

it('turns round in the order it has, and goes by another column from the top', () => {
  expect(sortedBy(firstView, 'fulfilled')).toMatchObject({ sort: 'fulfilled', descending: false });
  expect(sortedBy(firstView, 'partner')).toMatchObject({ sort: 'partner', descending: false });
  expect(sortedBy(firstView, 'tags')).toBe(firstView);
  expect((['fulfilled', 'gross', 'tags'] as const).map((column) => sortedAs(firstView, column))).toEqual([
    'descending',
    undefined,
    null,
  ]);
});

it('takes a view out of the memory of the page only when it is one', () => {
  expect(readView(JSON.parse(JSON.stringify(firstView)))).toEqual(firstView);
  expect([null, {}, { ...firstView, columns: 1 }, { ...firstView, filter: { text: '' } }].map(readView)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

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
