/** Names as in interface.md, Assignment. */
const lineFields = [
  'expense_type',
  'vat',
  'net_amount',
  'vat_amount',
  'gross_amount',
  'tags',
  'job_number',
  'ledger_number_id',
  'vat_ledger_number_id',
  'company_vat_category_id',
] as const;
export type LineField = (typeof lineFields)[number];

/** What an assignment has and an expense does not: such a name alone can only mean the lines. */
const onlyLines: readonly LineField[] = ['vat', 'job_number', 'vat_ledger_number_id', 'company_vat_category_id'];

export interface LinesOpen {
  readonly fields: readonly LineField[];
  /** something in the lines can be edited */
  readonly any: boolean;
  /** amounts can be edited, so that a line can be added */
  readonly amounts: boolean;
}

/**
 * interface.md, Expense update, rule 1: editable_fields names fields of the expense and of its assignments; the latter
 * as 'assignments.net_amount' where a service tells them apart. 'assignments' without any such name opens them all.
 */
export function linesOpen(editableFields: readonly string[]): LinesOpen {
  const detailed = lineFields.filter(
    (field) => editableFields.includes(`assignments.${field}`) || editableFields.includes(`assignments[].${field}`),
  );
  const bare = onlyLines.filter((field) => editableFields.includes(field));
  const all = editableFields.includes('assignments') ? lineFields : bare;
  const fields = detailed.length > 0 ? detailed : all;
  return { fields, any: fields.length > 0, amounts: fields.includes('net_amount') && fields.includes('gross_amount') };
}
