import { describe, expect, test } from 'vitest';
import { editableFields } from './editable-fields.ts';

const advanced = { beingRead: false, advancedAccounting: true };

describe('editable_fields of an expense, the table of ASSUMPTIONS.md', () => {
  test.each([
    ['upload', 'pending', true, true, true],
    ['email', 'quarantined', true, true, true],
    ['upload', 'checked', true, true, false],
    ['upload', 'approved', true, true, false],
    ['integration', 'pending', false, true, false],
    ['integration', 'checked', false, true, false],
    ['upload', 'exported', false, false, false],
  ] as const)('%s, %s: document %s, booking %s, ledger number %s', (source, status, document, booking, ledger) => {
    const fields = editableFields({ source, accounting_status: status }, advanced);
    expect(fields.includes('gross_amount')).toBe(document);
    expect(fields.includes('assignments')).toBe(booking);
    expect(fields.includes('ledger_number')).toBe(ledger);
    expect(fields.includes('assignments.ledger_number_id')).toBe(ledger);
    expect(fields).toContain('secondary_id');
    expect(fields).toContain('excluded_from_accounting');
  });

  test('without advanced accounting no ledger field is named', () => {
    const fields = editableFields(
      { source: 'upload', accounting_status: 'pending' },
      { beingRead: false, advancedAccounting: false },
    );
    expect(fields.filter((field) => /ledger|company_vat/.test(field))).toEqual([]);
    expect(fields).toContain('gross_amount');
  });

  test('while the document is being read, only fields that it does not state are editable', () => {
    const fields = editableFields({ source: 'upload', accounting_status: 'pending' }, { ...advanced, beingRead: true });
    expect(fields).toEqual(['secondary_id', 'excluded_from_accounting', 'note', 'tags', 'simple_tags']);
  });
});
