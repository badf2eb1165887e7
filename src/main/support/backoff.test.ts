import { expect, it } from 'vitest';
import { backoff } from './backoff.ts';

it.each([
  [1, 2_000],
  [2, 4_000],
  [5, 32_000],
  [9, 512_000],
  [10, 900_000],
  [1_000, 900_000],
])('after %i failed attempts waits at most %i ms', (attempts, ceiling) => {
  expect(backoff(attempts, () => 1)).toBe(ceiling);
  expect(backoff(attempts, () => 0)).toBe(0);
});
