import { expect, it } from 'vitest';
import type { EvidenceMark, FieldEvidence } from '../../../../contract/examination.ts';
import type { ExpenseChanges } from '../../../../contract/review.ts';
import { rightDocument, rightRecord, spoken } from './test-facts.ts';
import { decided } from './two-readings.ts';

const open = (mark: EvidenceMark): FieldEvidence => ({
  mark,
  document: { value: '2026-04-03', shown: '03/04/2026', at: null, otherValue: '2026-03-04' },
});
const said = (fields: Readonly<Record<string, FieldEvidence>>) => {
  const document = rightDocument({ fields: { ...rightDocument().fields, ...fields } });
  return spoken({ values: rightRecord, document }).map(({ code, field, values }) => [code, field, values]);
};
const both = { found: '2026-04-03', other: '2026-03-04' };

it.each(['elsewhere', 'differs'] as const)(
  'says both readings of a field that is %s, and nothing else of it',
  (mark) => {
    expect(said({ issued_at: open(mark) })).toEqual([['two-readings', 'issued_at', both]]);
  },
);

it('reports an ambiguous field that is not required', () => {
  expect(said({ due_at: open('elsewhere') })).toEqual([['two-readings', 'due_at', both]]);
});

it.each<[string, ExpenseChanges | null, EvidenceMark, EvidenceMark]>([
  ['nobody set it', null, 'elsewhere', 'elsewhere'],
  ['another field was set', { fields: { due_at: '2026-03-04' } }, 'elsewhere', 'elsewhere'],
  ['a person set one of the two', { fields: { issued_at: '2026-03-04' } }, 'elsewhere', 'same'],
  ['a person set neither', { fields: { issued_at: '2026-05-05' } }, 'differs', 'differs'],
])('where %s', (_, changes, before, after) => {
  const fields = decided({ issued_at: open(before) }, changes);
  expect(fields.issued_at?.mark).toBe(after);
  expect(said({ issued_at: fields.issued_at ?? open(before) })).toHaveLength(after === 'same' ? 0 : 1);
});

it('does not decide about a value in another place', () => {
  const elsewhere: FieldEvidence = { mark: 'elsewhere', document: { value: 'x', shown: 'x', at: null } };
  expect(decided({ issued_at: elsewhere }, { fields: { issued_at: 'x' } }).issued_at?.mark).toBe('elsewhere');
});
