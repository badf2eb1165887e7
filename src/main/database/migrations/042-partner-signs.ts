export const partnerSigns = `
-- Bank accounts, telephone numbers, domains and towns on documents that were signed for a partner, of any company.
CREATE TABLE partner_signs (
  id INTEGER PRIMARY KEY,
  -- '10773381'; null: the partner was signed without a number
  tax_key TEXT,
  name_key TEXT NOT NULL,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  -- of which company it came: what a company's documents said goes with it
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  UNIQUE (file_id, kind, value)
) STRICT;
CREATE INDEX partner_signs_by_value ON partner_signs (value, kind);
CREATE INDEX partner_signs_by_owner ON partner_signs (name_key, kind);
`;
