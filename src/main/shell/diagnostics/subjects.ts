import { join } from 'node:path';
import { createCompanyStore } from '../../companies/company-store.ts';
import { openReadOnly } from '../../database/database.ts';
import { isNewer, isOlder, schemaVersion } from '../../database/migrate.ts';
import { createFoldersStore } from '../../capture/folders-store.ts';
import { createOfficeDatabaseStore, type KeptDatabase } from '../../office/office-database-store.ts';

/** What of this computer's data is to be looked at beside the data itself. */
export interface Subjects {
  readonly folders: readonly string[];
  /** of the companies' services; the sample's runs with the program and is left out */
  readonly addresses: readonly string[];
  /** a token or password is to be read from the keychain */
  readonly needKeychain: boolean;
  /** null: the office has none */
  readonly office: KeptDatabase | null;
}

/** null: nothing can be read there, or not by this program. */
export function readSubjects(dataDir: string): Subjects | null {
  try {
    const database = openReadOnly(join(dataDir, 'counterfoil.db'));
    try {
      const version = schemaVersion(database);
      if (isOlder(version) || isNewer(version)) return null;
      const all = createCompanyStore(database).all();
      const companies = all.filter(({ isSample }) => !isSample);
      const office = createOfficeDatabaseStore(database).get();
      return {
        folders: createFoldersStore(database)
          .all()
          .map(({ path }) => path),
        addresses: [...new Set(companies.map(({ baseUrl }) => baseUrl))],
        needKeychain: office?.inKeychain === true || all.some(({ inKeychain }) => inKeychain),
        office,
      };
    } finally {
      database.close();
    }
  } catch {
    // Why is the database's own check to say.
    return null;
  }
}
