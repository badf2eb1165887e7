export const toldApart = `
-- Pairs of expenses that look alike, and of which a person has said that they are two. expense_id is the lower one.
CREATE TABLE told_apart (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  expense_id INTEGER NOT NULL,
  other_id INTEGER NOT NULL,
  told_at TEXT NOT NULL,
  PRIMARY KEY (company_id, expense_id, other_id)
) STRICT, WITHOUT ROWID;
`;
