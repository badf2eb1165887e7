import { describe, expect, it } from 'vitest';
import { checkCodes, type Check, type SeenBefore } from '../../contract/examination.ts';
import * as checksEn from '../../words/en/checks.ts';
import * as checksHu from '../../words/hu/checks.ts';
import { seen as seenEn } from '../../words/en/record.ts';
import { seen as seenHu } from '../../words/hu/record.ts';
import { checkText } from './check-text.ts';
import { english, hungarian, locales } from '../money/locales.fixture.ts';
import { noVatReasons } from '../money/no-vat.ts';

const words = {
  en: { checks: checksEn.checks, seen: seenEn },
  hu: { checks: checksHu.checks, seen: seenHu },
};
const check = (code: Check['code'], values: Check['values']): Check => ({
  code,
  field: null,
  line: null,
  values,
  seen: null,
});
const en = (code: Check['code'], values: Check['values']) => checkText(words.en, check(code, values), 'HUF', english);
const values = {
  net: '8500',
  vat: '1530',
  gross: '10030',
  expected: '2295',
  percent: '27',
  country: 'HU',
  lines: '442742',
  difference: '-765',
  date: '2027-01-01',
  due: '2026-11-03',
  issued: '2026-11-18',
  currency: 'EUR',
  usual: 'HUF',
  matching: '11',
  of: '12',
  low: '12000',
  high: '45000',
  found: '12345676',
  other: '12345677',
  company: '14873261',
};

describe('checkText', () => {
  it.each(checkCodes)('%s has words in both languages, with formatted values', (code) => {
    for (const language of ['en', 'hu'] as const) {
      const text = checkText(words[language], check(code, values), 'HUF', locales[language]);
      expect(text).not.toBe('');
      expect(text).not.toMatch(/undefined|null|442742|45000/);
      expect(text).not.toMatch(/!/);
    }
  });

  it('names the file that a document looks like', () => {
    const seen: SeenBefore = {
      expenseId: 71,
      fileId: 7,
      filename: 'IMG_7.jpg',
      by: 'likeness',
      apart: null,
      partnerName: null,
      invoiceNumber: null,
      issuedAt: '2026-10-12',
      grossAmount: '990',
      currency: 'HUF',
    };
    const looksAlike = { ...check('seen-before', {}), seen };
    for (const language of ['en', 'hu'] as const)
      expect(checkText(words[language], looksAlike, 'HUF', locales[language])).toContain('IMG_7.jpg');
    const unnamed = { ...looksAlike, seen: { ...seen, filename: null } };
    expect(checkText(words.en, unnamed, 'HUF', english)).toBe(seenEn.by.likeness);
  });

  it('formats the values as numbers', () => {
    expect(en('line-vat', values)).toBe('8,500 × 27% = 2,295, the line says 1,530.');
    expect(en('due-before-issue', values)).toContain('18 Nov 2026');
    expect(en('rates-differ', values)).toContain('At 27%, the lines');
    expect(en('wrong-company', values)).toContain('12345676');
    const days = {
      ...check('two-readings', { found: '2026-04-03', other: '2026-03-04' }),
      field: 'issued_at',
    } as const;
    expect(checkText(words.en, days, 'HUF', english)).toContain('3 Apr 2026 or 4 Mar 2026');
    const amounts = { ...check('two-readings', { found: '1234.00', other: '1.234' }), field: 'gross_amount' } as const;
    expect(checkText(words.hu, amounts, 'USD', hungarian)).toContain('1\u00a0234,00 vagy 1,2340');
  });
});

it.each(noVatReasons)('says why there is no VAT in words, and the category to choose: %s', (reason) => {
  const found = check('no-vat', { reason, category: 'FAD' });
  const texts = [checkText(words.en, found, 'HUF', english), checkText(words.hu, found, 'HUF', hungarian)];
  for (const text of texts) {
    expect(text).toContain('FAD');
    expect(text).not.toContain(`: ${reason}.`);
    expect(text).not.toContain(`of ${reason}.`);
  }
});
