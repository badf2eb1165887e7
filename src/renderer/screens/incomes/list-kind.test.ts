import { beforeEach, expect, it } from 'vitest';
import { allIncomes } from '../../../contract/incomes.ts';
import { FakeBridge } from '../../testing/fake-bridge.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { IncomeRecords } from './incomes.svelte.ts';
import { listKind } from './list-kind.ts';

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
let incomes: IncomeRecords;

beforeEach(() => {
  const bridge = new FakeBridge().give('incomes.page', { total: 0, gross: {}, rows: [] });
  incomes = new IncomeRecords(bridge, new FakeClock());
});

it.each(Object.keys(listKind.parts) as (keyof typeof listKind.parts)[])('clears %s alone', (part) => {
  expect(incomes.isSet(part)).toBe(false);
  incomes.filter(all);
  incomes.clear(part);
  expect(incomes.parts.filter((one) => !incomes.isSet(one))).toEqual([part]);
});

it('is filtered by states, and not by the date that no period is of', () => {
  incomes.filter({ dateField: 'due' });
  expect(incomes.isFiltered).toBe(false);
  incomes.filter({ state: 'booked' });
  expect(incomes.isFiltered).toBe(true);
});
