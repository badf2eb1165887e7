/**
 * What was shown when a document was signed, and what became of it. Both tables are only ever added to. Of a sheet,
 * file_id and correction_id are what they were at the time: files are forgotten, and ids of corrections are used again.
 */
export const audit = `
CREATE TABLE audit_sheets (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  expense_id INTEGER NOT NULL,
  -- null: the expense was not captured here
  file_id INTEGER,
  -- null: nothing was to be sent
  correction_id INTEGER,
  signed_at TEXT NOT NULL,
  signed_by TEXT NOT NULL,
  computer TEXT NOT NULL,
  seat TEXT,
  content TEXT NOT NULL
) STRICT;
CREATE INDEX audit_sheets_by_day ON audit_sheets (company_id, signed_at, id);
CREATE INDEX audit_sheets_by_expense ON audit_sheets (company_id, expense_id);
CREATE INDEX audit_sheets_by_file ON audit_sheets (file_id);
CREATE INDEX audit_sheets_by_correction ON audit_sheets (correction_id);
CREATE INDEX audit_sheets_by_signer ON audit_sheets (signed_by);

CREATE TABLE audit_outcomes (
  sheet_id INTEGER NOT NULL REFERENCES audit_sheets ON DELETE CASCADE,
  at TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('sent', 'refused', 'taken-back')),
  -- of a refusal: what the service said
  failure TEXT
) STRICT;
CREATE INDEX audit_outcomes_by_sheet ON audit_outcomes (sheet_id);
`;
