import { expect, it } from 'vitest';
import type { BulkChange, BulkOutcome } from '../../../contract/expenses.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { byCompany, changedOf, reverseOf, tellOutcome, together } from './bulk.ts';

const skipped = (expenseId: number, code: BulkOutcome['skipped'][number]['code']) => ({ expenseId, code });

it.each([
  ['all done', { kind: 'reviewed' }, { changed: 38, skipped: [] }, '38 marked as reviewed.'],
  ['one done', { kind: 'excluded', excluded: true }, { changed: 1, skipped: [] }, '1 excluded from accounting.'],
  [
    'some left, with each reason once',
    { kind: 'excluded', excluded: false },
    { changed: 2, skipped: [skipped(1, 'unchanged'), skipped(2, 'not-editable'), skipped(3, 'unchanged')] },
    '2 included again. 3 left unchanged: 1 cannot be edited, 2 already have this value.',
  ],
  [
    'none done',
    { kind: 'expense-type', expenseType: 4 },
    { changed: 0, skipped: [skipped(1, 'no-document')] },
    'No expense type was changed. 1 left unchanged: 1 has no document on this computer.',
  ],
] satisfies readonly (readonly [string, BulkChange, BulkOutcome, string])[])(
  'tells: %s',
  (_name, change, outcome, text) => {
    expect(tellOutcome(change, outcome, catalogues.en.expenses)).toBe(text);
  },
);

it('goes company by company and adds up', () => {
  const groups = byCompany([1, 2, 1].map((companyId, n) => ({ companyId, expenseId: n + 10 })));
  expect([...groups]).toEqual([
    [1, [10, 12]],
    [2, [11]],
  ]);
  const sum = together([
    { changed: 2, skipped: [] },
    { changed: 1, skipped: [skipped(4, 'unchanged')] },
  ]);
  expect(sum).toEqual({ changed: 3, skipped: [skipped(4, 'unchanged')] });
});

it('takes back what can be taken back', () => {
  expect(reverseOf({ kind: 'excluded', excluded: true })).toEqual({ kind: 'excluded', excluded: false });
  expect(reverseOf({ kind: 'reviewed' })).toBeNull();
});

it('knows which were changed', () => {
  const outcome = { changed: 2, skipped: [skipped(5, 'not-editable')] };
  expect(changedOf(3, [4, 5, 6], outcome)).toEqual([
    { companyId: 3, expenseId: 4 },
    { companyId: 3, expenseId: 6 },
  ]);
});
