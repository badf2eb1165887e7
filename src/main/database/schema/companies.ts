/**
 * Companies, their tokens, and what this computer is set to. AUTOINCREMENT, here and in the other parts of the schema: what
 * still runs for one that was removed must not find another one under its id.
 */
export const companies = `
CREATE TABLE companies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  service_id INTEGER NOT NULL,
  base_url TEXT NOT NULL,
  name TEXT NOT NULL,
  tax_number TEXT NOT NULL,
  currency TEXT NOT NULL,
  advanced_accounting INTEGER NOT NULL,
  is_sample INTEGER NOT NULL,
  keychain_account TEXT NOT NULL UNIQUE,
  pause_code TEXT,
  pause_detail TEXT,
  pause_since TEXT,
  pause_next_try_at TEXT,
  added_at TEXT NOT NULL,
  -- The service's address for this company's expenses.
  expense_email TEXT,
  in_keychain INTEGER NOT NULL DEFAULT 1,
  auto_split INTEGER NOT NULL DEFAULT 0,
  -- JSON: what waits for a person (contract/other-kind.ts) -> 'dismiss' or 'send'
  held_rules TEXT NOT NULL DEFAULT '{}',
  -- A keychain may hold passwords of the company's PDFs.
  has_pdf_passwords INTEGER NOT NULL DEFAULT 0,
  UNIQUE (base_url, service_id)
) STRICT;

CREATE TABLE token_removals (
  keychain_account TEXT PRIMARY KEY,
  company_name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE currencies (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  service_id INTEGER NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (company_id, service_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE seat (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seat_id TEXT NOT NULL,
  -- null: the computer's own
  name TEXT,
  review_only INTEGER NOT NULL DEFAULT 0 CHECK (review_only IN (0, 1)),
  silence_seconds INTEGER NOT NULL DEFAULT 60
) STRICT;

CREATE TABLE client_root (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  path TEXT NOT NULL
) STRICT;

CREATE TABLE not_clients (
  path TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE pulse_snapshots (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  date TEXT NOT NULL,
  taken_at TEXT NOT NULL,
  pulse TEXT NOT NULL,
  PRIMARY KEY (company_id, date)
) STRICT, WITHOUT ROWID;
CREATE INDEX pulse_totals ON pulse_snapshots (date, company_id, taken_at, json_extract(pulse, '$.summary'));
`;
