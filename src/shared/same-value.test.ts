import { expect, it } from 'vitest';
import { isSameValue } from './same-value.ts';

it.each<[unknown, unknown, boolean]>([
  [{ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 }, true],
  [{ a: undefined, b: 1 }, { b: 1 }, true],
  [{ a: null }, {}, false],
  [[1, 2], [2, 1], false],
  [null, null, true],
  ['1', 1, false],
])('compares %j with %j', (a, b, expected) => {
  expect(isSameValue(a, b)).toBe(expected);
});
