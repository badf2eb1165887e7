/** The folder whose subfolders are the clients, and those of them that are nobody's. */
export const clientFolders = `
CREATE TABLE client_root (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  path TEXT NOT NULL
) STRICT;
CREATE TABLE not_clients (
  path TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
`;
