export const monthClose = `
-- Partners of whom no invoice is to come in a month, as a person said.
CREATE TABLE month_dismissals (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  month TEXT NOT NULL,
  partner_key TEXT NOT NULL,
  PRIMARY KEY (company_id, month, partner_key)
) STRICT, WITHOUT ROWID;
`;
