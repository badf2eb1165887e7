export const incomes = `
-- A view is of one kind of list; a name stands for one view of it.
CREATE TABLE views_by_list (
  id INTEGER PRIMARY KEY,
  list TEXT NOT NULL,
  name TEXT NOT NULL,
  view TEXT NOT NULL,
  UNIQUE (list, name)
) STRICT;
INSERT INTO views_by_list (id, list, name, view) SELECT id, 'expenses', name, view FROM saved_views;
DROP TABLE saved_views;
ALTER TABLE views_by_list RENAME TO saved_views;

-- Changes of incomes on their way to the service, in the order they were saved.
CREATE TABLE income_corrections (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  income_id INTEGER NOT NULL,
  changes TEXT NOT NULL,
  -- not sent before, so that it can be taken back
  held_until TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- set before the call goes out, taken back when it did not: the service may have it
  maybe_done INTEGER NOT NULL DEFAULT 0,
  next_try_at TEXT,
  refused_at TEXT,
  failure TEXT
) STRICT;
CREATE INDEX income_corrections_by_income ON income_corrections (company_id, income_id);

-- What was typed into an income and not saved.
CREATE TABLE income_drafts (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  income_id INTEGER NOT NULL,
  changes TEXT NOT NULL,
  PRIMARY KEY (company_id, income_id)
) STRICT, WITHOUT ROWID;
`;
