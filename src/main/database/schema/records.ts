/** Records of the service: changes on their way to it, and mirrored lists. */
export const records = `
-- The last answer of the service about an expense, and what can be chosen for it: review works offline.
CREATE TABLE expense_copies (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  expense_id INTEGER NOT NULL,
  taken_at TEXT NOT NULL,
  record TEXT NOT NULL,
  row_version TEXT,
  PRIMARY KEY (company_id, expense_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_views (
  id INTEGER PRIMARY KEY,
  list TEXT NOT NULL,
  name TEXT NOT NULL,
  view TEXT NOT NULL,
  UNIQUE (list, name)
) STRICT;

-- Changes of records on their way to the service, sent in the order they were saved. No id comes again: a tax or salary
-- that is new here is called by it, below nought, until the service has named it.
CREATE TABLE corrections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('expense', 'income', 'document', 'tax', 'salary')),
  record_id INTEGER NOT NULL,
  -- of an expense that was captured here
  file_id INTEGER REFERENCES files ON DELETE CASCADE,
  changes TEXT NOT NULL,
  -- not sent before, so that it can be taken back
  held_until TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- calls of which it is not known that they did nothing, counted before they go out: above 0, the service may have it
  maybe_done INTEGER NOT NULL DEFAULT 0,
  next_try_at TEXT,
  refused_at TEXT,
  failure TEXT
) STRICT;
CREATE INDEX corrections_by_company ON corrections (company_id, id);
CREATE INDEX corrections_by_record ON corrections (company_id, kind, record_id);
CREATE INDEX corrections_by_file ON corrections (file_id);

-- What was typed into an income and not saved.
CREATE TABLE income_drafts (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  income_id INTEGER NOT NULL,
  changes TEXT NOT NULL,
  PRIMARY KEY (company_id, income_id)
) STRICT, WITHOUT ROWID;

-- Documents on their way to the service, in the order they were added; gone from here once the service has them.
CREATE TABLE document_uploads (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
  failure TEXT,
  -- Another computer of the office may be the one to send what lies in it.
  folder_id INTEGER REFERENCES folders ON DELETE SET NULL
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

-- Monthly taxes and salaries as they were read last.
CREATE TABLE monthly_payments (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  month TEXT NOT NULL,
  payment TEXT NOT NULL,
  -- What of a tax or salary is looked for. What was read before is found after the next reading.
  words TEXT NOT NULL DEFAULT '',
  amounts TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX monthly_payments_by_month ON monthly_payments (company_id, month);

CREATE TABLE monthly_readings (
  company_id INTEGER PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
  read_at TEXT NOT NULL
) STRICT;

-- Which columns of another program's table are what, by the names of its columns.
CREATE TABLE table_columns (
  kind TEXT NOT NULL CHECK (kind IN ('payroll', 'invoices', 'bank')),
  header TEXT NOT NULL,
  columns TEXT NOT NULL,
  PRIMARY KEY (kind, header)
) STRICT, WITHOUT ROWID;
`;
