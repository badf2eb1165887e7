import { describe, expect, it } from 'vitest';
import type { ReadDocument } from './facts.ts';
import { codes, line, rightDocument, spoken } from './test-facts.ts';
import { isLegalRate } from './vat-rates.ts';

it.each([
  ['HU', '2026-11-21', '27', true],
  ['HU', '2026-11-21', '27.00', true],
  ['HU', '2026-11-21', '0', true],
  ['HU', '2026-11-21', '20', false],
  ['HU', '2011-12-31', '25', true],
  ['HU', '2012-01-01', '25', false],
  ['HU', '2011-12-31', '27', false],
  ['HU', '2001-01-01', '20', null],
  ['DE', '2020-06-30', '16', false],
  ['DE', '2020-07-01', '16', true],
  ['DE', '2021-01-01', '16', false],
  ['DE', '2026-01-01', '19', true],
  ['SK', '2024-12-31', '20', true],
  ['SK', '2025-01-01', '20', false],
  ['SK', '2025-01-01', '23', true],
  ['RO', '2025-07-31', '21', false],
  ['RO', '2025-08-01', '21', true],
  ['FI', '2024-09-01', '25.5', true],
  ['SI', '2026-01-01', '9.5', true],
  ['XX', '2026-01-01', '27', null],
  ['HU', '2026-01-01', 'x', null],
] as const)('%s, %s: %s %% is %s', (country, date, percent, legal) => {
  expect(isLegalRate(country, date, percent)).toBe(legal);
});

describe('a line without VAT', () => {
  const percents = new Map([
    [1, '27'],
    [2, '0'],
    [3, '0.00'],
    [4, '0'],
    [5, '0'],
  ]);
  const vatNames = new Map([
    [1, '27%'],
    [2, '0%'],
    [3, 'FAD, fordított adózás'],
    [4, 'AAM, alanyi adómentes'],
    [5, 'EU szolgáltatás'],
  ]);
  const booked = (vat: number | null, noVat: ReadDocument['noVat'], seller = '10773381-2-44') =>
    spoken({
      percents,
      vatNames,
      assignments: [line({ vat })],
      document: rightDocument({ noVat }),
      values: { partner_tax_number: seller },
      company: { name: 'Tölgyfa Pékség Kft.', taxNumber: '14873263-2-13' },
    }).filter(({ code }) => code === 'no-vat');

  it('needs the category of the reason that the document gives, and names it', () => {
    const values = { reason: 'reverse-charge', category: 'FAD, fordított adózás' };
    expect(booked(2, ['reverse-charge'])).toMatchObject([{ line: 0, values }]);
    expect(booked(4, ['reverse-charge'])).toMatchObject([{ line: 0, values }]);
    expect(booked(3, ['reverse-charge'])).toEqual([]);
    expect(booked(4, ['reverse-charge', 'exempt'])).toEqual([]);
  });

  it('may have the category of the European Union at a reverse charge from abroad only', () => {
    expect(booked(5, ['reverse-charge'])).toMatchObject([{ values: { category: 'FAD, fordított adózás' } }]);
    expect(booked(5, ['reverse-charge'], 'DE129273398')).toEqual([]);
  });

  it.each([
    ['the document gives no reason', booked(2, [])],
    ['the line has VAT', booked(1, ['exempt'])],
    ['the company has no category for the reason', booked(2, ['export'])],
    ['no category is chosen yet', booked(null, ['exempt'])],
  ])('is silent where %s', (_, found) => expect(found).toEqual([]));
});

describe('the rate of a line', () => {
  const percents = new Map([
    [1, '27'],
    [2, '20'],
  ]);
  const rated = (number: string | null, date: string | null, vat: number, vatAmount: string | null = null) => ({
    values: { partner_tax_number: number, fulfilled_at: date },
    percents,
    assignments: [line({ vat, vatAmount })],
  });

  it('speaks where the partner may not charge it', () => {
    expect(spoken(rated('10773381-2-44', '2026-11-02', 2))).toEqual([
      { code: 'vat-rate', field: null, line: 0, values: { percent: '20', country: 'HU' }, seen: null },
    ]);
    expect(codes(rated('DE129273398', '2026-11-02', 1, '270'))).toEqual(['vat-rate']);
  });

  it.each([
    rated('10773381-2-44', '2026-11-02', 1),
    rated('ATU13585627', '2026-11-02', 2),
    rated(null, '2026-11-02', 2),
    rated('10773381-2-44', null, 2),
    rated('DE129273398', '2026-11-02', 1, '0.00'),
    rated('10773381-2-44', '2026-11-02', 9),
  ])('is silent otherwise: %#', (known) => {
    expect(codes(known)).toEqual([]);
  });

  it('takes the day of issue too, around a change of rates', () => {
    const known = { partner_tax_number: 'SK2022749619', fulfilled_at: '2025-01-02', issued_at: '2024-12-30' };
    expect(codes({ ...rated('', '', 2), values: known, today: '2025-01-05' })).toEqual([]);
  });
});
