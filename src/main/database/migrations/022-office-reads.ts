/** How far the office's database was read for what other computers stored: UTC, by its own clock. */
export const officeReads = `
CREATE TABLE office_reads (
  company_id INTEGER PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  read_to TEXT NOT NULL
) STRICT;
`;
