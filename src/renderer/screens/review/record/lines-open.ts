const LINE_NAMES = ['vat', 'tags', 'job_number', 'ledger_number_id', 'vat_ledger_number_id', 'company_vat_category_id'];

/** interface.md, Expense update, rule 1: lines can be edited where editable_fields names them or fields only they have. */
export function linesOpen(editableFields: readonly string[]): boolean {
  const named = (field: string): boolean =>
    field === 'assignments' ||
    field.startsWith('assignments.') ||
    field.startsWith('assignments[') ||
    LINE_NAMES.includes(field);
  return editableFields.some(named);
}
