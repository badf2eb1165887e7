import { expect, it } from 'vitest';
import { limited, noneChosen, selectionLimit, toggled, withAll, type Chosen } from './chosen.ts';

const entry = (companyId: number, id: number) => [`${companyId} ${id}`, { companyId, id }] as const;
const entries = (count: number) => Array.from({ length: count }, (_, n) => entry(1, n));
const none: Chosen<{ readonly companyId: number; readonly id: number }> = noneChosen;

it('ticks and unticks one, and knows the same number of another company apart', () => {
  const [first, other] = [entry(1, 7), entry(2, 7)];
  const both = toggled(toggled(none, first), other);
  expect(both.size).toBe(2);
  expect([...toggled(both, first).values()]).toEqual([other[1]]);
  expect(noneChosen.size).toBe(0);
});

it('adds a range once', () => {
  expect(withAll(withAll(none, entries(3)), entries(5)).size).toBe(5);
});

it('keeps the first ones up to the limit', () => {
  const many = withAll(none, entries(selectionLimit + 4));
  expect([...limited(many).values()]).toEqual(entries(selectionLimit).map(([, key]) => key));
});
