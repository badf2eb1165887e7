/** Like those of income_assignments, and as the interface writes them. */
export const assignmentColumns = `
  ALTER TABLE assignments RENAME COLUMN ledger_number TO ledger_number_id;
  ALTER TABLE assignments RENAME COLUMN vat_ledger_number TO vat_ledger_number_id;
  ALTER TABLE assignments RENAME COLUMN company_vat_category TO company_vat_category_id;
`;
