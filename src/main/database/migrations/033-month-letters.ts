export const monthLetters = `
-- Letters to clients as a person edited them.
CREATE TABLE month_letters (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  month TEXT NOT NULL,
  letter TEXT NOT NULL,
  PRIMARY KEY (company_id, month)
) STRICT, WITHOUT ROWID;
`;
