/** Movements of accounts; positive amounts came in. */
export const payments = `
  CREATE TABLE payments (
    id INTEGER PRIMARY KEY, company_id INTEGER NOT NULL REFERENCES companies(id), name TEXT NOT NULL,
    account INTEGER NOT NULL REFERENCES accounts(id), currency INTEGER NOT NULL REFERENCES currencies(id),
    amount INTEGER NOT NULL, paid_at TEXT NOT NULL, partner_id INTEGER REFERENCES partners(id),
    expense INTEGER REFERENCES expenses(id), income INTEGER REFERENCES incomes(id)
  ) STRICT;
  CREATE INDEX payments_by_day ON payments(company_id, paid_at, id);
`;
