/** Which version of the list's row a detail says all of (feed/expense-version.ts). What can be chosen is the mirror's. */
export const rowVersions = `
ALTER TABLE expense_copies ADD COLUMN row_version TEXT;
DROP TABLE choice_copies;
`;
