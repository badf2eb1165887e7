import { expect, it } from 'vitest';
import { localDay } from './local-day.ts';

it('writes the day of this computer', () => {
  expect(localDay(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02');
});
