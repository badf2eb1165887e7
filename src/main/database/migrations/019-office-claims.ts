/** What this computer has claimed in the office's database, to be written there again after it lost something. */
export const officeClaims = `
CREATE TABLE office_claims (
  company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  event TEXT NOT NULL,
  expense_id INTEGER,
  filename TEXT NOT NULL,
  size INTEGER NOT NULL,
  -- 0: another seat's, of which the expense is known
  own INTEGER NOT NULL CHECK (own IN (0, 1)),
  -- the office's database has it
  written INTEGER NOT NULL CHECK (written IN (0, 1)),
  PRIMARY KEY (company_id, sha256)
) STRICT, WITHOUT ROWID;
CREATE INDEX office_expenses ON office_claims (expense_id) WHERE expense_id IS NOT NULL;
CREATE TABLE office_signs (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sign INTEGER NOT NULL,
  server TEXT NOT NULL
) STRICT;
`;
