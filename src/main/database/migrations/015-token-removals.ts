/**
 * Tokens of removed companies that the keychain may still hold: tried again until they are gone. A company whose token
 * was only ever in memory leaves none; of those that are here already, nobody knows.
 */
export const tokenRemovals = `
ALTER TABLE companies ADD COLUMN in_keychain INTEGER NOT NULL DEFAULT 1;
CREATE TABLE token_removals (
  keychain_account TEXT PRIMARY KEY,
  company_name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
