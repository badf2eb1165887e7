export const learnedAnchors = `
-- By which words a field that a person corrected is found on the next documents of a partner, of any company.
CREATE TABLE learned_anchors (
  id INTEGER PRIMARY KEY,
  -- 'tax 10773381' or 'name aranykalasz malom'
  partner TEXT NOT NULL,
  field TEXT NOT NULL,
  side TEXT NOT NULL,
  label TEXT NOT NULL,
  nth INTEGER NOT NULL,
  -- the value where it was learned
  like_words TEXT NOT NULL,
  -- of which company it came: what a company taught goes with it
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  learned_at TEXT NOT NULL,
  UNIQUE (partner, field, side, label)
) STRICT;
CREATE INDEX learned_anchors_by_file ON learned_anchors (file_id);
`;
