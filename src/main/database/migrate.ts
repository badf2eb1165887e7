import type { Database } from './database.ts';
import { companies } from './schema/companies.ts';
import { files } from './schema/files.ts';
import { months } from './schema/months.ts';
import { office } from './schema/office.ts';
import { records } from './schema/records.ts';
import { review } from './schema/review.ts';
import { uploads } from './schema/uploads.ts';

/**
 * SQL from version n - 1 to version n, by position; the first creates everything. Append-only: a released entry is
 * never edited.
 */
export const versions: readonly string[] = [[companies, files, uploads, records, months, review, office].join('')];

export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
  constructor(found: number, known: number) {
    super(`The data folder was written by a newer Counterfoil (schema ${found}, this one knows ${known}).`);
  }
}

/** 0: an empty database. */
export const schemaVersion = (database: Database): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);

export const isOlder = (version: number, known = versions): boolean => version < known.length;

export const isNewer = (version: number, known = versions): boolean => version > known.length;

/** Brings the schema up to date in one transaction. Throws NewerSchemaError, without changes, when it is newer. */
export function migrate(database: Database, known = versions): void {
  const version = schemaVersion(database);
  if (isNewer(version, known)) throw new NewerSchemaError(version, known.length);
  if (!isOlder(version, known)) return;
  database.transaction(() => {
    for (const sql of known.slice(version)) database.exec(sql);
    database.exec(`PRAGMA user_version = ${known.length}`);
  });
}
