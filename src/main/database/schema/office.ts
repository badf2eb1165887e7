/** Several computers of one office. */
export const office = `
-- The last entry of each computer's ledger about each content; our own are here before they are in the file.
CREATE TABLE shared_contents (
  folder_id INTEGER NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  seat_id TEXT NOT NULL,
  entry INTEGER NOT NULL,
  event TEXT NOT NULL,
  at TEXT NOT NULL,
  expense_id INTEGER,
  filename TEXT NOT NULL,
  size INTEGER NOT NULL,
  path TEXT,
  -- up to this entry this computer has found out that the seat's call stored nothing
  settled_entry INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (folder_id, sha256, seat_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_expenses ON shared_contents (expense_id) WHERE expense_id IS NOT NULL;

-- How far each ledger was read.
CREATE TABLE ledgers (
  folder_id INTEGER NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
  seat_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('contents', 'sheets')),
  bytes INTEGER NOT NULL,
  seat_name TEXT NOT NULL,
  PRIMARY KEY (folder_id, seat_id, kind)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE office_database (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- without a password
  address TEXT NOT NULL,
  keychain_account TEXT NOT NULL,
  -- a keychain may hold the password
  in_keychain INTEGER NOT NULL CHECK (in_keychain IN (0, 1))
) STRICT;

CREATE TABLE office_reads (
  company_id INTEGER PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  read_to TEXT NOT NULL
) STRICT;
`;
