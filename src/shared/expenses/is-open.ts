import type { ExpenseField } from '../../contract/review.ts';

/** interface.md, Expense update: what editable_fields names, by name or by its id, and always secondary_id (rule 2). */
export function isOpen(field: ExpenseField, editableFields: readonly string[]): boolean {
  return field === 'secondary_id' || editableFields.includes(field) || editableFields.includes(`${field}_id`);
}
