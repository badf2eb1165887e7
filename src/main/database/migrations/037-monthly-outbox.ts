export const monthlyOutbox = `
-- What of a tax or salary is looked for. What was read before is found after the next reading.
ALTER TABLE monthly_payments ADD COLUMN words TEXT NOT NULL DEFAULT '';
ALTER TABLE monthly_payments ADD COLUMN amounts TEXT NOT NULL DEFAULT '';

-- Changes of taxes and salaries on their way to the service, in the order they were saved. No id comes again: one that is
-- new here is called by it, below nought, until the service has named it.
CREATE TABLE monthly_corrections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  kind TEXT NOT NULL,
  payment_id INTEGER NOT NULL,
  changes TEXT NOT NULL,
  held_until TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- calls of which it is not known that they did nothing
  maybe_done INTEGER NOT NULL DEFAULT 0,
  next_try_at TEXT,
  refused_at TEXT,
  failure TEXT
) STRICT;
CREATE INDEX monthly_corrections_by_payment ON monthly_corrections (company_id, kind, payment_id);
`;
