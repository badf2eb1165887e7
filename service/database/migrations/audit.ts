export const audit = `
  CREATE INDEX expenses_by_issue ON expenses(company_id, issued_at, id) WHERE issued_at IS NOT NULL;
`;
