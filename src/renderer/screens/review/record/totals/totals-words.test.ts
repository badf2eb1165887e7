import { expect, it } from 'vitest';
import { catalogues } from '../../../../../words/catalogue.ts';
import { whyText } from './totals-words.ts';
import { english } from '../../../../../shared/money/locales.fixture.ts';

const words = catalogues.en.review.totals;
const off = { net: '0', vat: '-765', gross: '-765' };
const same = { net: '0', vat: '0', gross: '0' };
const totals = { against: 'document', off, verdict: 'differs' } as const;
const repair = { line: 2, key: 1, category: 11, percent: '27', net: '8500', expected: '2295', vat: '1530' };
const fault = { kind: 'sum', line: 1, sum: '127', gross: '130' } as const;

it('names the line that one key would put right, before anything else', () => {
  expect(whyText(words, { repair, fault, totals }, 'HUF', english)).toBe(
    'Line 3: 8,500 × 27% = 2,295, the line says 1,530.',
  );
});

it('says what is wrong inside a line', () => {
  expect(whyText(words, { repair: null, fault, totals }, 'HUF', english)).toBe(
    'Line 1: net and VAT make 127, the line says 130.',
  );
});

it('says how the lines differ, and from what', () => {
  expect(whyText(words, { repair: null, fault: null, totals }, 'HUF', english)).toBe(
    'The lines are 765\u00a0Ft less than the document in gross.',
  );
  const record = { against: 'record', off: { ...same, vat: '5' }, verdict: 'differs' } as const;
  expect(whyText(words, { repair: null, fault: null, totals: record }, 'HUF', english)).toContain(
    'more than the record in VAT',
  );
});

it('is silent where all is well', () => {
  expect(
    whyText(
      words,
      { repair: null, fault: null, totals: { against: 'document', off: same, verdict: 'same' } },
      'HUF',
      english,
    ),
  ).toBe('');
});
