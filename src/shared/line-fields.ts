/** Names as in interface.md, Assignment, that the lines of expenses and of incomes have in common. */
export const lineFields = [
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

/** Those of a line's fields that editable_fields names: 'assignments.net_amount'. */
export const namedLineFields = <Field extends string>(fields: readonly Field[], editableFields: readonly string[]) =>
  fields.filter(
    (field) => editableFields.includes(`assignments.${field}`) || editableFields.includes(`assignments[].${field}`),
  );
