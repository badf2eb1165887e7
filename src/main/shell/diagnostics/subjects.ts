import { join } from 'node:path';
import { CompanyStore } from '../../companies/company-store.ts';
import { openReadOnly } from '../../database/database.ts';
import { isNewer, isOlder, schemaVersion } from '../../database/migrate.ts';
import { createFoldersStore } from '../../capture/folders-store.ts';
import { createOfficeDatabaseStore, type KeptDatabase } from '../../office/office-database-store.ts';

/** Further subjects to check, read from this computer's data. */
export interface Subjects {
  readonly folders: readonly string[];
  /** addresses of the companies' services, without the sample's, which runs with the program */
  readonly addresses: readonly string[];
  /** the keychain should have a token or password */
  readonly needKeychain: boolean;
  /** null: the office uses none */
  readonly office: KeptDatabase | null;
}

/** null: missing, unreadable, or unreadable for this program. */
export function readSubjects(dataDir: string): Subjects | null {
  try {
    using database = openReadOnly(join(dataDir, 'counterfoil.db'));
    const version = schemaVersion(database);
    if (isOlder(version) || isNewer(version)) return null;
    const all = new CompanyStore(database).all();
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
  } catch {
    // The database's own check reports the cause.
    return null;
  }
}
