import { describe, expect, it } from 'vitest';
import type { AssignmentRecord } from '../../../../../contract/review.ts';
import { missingIn, suggestionNames } from './suggestion.ts';
import { english } from '../../../../../shared/money/locales.fixture.ts';

const suggestion = {
  partnerName: 'Tele-Fonál Zrt.',
  matching: 12,
  of: 12,
  expenseType: 4,
  vat: 11,
  ledgerNumberId: 5221,
  tags: [7],
  correctedAt: null,
  replaces: null,
};
const bare: AssignmentRecord = {
  id: 1,
  expenseType: null,
  vat: null,
  netAmount: '100',
  vatAmount: null,
  grossAmount: null,
  tags: [],
  jobNumber: '',
  ledgerNumberId: null,
  vatLedgerNumberId: null,
  companyVatCategoryId: null,
};

describe('missingIn', () => {
  it('sets what the line lacks', () => {
    expect(missingIn(bare, suggestion, () => true)).toEqual({
      expenseType: 4,
      vat: 11,
      ledgerNumberId: 5221,
      tags: [7],
    });
  });

  it('replaces only values from before a correction', () => {
    const corrected = { ...suggestion, replaces: { expenseType: 9, vat: 12, ledgerNumberId: 5221, tags: [] } };
    const line = { ...bare, expenseType: 9, vat: 11, ledgerNumberId: 5221, tags: [1] };
    expect(missingIn(line, corrected, () => true)).toEqual({ expenseType: 4 });
    expect(missingIn({ ...line, expenseType: 8 }, corrected, () => true)).toEqual({});
    expect(missingIn(line, suggestion, () => true)).toEqual({});
  });

  it('leaves existing values, closed fields and fields without a suggestion', () => {
    expect(missingIn({ ...bare, expenseType: 9, tags: [1] }, suggestion, (field) => field !== 'vat')).toEqual({
      ledgerNumberId: 5221,
    });
    expect(
      missingIn(bare, { ...suggestion, expenseType: null, vat: null, ledgerNumberId: null, tags: [] }, () => true),
    ).toEqual({});
  });
});

it('names the suggested values', () => {
  const choices = {
    expenseTypes: [{ id: 4, name: 'Telephone', code: null }],
    vatCategories: [{ id: 11, name: 'Domestic 27 %', code: '27' }],
    ledgerNumbers: [{ id: 5221, name: 'Telephone costs', code: '5221' }],
    tags: [{ id: 7, name: 'Office', code: null }],
  };
  expect(suggestionNames(suggestion, choices, english)).toBe('Telephone, 27%, 5221, Office');
});
