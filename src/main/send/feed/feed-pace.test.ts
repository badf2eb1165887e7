import { describe, expect, it } from 'vitest';
import { changesSince, fullIn } from './feed-pace.ts';

describe('changesSince', () => {
  it.each([
    ['goes back far at first', null, 4_820_000, true],
    ['goes back a little after that', 4_950_001, 4_985_000, false],
    ['goes back far where the clock was set back', 5_010_001, 4_820_000, true],
    ['goes back far once a minute', 4_950_000, 4_820_000, true],
  ])('%s', (_, wideAt, since, wide) => {
    expect(changesSince({ coveredTo: 5_000_000, wideAt }, 5_010_000)).toEqual({ since, wide });
  });
});

const day = 24 * 60 * 60_000;

describe('fullIn', () => {
  it.each([
    ['never read', null, null, 0],
    ['read in part', null, 1_000, 0],
    ['mark without a date', 1_000, null, 0],
    ['just read', 1_000, 5_000, day],
    ['read a day ago', 1_000, 5_000 - day, 0],
    ['read in the future', 1_000, 5_001, 0],
  ])('%s', (_, coveredTo, fullAt, expected) => {
    expect(fullIn(coveredTo, fullAt, 5_000)).toBe(expected);
  });
});
