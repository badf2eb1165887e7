import { expect, it } from 'vitest';
import { line, spoken } from './test-facts.ts';

const speaks = (habit: { fillsExpenseType: boolean; fillsVat: boolean }) =>
  spoken({ habit, assignments: [line({ expenseType: 3, vat: 1 }), line({})] }).map(({ code, line: at, values }) => [
    code,
    at,
    values,
  ]);

it('is silent where the company fills nothing', () => {
  expect(speaks({ fillsExpenseType: false, fillsVat: false })).toEqual([]);
});

it('says which line lacks what the company fills', () => {
  expect(speaks({ fillsExpenseType: true, fillsVat: false })).toEqual([
    ['unbooked', 1, { expenseType: 'empty', vat: '' }],
  ]);
  expect(speaks({ fillsExpenseType: true, fillsVat: true })).toEqual([
    ['unbooked', 1, { expenseType: 'empty', vat: 'empty' }],
  ]);
});
