/** Raise it with every change below: a mirror of another version is discarded and read again, never migrated. */
export const mirrorVersion = 6;

/** The mirror of the companies' records, in a separate file: "mirror" in SQL. */
export const mirrorSchema = `
-- How far the copy of a company is. A mark or a date is written only when a reading got to its end.
CREATE TABLE mirror.mirror_progress (
  company_id INTEGER PRIMARY KEY,
  -- of the last full reading that was begun: what it has not seen when it ends is gone at the service
  generation INTEGER NOT NULL DEFAULT 0,
  -- by the service's clock: what changed until then was read; null: everything is to be read
  covered_to TEXT,
  full_at TEXT,
  complete_at TEXT,
  lists_generation INTEGER NOT NULL DEFAULT 0,
  lists_at TEXT,
  incomes_generation INTEGER NOT NULL DEFAULT 0,
  -- the end of the last full reading of the incomes
  incomes_at TEXT,
  documents_generation INTEGER NOT NULL DEFAULT 0,
  -- the end of the last full reading of the documents
  documents_at TEXT
) STRICT;

-- What lists filter and sort by. *_key: without accents, case and signs. *_minor: hundredths.
CREATE TABLE mirror.mirror_expenses (
  row INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL,
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
  -- of all that the list's row says: a detail that was asked for this version needs no other
  version TEXT NOT NULL,
  UNIQUE (company_id, expense_id)
) STRICT;
CREATE INDEX mirror.mirror_by_issued ON mirror_expenses (issued_at);
CREATE INDEX mirror.mirror_by_due ON mirror_expenses (due_at);
CREATE INDEX mirror.mirror_by_partner ON mirror_expenses (partner_key);
CREATE INDEX mirror.mirror_by_number ON mirror_expenses (number_key);
CREATE INDEX mirror.mirror_by_gross ON mirror_expenses (gross_minor, issued_at);
CREATE INDEX mirror.mirror_by_created ON mirror_expenses (created_at, expense_id);
CREATE INDEX mirror.mirror_by_tax_number ON mirror_expenses (tax_key) WHERE tax_key IS NOT NULL;
CREATE INDEX mirror.mirror_by_partner_id ON mirror_expenses (partner_id) WHERE partner_id IS NOT NULL;

CREATE VIRTUAL TABLE mirror.mirror_text USING fts5 (
  number, partner, amounts, secondary_id,
  content = '', contentless_delete = 1, detail = column, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER mirror.mirror_expense_deleted AFTER DELETE ON mirror_expenses BEGIN
  DELETE FROM mirror_text WHERE rowid = old.row;
END;

CREATE TABLE mirror.mirror_incomes (
  row INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL,
  income_id INTEGER NOT NULL,
  generation INTEGER NOT NULL,
  partner_name TEXT,
  partner_key TEXT NOT NULL,
  number TEXT,
  number_key TEXT NOT NULL,
  type INTEGER,
  issued_at TEXT,
  fulfilled_at TEXT,
  due_at TEXT,
  currency TEXT,
  net TEXT,
  vat TEXT,
  gross TEXT,
  gross_minor INTEGER,
  needs_review INTEGER NOT NULL,
  review_done INTEGER NOT NULL,
  -- null: the service does not say
  booked INTEGER,
  -- ids, as JSON
  revenue_types TEXT NOT NULL,
  tags TEXT NOT NULL,
  secondary_id TEXT,
  UNIQUE (company_id, income_id)
) STRICT;
CREATE INDEX mirror.mirror_incomes_by_fulfilled ON mirror_incomes (fulfilled_at);
CREATE INDEX mirror.mirror_incomes_by_issued ON mirror_incomes (issued_at);
CREATE INDEX mirror.mirror_incomes_by_due ON mirror_incomes (due_at);
CREATE INDEX mirror.mirror_incomes_by_partner ON mirror_incomes (partner_key);
CREATE INDEX mirror.mirror_incomes_by_number ON mirror_incomes (number_key);
CREATE INDEX mirror.mirror_incomes_by_gross ON mirror_incomes (gross_minor);

CREATE VIRTUAL TABLE mirror.mirror_income_text USING fts5 (
  number, partner, amounts, secondary_id,
  content = '', contentless_delete = 1, detail = column, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER mirror.mirror_income_deleted AFTER DELETE ON mirror_incomes BEGIN
  DELETE FROM mirror_income_text WHERE rowid = old.row;
  DELETE FROM mirror_income_details WHERE company_id = old.company_id AND income_id = old.income_id;
END;

-- The last detail of each income that was opened, as the service gave it.
CREATE TABLE mirror.mirror_income_details (
  company_id INTEGER NOT NULL,
  income_id INTEGER NOT NULL,
  taken_at TEXT NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (company_id, income_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE mirror.mirror_documents (
  row INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL,
  document_id INTEGER NOT NULL,
  generation INTEGER NOT NULL,
  filename TEXT,
  name_key TEXT NOT NULL,
  extension TEXT,
  size INTEGER,
  created_at TEXT,
  attached INTEGER NOT NULL,
  -- expense or income; null: it belongs to none
  owner_kind TEXT,
  owner_id INTEGER,
  note TEXT,
  UNIQUE (company_id, document_id)
) STRICT;
CREATE INDEX mirror.mirror_documents_by_added ON mirror_documents (created_at);
CREATE INDEX mirror.mirror_documents_by_name ON mirror_documents (name_key);
CREATE INDEX mirror.mirror_documents_by_size ON mirror_documents (size);

CREATE VIRTUAL TABLE mirror.mirror_document_text USING fts5 (
  number, partner, amounts, secondary_id,
  content = '', contentless_delete = 1, detail = column, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER mirror.mirror_document_deleted AFTER DELETE ON mirror_documents BEGIN
  DELETE FROM mirror_document_text WHERE rowid = old.row;
END;

-- Partners, tags, expense types, revenue types, VAT categories, ledger numbers.
CREATE TABLE mirror.mirror_entries (
  company_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  generation INTEGER NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  -- partners: tax number; VAT categories: percent; ledger numbers: code
  code TEXT,
  -- what else the list says of it, as JSON
  details TEXT NOT NULL,
  PRIMARY KEY (company_id, kind, id)
) STRICT, WITHOUT ROWID;

PRAGMA mirror.user_version = ${mirrorVersion};
`;

/** Removes every row of these companies. The progress comes last: it tells which companies have rows. */
const forget = (whose: string): string =>
  ['expenses', 'incomes', 'income_details', 'documents', 'entries', 'progress']
    .map((table) => `DELETE FROM mirror_${table} WHERE company_id ${whose};`)
    .join('\n');

/** Removes a company's part with the company, because foreign keys cannot cross files. */
export const forgetWithCompany = `
CREATE TEMP TRIGGER company_gone AFTER DELETE ON main.companies BEGIN
  ${forget('= old.id')}
END;
`;

/** Removes rows left by a crash between the commits of the two files. */
export const forgetStrangers = forget(
  'IN (SELECT company_id FROM mirror_progress WHERE company_id NOT IN (SELECT id FROM companies))',
);
