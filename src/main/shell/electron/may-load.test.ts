import { expect, it } from 'vitest';
import { mayLoad } from './may-load.ts';

const minute = 60_000;

it.each<[string, readonly number[], number, boolean]>([
  ['the first time', [], 0, true],
  ['again within a minute', [0], minute - 1, false],
  ['again after a minute', [0], minute, true],
  ['the third time in an hour', [0, 10 * minute], 20 * minute, true],
  ['the fourth time in an hour', [0, 10 * minute, 20 * minute], 30 * minute, false],
  ['the fourth time in more than an hour', [0, 10 * minute, 20 * minute], 60 * minute, true],
])('%s', (_, earlier, now, expected) => {
  expect(mayLoad(earlier, now)).toBe(expected);
});
