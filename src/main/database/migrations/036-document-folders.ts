/** What becomes of a folder's files; and those of folders of documents, which are no files of the queue. */
export const documentFolders = `
ALTER TABLE folders ADD COLUMN destination TEXT NOT NULL DEFAULT 'expenses'
  CHECK (destination IN ('expenses', 'documents'));

-- Files that were found in folders of documents; taken: in document_uploads, or sent from there.
CREATE TABLE document_files (
  id INTEGER PRIMARY KEY,
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
-- Another computer of the office may be the one to send what lies in it.
ALTER TABLE document_uploads ADD COLUMN folder_id INTEGER REFERENCES folders ON DELETE SET NULL;

CREATE INDEX document_files_by_state ON document_files (state, id);
CREATE INDEX document_files_by_company ON document_files (company_id, state);
CREATE INDEX document_files_by_path ON document_files (folder_id, path) WHERE state = 'rejected';

ALTER TABLE sightings ADD COLUMN document_file_id INTEGER REFERENCES document_files ON DELETE SET NULL;
CREATE INDEX sightings_by_document_file ON sightings (document_file_id) WHERE document_file_id IS NOT NULL;
`;
