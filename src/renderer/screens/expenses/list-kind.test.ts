import { beforeEach, expect, it } from 'vitest';
import { expenseColumns, noFilter } from '../../../contract/expenses.ts';
import { fitColumns, withColumn } from '../../components/record-list/columns.ts';
import { FakeBridge } from '../../testing/fake-bridge.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { ExpenseRecords } from './expenses.svelte.ts';
import { listKind } from './list-kind.ts';

const { firstView, columns } = listKind;
const full = {
  ...noFilter,
  accountingStatuses: ['pending'],
  partner: 'Kalász Bt.',
  tag: 'autó',
  issuedFrom: '2026-01-01',
  grossTo: '1000',
};
let expenses: ExpenseRecords;

beforeEach(() => {
  const bridge = new FakeBridge().give('expenses.page', { total: 0, gross: {}, rows: [] });
  expenses = new ExpenseRecords(bridge, new FakeClock());
});

it.each(Object.keys(listKind.parts) as (keyof typeof listKind.parts)[])('clears %s alone', (part) => {
  expenses.filter(full);
  expect(expenses.parts.filter((one) => !expenses.isSet(one))).toEqual([]);
  expenses.clear(part);
  expect(expenses.parts.filter((one) => !expenses.isSet(one))).toEqual([part]);
});

it.each([
  ['nothing', {}, false],
  ['spaces are no search', { text: '  ' }, false],
  ['a word', { text: 'kal' }, true],
  ['a review state', { review: 'reviewed' }, true],
  ['an amount', { grossTo: '5' }, true],
] as const)('knows whether something is filtered: %s', (_name, some, filtered) => {
  expenses.filter(some);
  expect(expenses.isFiltered).toBe(filtered);
});

it.each([
  ['the same again turns round', 'issued', 'issued', false],
  ['an amount begins with the largest', 'gross', 'gross', true],
  ['a name begins with A', 'partner', 'partner', false],
  ['a column that orders nothing leaves it', 'tags', 'issued', true],
] as const)('sorts: %s', (_name, by, sort, descending) => {
  expenses.sortBy(by);
  expect(expenses.view).toMatchObject({ sort, descending });
});

it('says the order of the one column it is kept in', () => {
  expect((['issued', 'gross', 'tags'] as const).map((column) => expenses.orderOf(column))).toEqual([
    'descending',
    undefined,
    null,
  ]);
});

it('keeps the columns in one order, and at least one', () => {
  expect(withColumn(['gross', 'partner'], expenseColumns, 'number', true)).toEqual(['partner', 'number', 'gross']);
  expect(withColumn(['gross'], expenseColumns, 'gross', false)).toEqual(['gross']);
});

it('is read as it was kept, and else not at all', () => {
  const view = { ...firstView, filter: full };
  for (const other of [null, {}, { ...view, filter: {} }, { ...view, columns: 'all' }, { ...view, sort: 1 }]) {
    expenses.recall(other);
    expect(expenses.view).toBe(firstView);
  }
  expenses.recall({ ...view, filter: { ...full, accountingStatuses: 'pending' } });
  expect(expenses.view).toBe(firstView);
  expenses.recall(JSON.parse(JSON.stringify(view)));
  expect(expenses.view).toEqual(view);
});

it.each([
  ['comfortable where there is room', 500, { company: 170, columns: [null, 124] }],
  ['as wide as long texts need where there is more', 2000, { company: 200, columns: [null, 124] }],
  ['as narrow as can be read where there is none', 100, { company: 104, columns: [null, 102] }],
] as const)('has columns %s', (_name, room, fitted) => {
  expect(fitColumns(columns, ['partner', 'gross'], true, room)).toMatchObject(fitted);
});

it('fits the room as long as the least of all columns does', () => {
  const { least } = fitColumns(columns, expenseColumns, true, 0);
  for (const room of [least, least + 37, least + 200]) {
    const { company, columns: fitted } = fitColumns(columns, expenseColumns, true, room);
    const taken = fitted.reduce<number>((sum, width) => sum + (width ?? 124), 36 + (company ?? 0));
    expect(taken).toBeLessThanOrEqual(room);
  }
});

it('always has one column with the remaining width', () => {
  expect(fitColumns(columns, ['number', 'gross'], false, 900).columns).toEqual([null, 124]);
});
