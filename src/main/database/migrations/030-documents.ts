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
`;
