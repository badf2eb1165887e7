import { assignmentColumns } from './migrations/assignment-columns.ts';
import { assignmentTags } from './migrations/assignment-tags.ts';
import { audit } from './migrations/audit.ts';
import { documents } from './migrations/documents.ts';
import { expenseFilters } from './migrations/expense-filters.ts';
import { incomes } from './migrations/incomes.ts';
import { labels } from './migrations/labels.ts';
import { monthly } from './migrations/monthly.ts';
import { partnerExpenses } from './migrations/partner-expenses.ts';
import { payments } from './migrations/payments.ts';
import { users } from './migrations/users.ts';

/**
 * Append only: a data folder stores how many of these it has run (PRAGMA user_version). Amounts are integers of
 * hundredths, instants UTC ISO text, dates YYYY-MM-DD.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE currencies (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, description_hu TEXT NOT NULL, description_en TEXT NOT NULL
  ) STRICT;

  CREATE TABLE companies (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, tax_account_number TEXT NOT NULL,
    default_currency INTEGER NOT NULL REFERENCES currencies(id),
    expense_email TEXT NOT NULL, document_email TEXT NOT NULL,
    advanced_accounting INTEGER NOT NULL, enable_accounting_id INTEGER NOT NULL, enable_vat_period INTEGER NOT NULL,
    two_factor_required INTEGER NOT NULL, income_policies TEXT
  ) STRICT;

  CREATE TABLE tokens (
    id TEXT PRIMARY KEY, secret_hash TEXT NOT NULL, company_id INTEGER NOT NULL REFERENCES companies(id),
    name TEXT NOT NULL, can_read INTEGER NOT NULL, can_write INTEGER NOT NULL, user_two_factor INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE accounts (
    id INTEGER PRIMARY KEY, company_id INTEGER NOT NULL REFERENCES companies(id), name TEXT NOT NULL,
    account_number TEXT NOT NULL, currency INTEGER NOT NULL REFERENCES currencies(id), kind TEXT NOT NULL,
    current_balance INTEGER NOT NULL, balance_in_default_currency INTEGER NOT NULL, last_updated TEXT NOT NULL
  ) STRICT;
  CREATE INDEX accounts_of_company ON accounts(company_id, id);

  CREATE TABLE partners (
    id INTEGER PRIMARY KEY, company_id INTEGER NOT NULL REFERENCES companies(id),
    name TEXT NOT NULL, name_key TEXT NOT NULL, tax_number TEXT NOT NULL, tax_key TEXT NOT NULL,
    city TEXT NOT NULL, zip_code TEXT NOT NULL, is_customer INTEGER NOT NULL, is_vendor INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX partners_of_company ON partners(company_id, id);
  CREATE INDEX partners_by_tax ON partners(company_id, tax_key);
  CREATE INDEX partners_by_name ON partners(company_id, name_key);

  CREATE TABLE tags (
    id INTEGER PRIMARY KEY, company_id INTEGER NOT NULL REFERENCES companies(id),
    name TEXT NOT NULL, name_key TEXT NOT NULL, is_external INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX tags_of_company ON tags(company_id, name_key);

  CREATE TABLE expense_types (
    id INTEGER PRIMARY KEY, company_id INTEGER NOT NULL REFERENCES companies(id),
    name TEXT NOT NULL, name_key TEXT NOT NULL, is_external INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX expense_types_of_company ON expense_types(company_id, name_key);

  CREATE TABLE ledger_numbers (
    id INTEGER PRIMARY KEY, company_id INTEGER NOT NULL REFERENCES companies(id), name TEXT NOT NULL, code TEXT
  ) STRICT;
  CREATE INDEX ledger_numbers_of_company ON ledger_numbers(company_id, id);

  CREATE TABLE vat_categories (
    id INTEGER PRIMARY KEY, company_id INTEGER NOT NULL REFERENCES companies(id), name TEXT NOT NULL, code TEXT,
    percent REAL NOT NULL, vat_area TEXT NOT NULL, country TEXT NOT NULL, type TEXT NOT NULL
  ) STRICT;
  CREATE INDEX vat_categories_of_company ON vat_categories(company_id, id);

  CREATE TABLE expenses (
    id INTEGER PRIMARY KEY AUTOINCREMENT, company_id INTEGER NOT NULL REFERENCES companies(id),
    source TEXT NOT NULL, source_label TEXT NOT NULL,
    invoice_number TEXT, secondary_id TEXT, note TEXT,
    partner INTEGER REFERENCES partners(id), partner_name TEXT, partner_tax_number TEXT,
    currency INTEGER REFERENCES currencies(id),
    net_amount INTEGER, vat_amount INTEGER, gross_amount INTEGER, paid_amount INTEGER NOT NULL DEFAULT 0,
    issued_at TEXT, fulfilled_at TEXT, due_at TEXT, paid_at TEXT, payment_method TEXT,
    paid_through INTEGER REFERENCES accounts(id), expense_type INTEGER REFERENCES expense_types(id),
    ledger_number INTEGER REFERENCES ledger_numbers(id), vat_ledger_number INTEGER REFERENCES ledger_numbers(id),
    company_vat_category INTEGER REFERENCES vat_categories(id),
    accounting_status TEXT NOT NULL, excluded_from_accounting INTEGER NOT NULL DEFAULT 0,
    artifact_filename TEXT, artifact_extension TEXT, artifact_size INTEGER, artifact_hash TEXT,
    artifact_created_at TEXT, extraction TEXT,
    is_paid INTEGER GENERATED ALWAYS AS (gross_amount IS NOT NULL AND abs(paid_amount) >= abs(gross_amount)),
    is_installment INTEGER GENERATED ALWAYS AS
      (paid_amount <> 0 AND (gross_amount IS NULL OR abs(paid_amount) < abs(gross_amount))),
    search_text TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX expenses_by_creation ON expenses(company_id, created_at, id);
  CREATE INDEX expenses_by_change ON expenses(company_id, updated_at, id);
  CREATE INDEX expenses_by_artifact ON expenses(company_id, artifact_filename, artifact_size);

  CREATE TABLE expense_items (
    id INTEGER PRIMARY KEY, expense INTEGER NOT NULL REFERENCES expenses(id), description TEXT NOT NULL,
    quantity TEXT, net_amount INTEGER, vat_percent REAL
  ) STRICT;
  CREATE INDEX items_of_expense ON expense_items(expense, id);

  CREATE TABLE expense_tags (
    expense INTEGER NOT NULL REFERENCES expenses(id), tag INTEGER NOT NULL REFERENCES tags(id), kind TEXT NOT NULL,
    PRIMARY KEY (expense, kind, tag)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX expense_tags_by_tag ON expense_tags(tag);

  CREATE TABLE assignments (
    id INTEGER PRIMARY KEY AUTOINCREMENT, expense INTEGER NOT NULL REFERENCES expenses(id),
    expense_type INTEGER REFERENCES expense_types(id),
    net_amount INTEGER NOT NULL, vat_amount INTEGER NOT NULL, gross_amount INTEGER NOT NULL,
    vat INTEGER REFERENCES vat_categories(id), job_number TEXT NOT NULL,
    ledger_number INTEGER REFERENCES ledger_numbers(id), vat_ledger_number INTEGER REFERENCES ledger_numbers(id),
    company_vat_category INTEGER REFERENCES vat_categories(id)
  ) STRICT;
  CREATE INDEX assignments_of_expense ON assignments(expense, id);

  CREATE TABLE assignment_tags (
    assignment INTEGER NOT NULL REFERENCES assignments(id), tag INTEGER NOT NULL REFERENCES tags(id),
    PRIMARY KEY (assignment, tag)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX assignment_tags_by_tag ON assignment_tags(tag);

  CREATE TABLE exclusion_actions (
    id INTEGER PRIMARY KEY, expense INTEGER NOT NULL REFERENCES expenses(id), excluded INTEGER NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE extraction_queue (
    expense INTEGER PRIMARY KEY REFERENCES expenses(id), accepted_at TEXT NOT NULL, not_before TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX extraction_due ON extraction_queue(not_before, expense);
  `,
  `
  INSERT INTO currencies (id, name, description_hu, description_en) VALUES
    (1, 'HUF', 'magyar forint', 'Hungarian forint'), (2, 'EUR', 'euró', 'euro'),
    (3, 'USD', 'amerikai dollár', 'US dollar'), (4, 'GBP', 'angol font', 'pound sterling'),
    (5, 'CHF', 'svájci frank', 'Swiss franc'), (6, 'PLN', 'lengyel zloty', 'Polish zloty'),
    (7, 'CZK', 'cseh korona', 'Czech koruna'), (8, 'RON', 'román lej', 'Romanian leu'),
    (9, 'RSD', 'szerb dinár', 'Serbian dinar'), (10, 'UAH', 'ukrán hrivnya', 'Ukrainian hryvnia'),
    (11, 'BGN', 'bolgár leva', 'Bulgarian lev'), (12, 'HRK', 'horvát kuna', 'Croatian kuna'),
    (13, 'SEK', 'svéd korona', 'Swedish krona'), (14, 'DKK', 'dán korona', 'Danish krone'),
    (15, 'NOK', 'norvég korona', 'Norwegian krone'), (16, 'TRY', 'török líra', 'Turkish lira'),
    (17, 'JPY', 'japán jen', 'Japanese yen'), (18, 'CNY', 'kínai jüan', 'Chinese yuan'),
    (19, 'AUD', 'ausztrál dollár', 'Australian dollar'), (20, 'CAD', 'kanadai dollár', 'Canadian dollar');
  `,
  labels,
  incomes,
  documents,
  monthly,
  payments,
  users,
  audit,
  expenseFilters,
  assignmentTags,
  partnerExpenses,
  assignmentColumns,
];
