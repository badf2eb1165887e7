export const monthly = `
-- Monthly taxes and salaries as they were read last.
CREATE TABLE monthly_payments (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  month TEXT NOT NULL,
  payment TEXT NOT NULL,
  PRIMARY KEY (company_id, kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX monthly_payments_by_month ON monthly_payments (company_id, month);
CREATE TABLE monthly_readings (
  company_id INTEGER PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
  read_at TEXT NOT NULL
) STRICT;

-- Which columns of a payroll program's table are what, by the names of its columns.
CREATE TABLE payroll_columns (
  header TEXT PRIMARY KEY,
  columns TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
