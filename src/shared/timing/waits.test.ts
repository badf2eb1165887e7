import { expect, it } from 'vitest';
import { ageOf, waitEnd } from './waits.ts';

const now = Date.parse('2026-03-02T08:00:00Z');

it.each([
  ['is over', -1, -1],
  ['goes on to its end', 60_000, 60_000],
  ['is over where its end is further ahead than its kind ever waits', 60_001, 0],
])('a stored wait %s', (_, until, expected) => {
  expect(waitEnd(now + until, 60_000, now)).toBe(now + expected);
});

it('treats an instant in the future, a missing one and an invalid one as old', () => {
  expect(ageOf('2026-03-02T07:59:00Z', now)).toBe(60_000);
  for (const instant of ['2026-03-02T08:00:01Z', null, 'soon'])
    expect(ageOf(instant, now)).toBe(Number.POSITIVE_INFINITY);
});
