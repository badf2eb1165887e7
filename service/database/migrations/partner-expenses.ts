/** The expenses of one partner, newest first. */
export const partnerExpenses = `
  CREATE INDEX expenses_by_partner ON expenses(company_id, partner, issued_at, id) WHERE partner IS NOT NULL;
`;
