export const documents = `
-- Changes of documents on their way to the service, in the order they were saved.
CREATE TABLE document_corrections (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  document_id INTEGER NOT NULL,
  changes TEXT NOT NULL,
  -- not sent before, so that it can be taken back
  held_until TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- set before the call goes out, taken back when it did not: the service may have it
  maybe_done INTEGER NOT NULL DEFAULT 0,
  next_try_at TEXT,
  refused_at TEXT,
  failure TEXT
) STRICT;
CREATE INDEX document_corrections_by_document ON document_corrections (company_id, document_id);

-- Documents on their way to the service, in the order they were added; gone from here once the service has them.
CREATE TABLE document_uploads (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  filename TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  format TEXT NOT NULL,
  size INTEGER NOT NULL,
  -- ids of its name and size that the service had before the first call, as JSON; null: none has gone
  seen TEXT,
  -- the same while a person is asked whether one of them is this document
  question TEXT,
  held_until TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_try_at TEXT,
  refused_at TEXT,
  failure TEXT
) STRICT;
CREATE INDEX document_uploads_by_content ON document_uploads (sha256);

-- Sealed copies of documents that went from here.
CREATE TABLE document_copies (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  document_id INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  format TEXT NOT NULL,
  PRIMARY KEY (company_id, document_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_copies_by_content ON document_copies (sha256);
`;
