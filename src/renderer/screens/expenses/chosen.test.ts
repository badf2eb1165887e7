import { expect, it } from 'vitest';
import { limited, noneChosen, selectionLimit, toggled, withAll } from './chosen.ts';

const keys = (count: number) => Array.from({ length: count }, (_, n) => ({ companyId: 1, expenseId: n }));

it('ticks and unticks one, and knows the same number of another company apart', () => {
  const [first, other] = [
    { companyId: 1, expenseId: 7 },
    { companyId: 2, expenseId: 7 },
  ];
  const both = toggled(toggled(noneChosen, first), other);
  expect(both.size).toBe(2);
  expect([...toggled(both, first).values()]).toEqual([other]);
  expect(noneChosen.size).toBe(0);
});

it('adds a range once', () => {
  expect(withAll(withAll(noneChosen, keys(3)), keys(5)).size).toBe(5);
});

it('keeps the first ones up to the limit', () => {
  const many = withAll(noneChosen, keys(selectionLimit + 4));
  expect([...limited(many).values()]).toEqual(keys(selectionLimit));
});
