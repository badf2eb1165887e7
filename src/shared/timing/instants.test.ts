import { expect, it } from 'vitest';
import { localDay, toInstant } from './instants.ts';

it('formats the local day', () => {
  expect(localDay(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02');
  expect(localDay(new Date(2026, 0, 3, 0, 0).getTime())).toBe('2026-01-03');
});

it('formats an instant in UTC', () => {
  expect(toInstant(Date.UTC(2026, 0, 2, 23, 59, 1, 5))).toBe('2026-01-02T23:59:01.005Z');
});
