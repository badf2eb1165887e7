import { join } from 'node:path';
import { attachMirror } from '../../src/main/database/attach-mirror.ts';
import { openDatabase, type Database } from '../../src/main/database/database.ts';
import { migrate } from '../../src/main/database/migrate.ts';

/** The app's database in this folder, with its mirror and one company (id 1). */
export function openAppDatabase(folder: string): Database {
  const database = openDatabase(join(folder, 'counterfoil.db'));
  migrate(database);
  attachMirror(database, join(folder, 'mirror.db'));
  database.exec(`INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting,
    is_sample, keychain_account, added_at) VALUES (1, 1, 'http://127.0.0.1:1', 'Tölgyfa', '', 'HUF', 0, 0, 'a', '')`);
  return database;
}
