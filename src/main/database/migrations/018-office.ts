/** Several computers over one watched folder: who this one is, and what is known of what each of them did. */
export const office = `
CREATE TABLE seat (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seat_id TEXT NOT NULL,
  -- null: the computer's own
  name TEXT,
  review_only INTEGER NOT NULL DEFAULT 0 CHECK (review_only IN (0, 1)),
  silence_seconds INTEGER NOT NULL DEFAULT 60
) STRICT;
-- 'auto': where others may watch it too. 'on': always. 'off': never, files are looked up at the service instead.
ALTER TABLE folders ADD COLUMN sharing TEXT NOT NULL DEFAULT 'auto';
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
  bytes INTEGER NOT NULL,
  seat_name TEXT NOT NULL,
  PRIMARY KEY (folder_id, seat_id)
) STRICT, WITHOUT ROWID;
`;
