/** Upload calls, and what is known of their outcome. */
export const uploads = `
-- Written before the first byte of a call goes out: what is needed to find out later whether it arrived.
CREATE TABLE batches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  sent_at TEXT NOT NULL,
  -- moved on while the call runs: after a crash, the service may have had bytes until then
  last_byte_at TEXT NOT NULL,
  highest_known_expense INTEGER,
  ended_at TEXT,
  outcome TEXT CHECK (outcome IN ('accepted', 'refused', 'not-sent', 'unknown')),
  -- how an unknown outcome turned out
  resolution TEXT CHECK (resolution IN ('stored', 'absent', 'undecidable')),
  lookups INTEGER NOT NULL DEFAULT 0,
  next_lookup_at TEXT,
  -- When the call began, by the service's clock as it was known then: this computer's clock may be set later. Null: a call
  -- that was put together after it may have been sent.
  sent_at_there TEXT,
  -- cut: the line broke before the end of the body. fewer-ids: the answer named fewer expenses than files were sent.
  remark TEXT CHECK (remark IN ('cut', 'fewer-ids'))
) STRICT;
CREATE INDEX batches_by_outcome ON batches (company_id, outcome, resolution);

CREATE TABLE batch_members (
  batch_id INTEGER NOT NULL REFERENCES batches ON DELETE CASCADE,
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  position INTEGER NOT NULL,
  expense_id INTEGER,
  PRIMARY KEY (batch_id, file_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX batch_members_by_file ON batch_members (file_id, batch_id);
CREATE INDEX batch_members_by_expense ON batch_members (expense_id) WHERE expense_id IS NOT NULL;

-- The highest expense id a list of the service has shown: what comes above it later is new.
CREATE TABLE expense_marks (
  company_id INTEGER PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
  highest INTEGER,
  -- 0 once the service gave an id below the mark to a new expense: then ids say nothing about age
  ids_ordered INTEGER NOT NULL DEFAULT 1,
  looked_at TEXT NOT NULL
) STRICT;

-- Which expenses a list of the service has shown, and since which call: what was there before a call, that call did not
-- bring. Calls instead of times, because clocks are set back.
CREATE TABLE known_expenses (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  expense_id INTEGER NOT NULL,
  -- the newest call of any company when it was shown first
  after_batch INTEGER NOT NULL,
  PRIMARY KEY (company_id, expense_id)
) STRICT, WITHOUT ROWID;

-- Bytes a call of a company may hold before Base64, learned from its 413.
CREATE TABLE call_limits (
  company_id INTEGER PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
  bytes INTEGER NOT NULL
) STRICT;
`;
