import { expect, it } from 'vitest';
import type { EvidenceMark, FieldEvidence } from '../../../../contract/examination.ts';
import type { ExpenseField } from '../../../../contract/review.ts';
import { rightDocument, rightRecord, spoken } from './test-facts.ts';

const otherFile = (marks: Partial<Record<ExpenseField, EvidenceMark>>) => ({
  filename: 'M-1.xml',
  fields: Object.fromEntries(
    Object.entries(marks).map(([field, mark]): [string, FieldEvidence] => [
      field,
      { mark, document: mark === 'not-found' ? null : { value: '2026-11-30', shown: '', at: null } },
    ]),
  ),
});
const said = (marks: Partial<Record<ExpenseField, EvidenceMark>>, values: Partial<typeof rightRecord> = {}) =>
  spoken({
    values: { ...rightRecord, ...values },
    document: rightDocument(),
    otherFile: otherFile(marks),
  }).map(({ code, field, values: { filename, found } }) => [code, field, filename, found]);

it('names the file and its value, at the field', () => {
  expect(said({ issued_at: 'differs', gross_amount: 'same' })).toEqual([
    ['other-file', 'issued_at', 'M-1.xml', '2026-11-30'],
  ]);
});

it.each<[string, Partial<Record<ExpenseField, EvidenceMark>>]>([
  ['what it has the same', { issued_at: 'same' }],
  ['what it does not say', { issued_at: 'not-found' }],
  ['the words for a partner', { partner_name: 'differs' }],
  ['the words for a payment method', { payment_method: 'differs' }],
  ['what the record leaves empty', { due_at: 'differs' }],
])('is silent about %s', (_, marks) => {
  expect(said(marks)).toEqual([]);
});
