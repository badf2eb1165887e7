import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { attachMirror } from './attach-mirror.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';

/** A real database in its own folder, with one company (id 1); removed after the test. */
export function testDatabase(): Database {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-db-'));
  const database = openDatabase(join(folder, 'counterfoil.db'));
  migrate(database);
  attachMirror(database, join(folder, 'mirror.db'));
  database.exec(`INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting,
    is_sample, keychain_account, added_at) VALUES (1, 4182, 'http://127.0.0.1:1', 'Tölgyfa', '', 'HUF', 0, 0, 'a', '')`);
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return database;
}
