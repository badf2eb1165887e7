/** Documents that are not an expense or income themselves; attached when they belong to one. */
export const documents = `
  CREATE TABLE documents (
    id INTEGER PRIMARY KEY AUTOINCREMENT, company_id INTEGER NOT NULL REFERENCES companies(id),
    filename TEXT NOT NULL, extension TEXT NOT NULL, size INTEGER NOT NULL, hash TEXT,
    expense INTEGER REFERENCES expenses(id), income INTEGER REFERENCES incomes(id), note TEXT,
    is_attached INTEGER GENERATED ALWAYS AS (expense IS NOT NULL OR income IS NOT NULL),
    created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX documents_by_creation ON documents(company_id, created_at, id);
  CREATE INDEX documents_by_name ON documents(company_id, filename, size);
`;
