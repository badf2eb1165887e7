import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '../main/database/database.ts';
import { isOlder, migrate, schemaVersion } from '../main/database/migrate.ts';
import { UsageError } from './options.ts';

/**
 * Opens a data folder in which another process may work. Never migrates it: only the process that holds the lock does,
 * after a backup. Throws UsageError, or NewerSchemaError.
 */
export function openForReading(dataDir: string): Database {
  const path = join(dataDir, 'counterfoil.db');
  if (!existsSync(path)) throw new UsageError(`No Counterfoil data in ${dataDir}`);
  const database = openDatabase(path);
  try {
    if (isOlder(schemaVersion(database))) {
      throw new UsageError(
        `The data in ${dataDir} is of an older Counterfoil. Start the app or \`run\` once: it makes a backup and brings it up to date.`,
      );
    }
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
