import { expect, it } from 'vitest';
import { presetRange } from './date-presets.ts';

it.each([
  ['thisMonth', '2026-11-20', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['thisYear', '2026-11-20', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-11-20', '2025-01-01', '2025-12-31'],
] as const)('%s of %s', (name, today, from, to) => expect(presetRange(name, today)).toEqual({ from, to }));
