import { expect, it } from 'vitest';
import type { Examination } from '../../../contract/examination.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { english } from '../../../shared/money/locales.fixture.ts';
import { check, choices, evidence, examination, onDocument, record } from '../../testing/review-samples.ts';
import { Comparison } from './comparison.svelte.ts';
import { ReviewForm } from './form.svelte.ts';
import { spokenDocument } from './spoken-document.ts';

function spoken(examined: Partial<Examination> = {}, values: Parameters<typeof record>[0] = {}): string {
  const form = new ReviewForm(record(values), () => undefined);
  form.choices = choices;
  const answer = { examination: examination(examined), values: form.values };
  return spokenDocument(new Comparison(form, () => answer), 'a.pdf', catalogues.en.review, english);
}

it('says what a clean document is, and that everything agrees', () => {
  const values = {
    partner_name: 'Malom Zrt.',
    invoice_number: 'A-1',
    issued_at: '2026-11-18',
    gross_amount: '127',
    currency: 'HUF',
  };
  expect(spoken({}, { values }).replace(/\s/gu, ' ')).toBe(
    'Malom Zrt., A-1, 18 Nov 2026, 127 Ft. Everything agrees with the document.',
  );
});

it('says each issue with both values, and how many more there are', () => {
  const fields = { due_at: evidence('differs', '2026-12-03') };
  const late = check({ code: 'due-before-issue', field: 'due_at', values: { issued: '2026-12-04' } });
  expect(spoken({ fields, checks: [late] })).toMatch(/Due date: record [^,]+, document 2026-12-03, differs\. \S/u);
  expect(spoken({ reading: 'reading' })).toContain('The document is still being read.');
  expect(spoken({ totals: { net: onDocument('1'), vat: onDocument('2'), gross: onDocument('3') } })).toMatch(
    /The sums of the lines differ\.|Line 1\./u,
  );
  const one = {
    fileId: null,
    filename: null,
    by: 'number',
    apart: null,
    partnerName: null,
    invoiceNumber: 'A-1',
  } as const;
  const other = { issuedAt: null, grossAmount: null, currency: null };
  const seen = Array.from({ length: 8 }, (_, expenseId) =>
    check({ code: 'seen-before', seen: { expenseId, ...one, ...other } }),
  );
  expect(spoken({ checks: seen })).toMatch(/(Seen before[^.]*\. ){6}And 2 more places to check\.$/u);
});
