import type { Database } from '../database/database.ts';
import { flag, text } from '../database/row.ts';

export interface KeptDatabase {
  /** without a password */
  readonly address: string;
  /** account of its password */
  readonly keychainAccount: string;
  /** a keychain may hold the password */
  readonly inKeychain: boolean;
}

export type OfficeDatabaseStore = ReturnType<typeof createOfficeDatabaseStore>;

/** The table `office_database`. SQL only. */
export function createOfficeDatabaseStore(database: Database) {
  /** null: the folders' leases */
  function get(): KeptDatabase | null {
    const row = database.prepare('SELECT * FROM office_database').get();
    if (!row) return null;
    return {
      address: text(row, 'address'),
      keychainAccount: text(row, 'keychain_account'),
      inKeychain: flag(row, 'in_keychain'),
    };
  }

  return {
    get,
    /** Adds the former account's password to those to remove from the keychain, if one may hold it. */
    set(kept: KeptDatabase | null): void {
      database.transaction(() => {
        const former = get();
        if (former?.inKeychain && former.keychainAccount !== kept?.keychainAccount) {
          database
            .prepare('INSERT INTO token_removals (keychain_account, company_name) VALUES (?, ?)')
            .run(former.keychainAccount, former.address);
        }
        database.exec('DELETE FROM office_database');
        if (kept === null) return;
        database
          .prepare('INSERT INTO office_database (id, address, keychain_account, in_keychain) VALUES (1, ?, ?, ?)')
          .run(kept.address, kept.keychainAccount, kept.inKeychain ? 1 : 0);
      });
    },
  };
}
