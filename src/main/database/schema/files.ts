/** Files from found to reviewed, and the folders they come from. */
export const files = `
CREATE TABLE folders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  path TEXT NOT NULL UNIQUE,
  mode TEXT NOT NULL CHECK (mode IN ('native', 'polling')),
  state TEXT NOT NULL CHECK (state IN ('watching', 'missing', 'unreadable')),
  last_scan_at TEXT,
  added_at TEXT NOT NULL,
  -- 'auto': where others may watch it too. 'on': always. 'off': never, files are looked up at the service instead.
  sharing TEXT NOT NULL DEFAULT 'auto',
  destination TEXT NOT NULL DEFAULT 'expenses'
    CHECK (destination IN ('expenses', 'documents'))
) STRICT;

CREATE TABLE files (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  folder_id INTEGER REFERENCES folders ON DELETE SET NULL,
  path TEXT,
  filename TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT,
  format TEXT CHECK (format IN ('pdf', 'jpeg', 'png', 'xml')),
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
  accepted_at TEXT,
  refused_sha256 TEXT,
  origin_id INTEGER REFERENCES files ON DELETE SET NULL,
  -- JSON: of the container it was in.
  signature TEXT,
  -- The state before a person dismissed it.
  dismissed_from TEXT,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'queued', 'uploading',
    'uncertain', 'processing', 'ready', 'attention', 'rejected', 'duplicate', 'reviewed', 'dismissed', 'converted', 'undivided', 'other-kind'))
) STRICT;
CREATE INDEX files_by_sha256 ON files (company_id, sha256);
CREATE INDEX files_by_expense ON files (company_id, expense_id) WHERE expense_id IS NOT NULL;
-- Whether sealed bytes are still somebody's.
CREATE INDEX files_by_bytes ON files (sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX files_by_origin ON files (origin_id) WHERE origin_id IS NOT NULL;
CREATE INDEX files_by_company_state ON files (company_id, state, id);
CREATE INDEX files_by_state ON files (state, id);
CREATE INDEX files_by_same_invoice ON files (duplicate_of) WHERE reason_code = 'same-invoice';
CREATE INDEX files_by_xml ON files (company_id, state, id) WHERE format = 'xml';
-- No two live files of one company with the same bytes, unless a person released one.
CREATE UNIQUE INDEX files_by_content ON files (company_id, sha256)
  WHERE sha256 IS NOT NULL AND released = 0 AND state NOT IN ('rejected', 'duplicate')
    AND NOT (state = 'dismissed' AND expense_id IS NULL);

CREATE TABLE file_events (
  id INTEGER PRIMARY KEY,
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  at TEXT NOT NULL,
  kind TEXT NOT NULL,
  detail TEXT
) STRICT;
CREATE INDEX file_events_by_file ON file_events (file_id, id);
CREATE INDEX file_events_by_kind ON file_events (kind, at, file_id);

CREATE TABLE file_counts (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  state TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (company_id, state)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER file_counted AFTER INSERT ON files BEGIN
  INSERT INTO file_counts (company_id, state, n) VALUES (new.company_id, new.state, 1)
    ON CONFLICT (company_id, state) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER file_recounted AFTER UPDATE OF company_id, state ON files
  WHEN new.state <> old.state OR new.company_id <> old.company_id BEGIN
  UPDATE file_counts SET n = n - 1 WHERE company_id = old.company_id AND state = old.state;
  INSERT INTO file_counts (company_id, state, n) VALUES (new.company_id, new.state, 1)
    ON CONFLICT (company_id, state) DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER file_uncounted AFTER DELETE ON files BEGIN
  UPDATE file_counts SET n = n - 1 WHERE company_id = old.company_id AND state = old.state;
END;

-- Names of files, for the search across companies.
CREATE VIRTUAL TABLE file_names USING fts5 (
  filename, content = '', contentless_delete = 1, detail = none, prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TRIGGER file_named AFTER INSERT ON files BEGIN
  INSERT INTO file_names (rowid, filename) VALUES (new.id, new.filename);
END;

CREATE TRIGGER file_renamed AFTER UPDATE OF filename ON files BEGIN
  INSERT OR REPLACE INTO file_names (rowid, filename) VALUES (new.id, new.filename);
END;

CREATE TRIGGER file_deleted AFTER DELETE ON files BEGIN
  DELETE FROM file_names WHERE rowid = old.id;
END;

-- Files that were found in folders of documents; taken: in document_uploads, or sent from there.
CREATE TABLE document_files (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  folder_id INTEGER REFERENCES folders ON DELETE SET NULL,
  path TEXT NOT NULL,
  filename TEXT NOT NULL,
  size INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'taken', 'rejected', 'dismissed')),
  reason_code TEXT,
  reason_detail TEXT,
  sha256 TEXT,
  -- of bytes that were read and not kept
  refused_sha256 TEXT
) STRICT;
CREATE INDEX document_files_by_state ON document_files (state, id);
CREATE INDEX document_files_by_company ON document_files (company_id, state);
CREATE INDEX document_files_by_path ON document_files (folder_id, path) WHERE state = 'rejected';

-- What a rescan has seen, so that the next one finds only news. identity: size, mtime and inode.
CREATE TABLE sightings (
  folder_id INTEGER NOT NULL REFERENCES folders ON DELETE CASCADE,
  path TEXT NOT NULL,
  identity TEXT NOT NULL,
  file_id INTEGER REFERENCES files ON DELETE SET NULL,
  document_file_id INTEGER REFERENCES document_files ON DELETE SET NULL,
  PRIMARY KEY (folder_id, path)
) STRICT, WITHOUT ROWID;
CREATE INDEX sightings_by_file ON sightings (file_id);
CREATE INDEX sightings_by_document_file ON sightings (document_file_id) WHERE document_file_id IS NOT NULL;

-- Of each page what shows that a document begins on it, as JSON.
CREATE TABLE proposed_splits (
  file_id INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  proposal TEXT NOT NULL
) STRICT;

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

-- Bytes that may have been sent in a time this database does not remember: asked about before they are sent.
-- since: the service may have had them from then on.
CREATE TABLE doubts (
  sha256 TEXT PRIMARY KEY,
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- One row while a restored database has not been told yet what it must doubt.
CREATE TABLE restored (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- the last instant the restored database knows of; null: it knows nothing
  known_until TEXT
) STRICT;
`;
