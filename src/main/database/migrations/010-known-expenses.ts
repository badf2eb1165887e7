export const knownExpenses = `
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

-- Whether sealed bytes are still somebody's.
CREATE INDEX files_by_bytes ON files (sha256) WHERE sha256 IS NOT NULL;
`;
