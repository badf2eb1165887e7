export const evidence = `
-- What this computer read in documents, by their content; the same bytes are read once for all companies.
CREATE TABLE readings (
  sha256 TEXT PRIMARY KEY,
  -- the version of the reader; another one reads again
  reader INTEGER NOT NULL,
  -- readings begun and not ended by us: a document that twice took the program with it is not tried again
  begun INTEGER NOT NULL,
  -- null: not read yet
  facts TEXT,
  -- packed; null where there are none
  words BLOB
) STRICT;
`;
