import { describe, expect, it } from 'vitest';
import {
  expenseFields,
  type AssignmentRecord,
  type ExpenseChanges,
  type ReviewRecord,
} from '../../../../contract/review.ts';
import { changesOf, countChanges, editedFrom, firstProblem, isSameRecord } from './changes.ts';
import { isOpen } from '../../../../shared/expenses/is-open.ts';
import { shownFields, valueOf } from '../../../components/record-editor/fields.ts';

const line: AssignmentRecord = {
  id: 1,
  expenseType: 4,
  vat: 2,
  netAmount: '100.00',
  vatAmount: '27.00',
  grossAmount: '127.00',
  tags: [3],
  jobNumber: '',
  ledgerNumberId: null,
  vatLedgerNumberId: null,
  companyVatCategoryId: null,
};

function record(draft: ExpenseChanges | null = null): ReviewRecord {
  const none = Object.fromEntries(expenseFields.map((field) => [field, null])) as ReviewRecord['values'];
  return {
    fileId: 1,
    awaited: null,
    companyId: 1,
    expenseId: 9,
    filename: 'a.pdf',
    format: 'pdf',
    hasDocument: true,
    accountingStatus: 'pending',
    uploadedAt: null,
    values: { ...none, partner_name: 'Malom Zrt.', due_at: '2026-12-13', gross_amount: '127.00' },
    excludedFromAccounting: false,
    editableFields: ['partner_name', 'due_at', 'gross_amount', 'ledger_number_id', 'assignments'],
    frozen: 'not-offered',
    currencies: ['HUF', 'EUR'],
    assignments: [line],
    draft,
    correction: null,
    signature: null,
    changedSince: null,
    takenAt: '2026-11-20T09:00:00Z',
  };
}

describe('changes', () => {
  it('are empty for equal values in another notation', () => {
    const edited = editedFrom(record());
    const same = {
      ...edited,
      values: { ...edited.values, gross_amount: '127', note: '' },
      lines: [{ ...line, netAmount: '100' }],
    };
    expect(changesOf(record(), same)).toBeNull();
    expect(countChanges(record(), same)).toBe(0);
  });

  it('contain only the differing fields, and all lines when one differs', () => {
    const edited = editedFrom(record());
    const added = { ...line, id: null, netAmount: '1' };
    const changed = {
      values: { ...edited.values, due_at: '2026-12-03' },
      excludedFromAccounting: true,
      lines: [line, added],
    };
    expect(changesOf(record(), changed)).toEqual({
      fields: { due_at: '2026-12-03' },
      excludedFromAccounting: true,
      assignments: [line, added],
    });
    expect(countChanges(record(), changed)).toBe(3);
  });

  it('come back from a draft, without fields that are frozen now', () => {
    const draft: ExpenseChanges = {
      fields: { due_at: 'jövő héten', currency: 'EUR', secondary_id: null },
      excludedFromAccounting: true,
      assignments: [{ ...line, vat: 5 }],
    };
    const edited = editedFrom(record(draft));
    expect(edited.values.due_at).toBe('jövő héten');
    expect(edited.values.currency).toBeNull();
    expect(changesOf(record(), edited)).toEqual({
      fields: { due_at: 'jövő héten' },
      excludedFromAccounting: true,
      assignments: [{ ...line, vat: 5 }],
    });
  });

  it('report the first value that cannot be sent', () => {
    const edited = editedFrom(record());
    const broken = { ...edited, values: { ...edited.values, due_at: '2026-13-01' } };
    expect(firstProblem(record(), broken)).toEqual({ at: 'field', field: 'due_at', kind: 'date' });
    expect(firstProblem(record(), { ...edited, lines: [{ ...line, vatAmount: '1x' }] })).toEqual({
      at: 'line',
      line: 0,
    });
    expect(firstProblem(record(), edited)).toBeNull();
  });
});

describe('fields', () => {
  it('are open by name or id, and the secondary id always', () => {
    expect(isOpen('due_at', ['due_at'])).toBe(true);
    expect(isOpen('ledger_number', ['ledger_number_id'])).toBe(true);
    expect(isOpen('secondary_id', [])).toBe(true);
    expect(isOpen('currency', ['due_at'])).toBe(false);
  });

  it('are shown with a value, when editable, or when part of every record', () => {
    const shown = shownFields(record(), record().values).map(({ name }) => name);
    expect(shown).toEqual([
      'partner_name',
      'invoice_number',
      'due_at',
      'ledger_number',
      'secondary_id',
      'gross_amount',
    ]);
  });

  it('have one expense type: of the record where no line has it', () => {
    const asked = (own: Partial<ReviewRecord>) => {
      const open = { ...record(), editableFields: ['expense_type', 'assignments'], ...own };
      return shownFields(open, open.values).some(({ name }) => name === 'expense_type');
    };
    expect(asked({})).toBe(false);
    expect(asked({ assignments: [] })).toBe(true);
    expect(asked({ editableFields: ['expense_type'] })).toBe(true);
    const typed = (expense_type: string) => asked({ values: { ...record().values, expense_type } });
    expect([typed('4'), typed('3')]).toEqual([false, true]);
  });

  it('are shown frozen with a value of the service', () => {
    const frozen = { ...record(), editableFields: [] };
    expect(shownFields(frozen, frozen.values).map(({ name }) => name)).toEqual([
      'partner_name',
      'invoice_number',
      'due_at',
      'secondary_id',
      'gross_amount',
    ]);
  });

  it.each([
    ['date', ' 2026. 12. 3. ', '2026-12-03'],
    ['date', 'later', 'later'],
    ['amount', '1 270 Ft', '1270'],
    ['amount', '', null],
    ['amount', '1,234', '1234'],
    ['text', '  Malom  ', 'Malom'],
  ] as const)('%s %j becomes %j', (kind, typed, value) => {
    expect(valueOf(kind, typed, '2026-11-20', 'HUF')).toBe(value);
  });

  it("parses a typed amount by the record's currency", () => {
    expect(valueOf('amount', '1,234', '2026-11-20', 'KWD')).toBe('1.234');
  });
});

it('compares records without their drafts', () => {
  const draft = { fields: { due_at: '2026-12-03' } };
  expect(isSameRecord(record(), { ...record(draft), takenAt: '2026-11-20T10:00:00Z' })).toBe(true);
  expect(isSameRecord(record(), { ...record(), assignments: [] })).toBe(false);
  expect(isSameRecord(record(), { ...record(), excludedFromAccounting: true })).toBe(false);
});
