import { withColumn } from '../../components/record-list/columns.ts';
import { noFilter, expenseColumns } from '../../../contract/expenses.ts';
import { expect, it } from 'vitest';
import {
  filterParts,
  firstView,
  isFiltered,
  isSet,
  readView,
  sortedAs,
  sortedBy,
  without,
  type OwnFilter,
} from './view.ts';

const full: OwnFilter = {
  text: '',
  review: 'all',
  accountingStatuses: ['pending'],
  partner: 'Kalász Bt.',
  tag: 'autó',
  issuedFrom: '2026-01-01',
  issuedTo: null,
  grossFrom: null,
  grossTo: '1000',
};

it.each(filterParts)('clears %s alone', (part) => {
  const cleared = without(full, part);
  expect(filterParts.filter((one) => isSet(cleared, one))).toEqual(filterParts.filter((one) => one !== part));
});

it.each([
  ['nothing', {}, false],
  ['spaces are no search', { text: '  ' }, false],
  ['a word', { text: 'kal' }, true],
  ['a review state', { review: 'reviewed' }, true],
  ['an amount', { grossTo: '5' }, true],
] as const)('knows whether something is filtered: %s', (_name, some, filtered) => {
  expect(isFiltered({ ...noFilter, ...some })).toBe(filtered);
});

it.each([
  ['the same again turns round', 'issued', 'issued', false],
  ['an amount begins with the largest', 'gross', 'gross', true],
  ['a name begins with A', 'partner', 'partner', false],
] as const)('sorts: %s', (_name, by, sort, descending) => {
  expect(sortedBy(firstView, by)).toMatchObject({ sort, descending });
});

it('says the order of the one column it is kept in', () => {
  expect(expenseColumns.filter((column) => typeof sortedAs(firstView, column) === 'string')).toEqual(['issued']);
  expect(sortedAs(firstView, 'issued')).toBe('descending');
});

it('keeps the columns in one order, and at least one', () => {
  expect(withColumn(['gross', 'partner'], expenseColumns, 'number', true)).toEqual(['partner', 'number', 'gross']);
  expect(withColumn(['gross'], expenseColumns, 'gross', false)).toEqual(['gross']);
});

it('is read as it was kept, and else not at all', () => {
  const view = { ...firstView, filter: full };
  expect(readView(JSON.parse(JSON.stringify(view)))).toEqual(view);
  for (const other of [null, {}, { ...view, filter: {} }, { ...view, columns: 'all' }, { ...view, sort: 1 }])
    expect(readView(other)).toBeNull();
});
