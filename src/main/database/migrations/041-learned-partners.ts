export const learnedPartners = `
-- Whom a person has named on documents whose partner was read wrongly or not at all, and how such a document begins.
CREATE TABLE learned_partners (
  id INTEGER PRIMARY KEY,
  -- as it was read, folded; empty: it was not
  read_name TEXT NOT NULL,
  read_number TEXT,
  -- words of its first lines, folded
  top TEXT NOT NULL,
  name TEXT NOT NULL,
  tax_number TEXT,
  -- of which company it came: what a company taught goes with it
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  learned_at TEXT NOT NULL
) STRICT;
CREATE INDEX learned_partners_by_file ON learned_partners (file_id);
`;
