export const initial = `
CREATE TABLE companies (
  id INTEGER PRIMARY KEY,
  service_id INTEGER NOT NULL,
  base_url TEXT NOT NULL,
  name TEXT NOT NULL,
  tax_number TEXT NOT NULL,
  currency TEXT NOT NULL,
  advanced_accounting INTEGER NOT NULL,
  is_sample INTEGER NOT NULL,
  keychain_account TEXT NOT NULL UNIQUE,
  pause_code TEXT,
  pause_detail TEXT,
  pause_since TEXT,
  pause_next_try_at TEXT,
  added_at TEXT NOT NULL,
  UNIQUE (base_url, service_id)
) STRICT;

CREATE TABLE folders (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  path TEXT NOT NULL UNIQUE,
  mode TEXT NOT NULL CHECK (mode IN ('native', 'polling')),
  state TEXT NOT NULL CHECK (state IN ('watching', 'missing', 'unreadable')),
  last_scan_at TEXT,
  added_at TEXT NOT NULL
) STRICT;

CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  folder_id INTEGER REFERENCES folders ON DELETE SET NULL,
  path TEXT,
  filename TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT,
  format TEXT CHECK (format IN ('pdf', 'jpeg', 'png', 'xml')),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'queued', 'uploading', 'uncertain', 'processing', 'ready', 'attention',
    'rejected', 'duplicate', 'reviewed', 'dismissed')),
  reason_code TEXT,
  reason_detail TEXT,
  duplicate_of INTEGER REFERENCES files ON DELETE SET NULL,
  released INTEGER NOT NULL DEFAULT 0,
  alone INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_try_at TEXT,
  expense_id INTEGER,
  extracted TEXT,
  found_at TEXT NOT NULL,
  state_at TEXT NOT NULL,
  accepted_at TEXT
) STRICT;
CREATE INDEX files_by_company_state ON files (company_id, state, id);
CREATE INDEX files_by_state ON files (state, id);
CREATE INDEX files_by_sha256 ON files (company_id, sha256);
-- No two live files of one company with the same bytes, unless a person released one.
CREATE UNIQUE INDEX files_by_content ON files (company_id, sha256)
  WHERE sha256 IS NOT NULL AND released = 0 AND state NOT IN ('rejected', 'duplicate')
    AND NOT (state = 'dismissed' AND expense_id IS NULL);

-- What a rescan has seen, so that the next one finds only news. identity: size, mtime and inode.
CREATE TABLE sightings (
  folder_id INTEGER NOT NULL REFERENCES folders ON DELETE CASCADE,
  path TEXT NOT NULL,
  identity TEXT NOT NULL,
  file_id INTEGER REFERENCES files ON DELETE SET NULL,
  PRIMARY KEY (folder_id, path)
) STRICT, WITHOUT ROWID;
CREATE INDEX sightings_by_file ON sightings (file_id);

CREATE TABLE file_events (
  id INTEGER PRIMARY KEY,
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  at TEXT NOT NULL,
  kind TEXT NOT NULL,
  detail TEXT
) STRICT;
CREATE INDEX file_events_by_file ON file_events (file_id, id);

-- Written before the first byte of a call goes out: what is needed to find out later whether it arrived.
CREATE TABLE batches (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  sent_at TEXT NOT NULL,
  -- moved on while the call runs: after a crash, the service may have had bytes until then
  last_byte_at TEXT NOT NULL,
  highest_known_expense INTEGER,
  ended_at TEXT,
  outcome TEXT CHECK (outcome IN ('accepted', 'refused', 'not-sent', 'unknown')),
  -- how an unknown outcome turned out
  resolution TEXT CHECK (resolution IN ('stored', 'absent', 'undecidable')),
  lookups INTEGER NOT NULL DEFAULT 0,
  next_lookup_at TEXT
) STRICT;
CREATE INDEX batches_by_outcome ON batches (company_id, outcome, resolution);
CREATE TABLE batch_members (
  batch_id INTEGER NOT NULL REFERENCES batches ON DELETE CASCADE,
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  position INTEGER NOT NULL,
  expense_id INTEGER,
  PRIMARY KEY (batch_id, file_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX batch_members_by_file ON batch_members (file_id, batch_id);
CREATE INDEX batch_members_by_expense ON batch_members (expense_id) WHERE expense_id IS NOT NULL;

-- The highest expense id a list of the service has shown: what comes above it later is new.
CREATE TABLE expense_marks (
  company_id INTEGER PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
  highest INTEGER,
  -- 0 once the service gave an id below the mark to a new expense: then ids say nothing about age
  ids_ordered INTEGER NOT NULL DEFAULT 1,
  looked_at TEXT NOT NULL
) STRICT;

CREATE TABLE currencies (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  service_id INTEGER NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (company_id, service_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE pulse_snapshots (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  date TEXT NOT NULL,
  taken_at TEXT NOT NULL,
  pulse TEXT NOT NULL,
  PRIMARY KEY (company_id, date)
) STRICT, WITHOUT ROWID;

-- The last answer of the service about an expense, and what can be chosen for it: review works offline.
CREATE TABLE expense_copies (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  expense_id INTEGER NOT NULL,
  taken_at TEXT NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (company_id, expense_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE choice_copies (
  company_id INTEGER PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
  taken_at TEXT NOT NULL,
  choices TEXT NOT NULL
) STRICT;

-- What a person typed and has not saved; and what was saved and the service has not taken yet, sent in order.
CREATE TABLE drafts (
  file_id INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  changes TEXT NOT NULL
) STRICT;
CREATE TABLE corrections (
  id INTEGER PRIMARY KEY,
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  expense_id INTEGER NOT NULL,
  changes TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_try_at TEXT,
  refused_at TEXT,
  failure TEXT
) STRICT;
CREATE INDEX corrections_by_company ON corrections (company_id, id);
`;
