import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../contract/commands.ts';
import { expenseFields } from '../../../contract/review.ts';
import type { CorrectionState, ReviewRecord } from '../../../contract/review.ts';
import { refusalIn, savedMark } from './save-outcome.ts';

const refused = { code: 'refused', detail: 'due_at: the period is closed' } as const;

function answered(correction: CorrectionState | null): Answer<'review.save'> {
  const none = Object.fromEntries(expenseFields.map((field) => [field, null])) as ReviewRecord['values'];
  const value: ReviewRecord = {
    fileId: 1,
    companyId: 1,
    expenseId: 9,
    filename: 'a.pdf',
    format: 'pdf',
    hasDocument: true,
    accountingStatus: 'pending',
    uploadedAt: null,
    values: none,
    excludedFromAccounting: false,
    editableFields: [],
    assignments: [],
    draft: null,
    correction,
    takenAt: '2026-11-20T09:00:00Z',
  };
  return { ok: true, value };
}

describe('a save', () => {
  it('is refused by the command or by the service', () => {
    expect(refusalIn({ ok: false, failure: refused })).toEqual(refused);
    expect(refusalIn(answered({ state: 'refused', failure: refused, at: '2026-11-20T09:00:00Z' }))).toEqual(refused);
    expect(refusalIn(answered({ state: 'waiting' }))).toBeNull();
    expect(refusalIn(answered(null))).toBeNull();
  });

  it('waits for the line, or is done with or without a change', () => {
    expect(savedMark(answered({ state: 'waiting' }), { fields: {} })).toBe('waiting');
    expect(savedMark(answered(null), { fields: { note: 'x' } })).toBe('saved-changed');
    expect(savedMark(answered(null), null)).toBe('saved');
  });
});
