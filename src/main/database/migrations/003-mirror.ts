export const mirror = `
-- How far the copy of a company is. A mark or a date is written only when a reading got to its end.
CREATE TABLE mirror_progress (
  company_id INTEGER PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
  -- of the last full reading that was begun: what it has not seen when it ends is gone at the service
  generation INTEGER NOT NULL DEFAULT 0,
  -- by the service's clock: changes are asked for from here on; null: everything is read
  changed_since TEXT,
  full_at TEXT,
  complete_at TEXT,
  lists_generation INTEGER NOT NULL DEFAULT 0,
  lists_at TEXT
) STRICT;

-- What lists filter and sort by. *_key: without accents, case and signs. *_minor: hundredths.
CREATE TABLE mirror_expenses (
  row INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  expense_id INTEGER NOT NULL,
  generation INTEGER NOT NULL,
  partner_id INTEGER,
  partner_name TEXT,
  partner_key TEXT NOT NULL,
  tax_key TEXT,
  number TEXT,
  number_key TEXT NOT NULL,
  issued_at TEXT,
  fulfilled_at TEXT,
  due_at TEXT,
  currency TEXT,
  net TEXT,
  vat TEXT,
  gross TEXT,
  gross_minor INTEGER,
  status TEXT NOT NULL,
  excluded INTEGER NOT NULL,
  expense_type INTEGER,
  -- ids, as JSON
  tags TEXT NOT NULL,
  secondary_id TEXT,
  created_at TEXT,
  -- what only the history asks for, as JSON
  past TEXT NOT NULL,
  UNIQUE (company_id, expense_id)
) STRICT;
CREATE INDEX mirror_by_issued ON mirror_expenses (issued_at);
CREATE INDEX mirror_by_due ON mirror_expenses (due_at);
CREATE INDEX mirror_by_partner ON mirror_expenses (partner_key);
CREATE INDEX mirror_by_number ON mirror_expenses (number_key);
CREATE INDEX mirror_by_gross ON mirror_expenses (gross_minor);
CREATE INDEX mirror_by_created ON mirror_expenses (created_at, expense_id);
CREATE INDEX mirror_by_tax_number ON mirror_expenses (tax_key) WHERE tax_key IS NOT NULL;
CREATE INDEX mirror_by_partner_id ON mirror_expenses (partner_id) WHERE partner_id IS NOT NULL;

CREATE VIRTUAL TABLE mirror_text USING fts5 (
  number, partner, amounts, secondary_id,
  content = '', contentless_delete = 1, detail = column, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER mirror_expense_deleted AFTER DELETE ON mirror_expenses BEGIN
  DELETE FROM mirror_text WHERE rowid = old.row;
END;

-- Partners, tags, expense types, VAT categories, ledger numbers, accounts.
CREATE TABLE mirror_entries (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  generation INTEGER NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  -- partners: tax number; VAT categories: percent; ledger numbers: code; accounts: account number
  code TEXT,
  PRIMARY KEY (company_id, kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_views (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  view TEXT NOT NULL
) STRICT;

CREATE INDEX file_events_by_kind ON file_events (kind, at, file_id);
CREATE INDEX pulse_totals ON pulse_snapshots (date, company_id, taken_at, json_extract(pulse, '$.summary'));

-- Names of files, for the search across companies.
CREATE VIRTUAL TABLE file_names USING fts5 (
  filename, content = '', contentless_delete = 1, detail = none, prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);
INSERT INTO file_names (rowid, filename) SELECT id, filename FROM files;
CREATE TRIGGER file_named AFTER INSERT ON files BEGIN
  INSERT INTO file_names (rowid, filename) VALUES (new.id, new.filename);
END;
CREATE TRIGGER file_renamed AFTER UPDATE OF filename ON files BEGIN
  INSERT OR REPLACE INTO file_names (rowid, filename) VALUES (new.id, new.filename);
END;
CREATE TRIGGER file_deleted AFTER DELETE ON files BEGIN
  DELETE FROM file_names WHERE rowid = old.id;
END;
`;
