/** The user of a token, for the user profile. */
export const users = `
  ALTER TABLE tokens ADD COLUMN user_name TEXT NOT NULL DEFAULT '';
  ALTER TABLE tokens ADD COLUMN user_email TEXT NOT NULL DEFAULT '';
`;
