/** Revenue types beside the expense types, and indexes for checking whether a label is still referenced. */
export const labels = `
  CREATE TABLE revenue_types (
    id INTEGER PRIMARY KEY, company_id INTEGER NOT NULL REFERENCES companies(id),
    name TEXT NOT NULL, name_key TEXT NOT NULL, is_external INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX revenue_types_of_company ON revenue_types(company_id, name_key);
  CREATE INDEX ledger_numbers_by_code ON ledger_numbers(company_id, code);
  CREATE INDEX expenses_by_type ON expenses(expense_type);
  CREATE INDEX assignments_by_type ON assignments(expense_type);
`;
