import { lineFields, namedLineFields } from '../../../shared/line-fields.ts';

/** Names as in interface.md, Assignment, of a line of an expense. */
const expenseLineFields = ['expense_type', ...lineFields] as const;
export type LineField = (typeof expenseLineFields)[number];

/** Fields of assignments only: such a bare name means the lines. */
const onlyLines: readonly LineField[] = ['vat', 'job_number', 'vat_ledger_number_id', 'company_vat_category_id'];

export interface LinesOpen {
  readonly fields: readonly LineField[];
  /** a field of the lines can be edited */
  readonly any: boolean;
  /** amounts can be edited, so that a line can be added */
  readonly amounts: boolean;
}

/**
 * interface.md, Expense update, rule 1: editable_fields names fields of the expense and of its assignments; the latter
 * as 'assignments.net_amount' where a service tells them apart. 'assignments' without any such name opens them all.
 */
export function linesOpen(editableFields: readonly string[]): LinesOpen {
  const detailed = namedLineFields(expenseLineFields, editableFields);
  const bare = onlyLines.filter((field) => editableFields.includes(field));
  const all = editableFields.includes('assignments') ? expenseLineFields : bare;
  const fields = detailed.length > 0 ? detailed : all;
  return { fields, any: fields.length > 0, amounts: fields.includes('net_amount') && fields.includes('gross_amount') };
}
