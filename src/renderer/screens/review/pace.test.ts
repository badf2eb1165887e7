import { expect, it } from 'vitest';
import { documentsPerHour } from './pace.ts';

const minute = 60_000;

it.each([
  ['nothing saved', [], 0, null],
  ['too few to say', [0, 1, 2], 3, null],
  ['one every twenty seconds', [0, 20_000, 40_000, minute], minute, 180],
  ['the morning does not count', [0, 100 * minute, 101 * minute, 102 * minute, 103 * minute], 103 * minute, 60],
  ['all at once', [5, 5, 5, 5], 5, null],
])('%s', (_, savedAt, now, perHour) => {
  expect(documentsPerHour(savedAt, now)).toBe(perHour);
});
