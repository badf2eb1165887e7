/** The office's database that a person gave this computer; its password is in the keychain. */
export const officeDatabase = `
CREATE TABLE office_database (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- without a password
  address TEXT NOT NULL,
  keychain_account TEXT NOT NULL,
  -- a keychain may hold the password
  in_keychain INTEGER NOT NULL CHECK (in_keychain IN (0, 1))
) STRICT;
`;
