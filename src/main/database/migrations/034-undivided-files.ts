/**
 * A PDF that may be several documents waits for a person, with what its pages show. The column of the states is made
 * anew, with one more: SQLite cannot change its CHECK.
 */
export const undividedFiles = `
ALTER TABLE companies ADD COLUMN splits_alone INTEGER NOT NULL DEFAULT 0;
-- A keychain may hold passwords of the company's PDFs.
ALTER TABLE companies ADD COLUMN has_pdf_passwords INTEGER NOT NULL DEFAULT 0;

-- Of each page what shows that a document begins on it, as JSON.
CREATE TABLE proposed_splits (
  file_id INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  pages TEXT NOT NULL
) STRICT;

DROP INDEX files_by_company_state;
DROP INDEX files_by_state;
DROP INDEX files_by_content;
DROP TRIGGER file_counted;
DROP TRIGGER file_recounted;
DROP TRIGGER file_uncounted;
ALTER TABLE files RENAME COLUMN state TO former_state;
ALTER TABLE files ADD COLUMN state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'queued', 'uploading',
  'uncertain', 'processing', 'ready', 'attention', 'rejected', 'duplicate', 'reviewed', 'dismissed', 'converted', 'undivided'));
UPDATE files SET state = former_state;
ALTER TABLE files DROP COLUMN former_state;
CREATE INDEX files_by_company_state ON files (company_id, state, id);
CREATE INDEX files_by_state ON files (state, id);
CREATE UNIQUE INDEX files_by_content ON files (company_id, sha256)
  WHERE sha256 IS NOT NULL AND released = 0 AND state NOT IN ('rejected', 'duplicate')
    AND NOT (state = 'dismissed' AND expense_id IS NULL);
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
`;
