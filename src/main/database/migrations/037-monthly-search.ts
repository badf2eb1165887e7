/** What of a tax or salary is looked for, each word after a space; what was read before is found after the next reading. */
export const monthlySearch = `
ALTER TABLE monthly_payments ADD COLUMN words TEXT NOT NULL DEFAULT '';
ALTER TABLE monthly_payments ADD COLUMN amounts TEXT NOT NULL DEFAULT '';
`;
