export const doubt = `
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

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
