import { expect, it } from 'vitest';
import type { CustodyTotals } from '../../../contract/custody.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { proofLine } from './custody-words.ts';
import { locales } from '../../../shared/money/locales.fixture.ts';

const none = { uploaded: 0, duplicate: 0, rejected: 0, dismissed: 0, converted: 0, pending: 0 };
const totals = (seen: number, counts: Partial<CustodyTotals['counts']>): CustodyTotals => ({
  seen,
  counts: { ...none, ...counts },
});

it.each([
  [
    'en',
    totals(142, { uploaded: 139, duplicate: 2, rejected: 1 }),
    '142 found: 139 uploaded, 2 duplicates, 1 rejected',
  ],
  ['en', totals(2, { duplicate: 1, pending: 1 }), '2 found: 1 duplicate, 1 on its way'],
  ['en', totals(0, {}), '0 found'],
  ['hu', totals(3, { uploaded: 2, dismissed: 1 }), '3 érkezett: 2 feltöltve, 1 elvetve'],
] as const)('%s: %o', (language, of, line) =>
  expect(proofLine(of, catalogues[language].inbox, locales[language])).toBe(line),
);
