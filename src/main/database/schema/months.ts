/** The close of a month: dismissed invoices, closed months and letters. */
export const months = `
-- Partners of whom no invoice is to come in a month, as a person said.
CREATE TABLE month_dismissals (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  month TEXT NOT NULL,
  partner_key TEXT NOT NULL,
  PRIMARY KEY (company_id, month, partner_key)
) STRICT, WITHOUT ROWID;

-- Months that a person closed, and the records as they were then, to tell later changes at the service.
CREATE TABLE month_closings (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  month TEXT NOT NULL,
  closed_at TEXT NOT NULL,
  user TEXT NOT NULL,
  computer TEXT NOT NULL,
  seat TEXT,
  -- The kinds of records that had been read then, as JSON.
  kinds TEXT NOT NULL,
  PRIMARY KEY (company_id, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE month_closing_records (
  company_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  record TEXT NOT NULL CHECK (record IN ('expense', 'income', 'tax', 'salary')),
  record_id INTEGER NOT NULL,
  issued TEXT,
  number TEXT,
  partner TEXT,
  vat TEXT,
  gross TEXT,
  due TEXT,
  currency TEXT,
  excluded TEXT NOT NULL,
  PRIMARY KEY (company_id, month, record, record_id),
  FOREIGN KEY (company_id, month) REFERENCES month_closings ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Who a client's letters go to. language: of the letters; null: the window's.
CREATE TABLE client_contacts (
  company_id INTEGER PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  language TEXT
) STRICT;

-- Letters that went to the client. items: the partners asked about, as JSON.
CREATE TABLE month_asks (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  month TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  items TEXT NOT NULL,
  PRIMARY KEY (company_id, month, asked_at)
) STRICT, WITHOUT ROWID;

-- Documents that the client is asked about, until they are reviewed, or moved to another client.
CREATE TABLE client_questions (
  file_id INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  company_id INTEGER NOT NULL,
  asked_at TEXT NOT NULL
) STRICT;

-- Invoices to a company as the tax office or another program lists them. *_key: as in the mirror.
CREATE TABLE listed_invoices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  month TEXT NOT NULL,
  number TEXT NOT NULL,
  number_key TEXT NOT NULL,
  partner TEXT,
  tax_number TEXT,
  issued TEXT NOT NULL,
  net TEXT,
  vat TEXT,
  gross TEXT,
  currency TEXT,
  -- A person said that it is no open item.
  settled INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX listed_invoices_by_month ON listed_invoices (company_id, month);

-- Months that a company's list covers, also where it has no invoice of one.
CREATE TABLE listed_months (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  month TEXT NOT NULL,
  read_at TEXT NOT NULL,
  PRIMARY KEY (company_id, month)
) STRICT, WITHOUT ROWID;

-- Lines of bank statements. Amounts below zero: paid by the company. line_key: the same for a line that comes again.
CREATE TABLE bank_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  booked TEXT NOT NULL,
  amount TEXT NOT NULL,
  currency TEXT,
  partner TEXT,
  account TEXT,
  text TEXT NOT NULL,
  reference TEXT,
  original_amount TEXT,
  original_currency TEXT,
  line_key TEXT NOT NULL,
  -- A person said that it needs no document.
  settled INTEGER NOT NULL DEFAULT 0,
  UNIQUE (company_id, line_key)
) STRICT;
CREATE INDEX bank_lines_by_day ON bank_lines (company_id, booked);

-- What a line pays, as a person confirmed.
CREATE TABLE bank_payments (
  line_id INTEGER NOT NULL REFERENCES bank_lines ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('expense', 'income')),
  record_id INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (line_id, kind, record_id)
) STRICT, WITHOUT ROWID;

-- Documents of a month that were saved with their proof, last.
CREATE TABLE month_packs (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  month TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  documents INTEGER NOT NULL,
  check_number TEXT NOT NULL,
  PRIMARY KEY (company_id, month)
) STRICT, WITHOUT ROWID;

-- Letters to clients as a person edited them.
CREATE TABLE month_letters (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  month TEXT NOT NULL,
  letter TEXT NOT NULL,
  PRIMARY KEY (company_id, month)
) STRICT, WITHOUT ROWID;
`;
