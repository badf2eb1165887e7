export const review = `
-- A correction of an expense that was not captured here has no file.
CREATE TABLE corrections_with_or_without_file (
  id INTEGER PRIMARY KEY,
  file_id INTEGER REFERENCES files ON DELETE CASCADE,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  expense_id INTEGER NOT NULL,
  changes TEXT NOT NULL,
  -- not sent before, so that it can be taken back
  held_until TEXT,
  -- counted before the call goes out: above 0, the service may have it
  attempts INTEGER NOT NULL DEFAULT 0,
  next_try_at TEXT,
  refused_at TEXT,
  failure TEXT
) STRICT;
INSERT INTO corrections_with_or_without_file
  (id, file_id, company_id, expense_id, changes, attempts, next_try_at, refused_at, failure)
  SELECT id, file_id, company_id, expense_id, changes, attempts, next_try_at, refused_at, failure FROM corrections;
DROP TABLE corrections;
ALTER TABLE corrections_with_or_without_file RENAME TO corrections;
CREATE INDEX corrections_by_company ON corrections (company_id, id);
CREATE INDEX corrections_by_file ON corrections (file_id);
CREATE INDEX corrections_by_expense ON corrections (company_id, expense_id);

-- What a review replaced, for as long as it can be taken back. correction_id null: nothing is to be sent.
CREATE TABLE review_undos (
  id INTEGER PRIMARY KEY,
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  correction_id INTEGER,
  until TEXT NOT NULL,
  before TEXT NOT NULL
) STRICT;
CREATE INDEX review_undos_by_file ON review_undos (file_id, id);
CREATE INDEX review_undos_by_correction ON review_undos (correction_id);

-- How a document stands against its record, for the queue. stale: to be worked out again.
CREATE TABLE review_standings (
  file_id INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  standing TEXT NOT NULL CHECK (standing IN ('unread', 'same', 'doubtful')),
  differences INTEGER NOT NULL,
  checks INTEGER NOT NULL,
  stale INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX files_by_expense ON files (company_id, expense_id) WHERE expense_id IS NOT NULL;
`;
