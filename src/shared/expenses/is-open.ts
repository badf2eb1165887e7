import type { ExpenseField } from '../../contract/review.ts';

/**
 * interface.md, Expense update: whether editable_fields names the field, by its name or that of its id. secondary_id is
 * always editable (rule 2).
 */
export function isOpen(field: ExpenseField, editableFields: readonly string[]): boolean {
  return field === 'secondary_id' || editableFields.includes(field) || editableFields.includes(`${field}_id`);
}
