import { describe, expect, it } from 'vitest';
import type { AssignmentRecord } from '../../../../../contract/review.ts';
import { findRepair } from './repair.ts';

const categories = [
  { id: 11, name: '27 %', code: '27' },
  { id: 12, name: '18 %', code: '18' },
  { id: 13, name: '5 %', code: '5' },
  { id: 14, name: 'AAM', code: null },
];
const line = (vat: number | null, netAmount: string, vatAmount: string): AssignmentRecord => ({
  id: 1,
  expenseType: 1,
  vat,
  netAmount,
  vatAmount,
  grossAmount: null,
  tags: [],
  jobNumber: '',
  ledgerNumberId: null,
  vatLedgerNumberId: null,
  companyVatCategoryId: null,
});
const flour = [line(12, '341520', '61474'), line(11, '23400', '6318'), line(12, '8500', '1530')];
const find = (lines: readonly AssignmentRecord[], missingVat: string | null, percents: readonly string[] = []) => {
  const repair = findRepair({ lines, categories, currency: 'HUF', missingVat, percents });
  return repair === null ? null : [repair.line, repair.key, repair.expected];
};

describe('findRepair', () => {
  it('finds the line that gives the missing VAT with another rate', () => {
    expect(find(flour, '765', ['18', '27'])).toEqual([2, 1, '2295']);
    expect(find(flour, '765')).toEqual([2, 1, '2295']);
  });

  it('finds none where two lines match', () => {
    expect(find([line(12, '8500', '1530'), line(12, '8500', '1530')], '765')).toBeNull();
  });

  it('finds none where no rate explains it', () => {
    expect(find(flour, '100')).toBeNull();
    expect(find(flour, '0')).toBeNull();
    expect(find(flour, null)).toBeNull();
  });

  it("offers the rate that matches the line's VAT, while the totals agree", () => {
    expect(find([line(12, '8500', '2295')], '0')).toEqual([0, 1, '2295']);
  });

  it("offers the line's own rate again where no rate explains the VAT", () => {
    expect(find([line(11, '8500', '2000')], null)).toEqual([0, 1, '2295']);
    expect(find([line(11, '8500', '2000')], '295')).toEqual([0, 1, '2295']);
  });

  it('allows only the rounding of one line', () => {
    expect(find([line(11, '8500', '2300')], null)).toBeNull();
    expect(find([line(11, '8500', '2301')], null)).toEqual([0, 1, '2295']);
  });
});
