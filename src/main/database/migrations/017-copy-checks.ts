/** The check of all sealed copies: how far it is, what the last one found, and which copies are damaged now. */
export const copyChecks = `
CREATE TABLE copy_check (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- the one that runs, or the last one
  began_at TEXT,
  -- null: none runs
  last_file_id INTEGER,
  copies INTEGER NOT NULL DEFAULT 0,
  -- the last that came to its end
  ended_at TEXT,
  ended_copies INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO copy_check (id) VALUES (1);
CREATE TABLE damaged_copies (
  sha256 TEXT PRIMARY KEY,
  found_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
