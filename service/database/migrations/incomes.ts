/** Incomes with their rows. exchange_rate is a decimal text; everything else as in the first migration. */
export const incomes = `
  CREATE TABLE incomes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, company_id INTEGER NOT NULL REFERENCES companies(id),
    type INTEGER NOT NULL, source TEXT NOT NULL, is_booked INTEGER NOT NULL, is_period_closed INTEGER NOT NULL,
    invoice_number TEXT, secondary_id TEXT, note TEXT,
    partner_id INTEGER REFERENCES partners(id), partner_name TEXT, partner_zip_code TEXT, partner_city TEXT,
    partner_address TEXT, partner_country TEXT, partner_tax_number TEXT, partner_account_number TEXT,
    net_amount INTEGER NOT NULL, vat_amount INTEGER NOT NULL, gross_amount INTEGER NOT NULL,
    currency INTEGER NOT NULL REFERENCES currencies(id), exchange_rate TEXT, exchange_date TEXT,
    fulfilled_at TEXT, issued_at TEXT, due_at TEXT, planned_payment_date TEXT,
    accounting_period_start TEXT, accounting_period_end TEXT,
    payment_method TEXT, paid_through INTEGER REFERENCES accounts(id), vat_area TEXT,
    ledger_number_id INTEGER REFERENCES ledger_numbers(id),
    needs_review INTEGER NOT NULL DEFAULT 0, review_done INTEGER NOT NULL DEFAULT 0,
    accounting_id TEXT, vat_period_type TEXT, vat_period_started_at TEXT,
    artifact_filename TEXT, artifact_extension TEXT, artifact_size INTEGER, artifact_hash TEXT,
    artifact_created_at TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX incomes_by_creation ON incomes(company_id, created_at, id);

  CREATE TABLE income_items (
    id INTEGER PRIMARY KEY, income INTEGER NOT NULL REFERENCES incomes(id), description TEXT NOT NULL,
    quantity TEXT, net_amount INTEGER, vat_percent REAL
  ) STRICT;
  CREATE INDEX items_of_income ON income_items(income, id);

  CREATE TABLE income_tags (
    income INTEGER NOT NULL REFERENCES incomes(id), tag INTEGER NOT NULL REFERENCES tags(id), kind TEXT NOT NULL,
    PRIMARY KEY (income, kind, tag)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX income_tags_by_tag ON income_tags(tag);

  CREATE TABLE income_assignments (
    id INTEGER PRIMARY KEY AUTOINCREMENT, income INTEGER NOT NULL REFERENCES incomes(id),
    revenue_type INTEGER REFERENCES revenue_types(id),
    net_amount INTEGER NOT NULL, vat_amount INTEGER NOT NULL, gross_amount INTEGER NOT NULL,
    vat INTEGER REFERENCES vat_categories(id), job_number TEXT NOT NULL,
    ledger_number_id INTEGER REFERENCES ledger_numbers(id),
    vat_ledger_number_id INTEGER REFERENCES ledger_numbers(id),
    company_vat_category_id INTEGER REFERENCES vat_categories(id)
  ) STRICT;
  CREATE INDEX assignments_of_income ON income_assignments(income, id);
  CREATE INDEX income_assignments_by_type ON income_assignments(revenue_type);

  CREATE TABLE income_assignment_tags (
    assignment INTEGER NOT NULL REFERENCES income_assignments(id), tag INTEGER NOT NULL REFERENCES tags(id),
    kind TEXT NOT NULL, PRIMARY KEY (assignment, kind, tag)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX income_assignment_tags_by_tag ON income_assignment_tags(tag);
`;
