import type { Database } from './database.ts';
import { forgetStrangers, forgetWithCompany, mirrorSchema, mirrorVersion } from './mirror-schema.ts';
import { heldFiles, type HeldFiles } from '../support/held-files.ts';
import { inWords, isDamage } from './soundness.ts';

export interface AttachedMirror {
  /** Says that it was left in order: else it is checked page by page at the next start, about a second for 100,000 rows. */
  leave(): void;
}

/**
 * Puts the copies of the companies' records, a file of their own at `path`, beside the database: tables of both are
 * asked together. It holds nothing that the service does not have: it is in no backup, a power cut may take its last
 * moments, and one that is damaged, of another version or `stale` is thrown away, to be read again.
 * Throws HeldFileError where another program holds it for long.
 */
export function attachMirror(database: Database, path: string, stale = false, files = heldFiles): AttachedMirror {
  try {
    if (stale) database.exec(`INSERT OR REPLACE INTO settings (name, value) VALUES ('mirror-stale', '1')`);
    if (isStale(database) || !isUsable(database, path)) anew(database, path, files);
    database.exec(`DELETE FROM settings WHERE name = 'mirror-stale'`);
    database.exec(forgetWithCompany);
    database.exec(forgetStrangers);
    mark(database, inUse);
  } catch (error) {
    throw inWords(path, error);
  }
  return {
    leave: () => {
      mark(database, inOrder);
    },
  };
}

/** In the header's application_id: what a program that died could not take back. */
const inOrder = 0;
const inUse = 1;
const mark = (database: Database, state: number): void => {
  database.exec(`PRAGMA mirror.application_id = ${state}`);
};

/** Written down before it is thrown away: a start that fails meanwhile must not leave it to the next. */
const isStale = (database: Database): boolean =>
  database.prepare(`SELECT value FROM settings WHERE name = 'mirror-stale'`).get() !== undefined;

function isUsable(database: Database, path: string): boolean {
  try {
    attach(database, path);
    if (value(database, 'user_version') === mirrorVersion && isSound(database)) return true;
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  if (isAttached(database)) database.exec('DETACH mirror');
  return false;
}

const isSound = (database: Database): boolean =>
  value(database, 'application_id') === inOrder || value(database, 'quick_check(1)', 'quick_check') === 'ok';

const value = (database: Database, pragma: string, column = pragma): unknown =>
  database.prepare(`PRAGMA mirror.${pragma}`).get()?.[column];

const isAttached = (database: Database): boolean =>
  database
    .prepare('PRAGMA database_list')
    .all()
    .some(({ name }) => name === 'mirror');

function anew(database: Database, path: string, files: HeldFiles): void {
  for (const suffix of ['', '-wal', '-shm']) files.removeNow(path + suffix);
  attach(database, path);
  database.exec(mirrorSchema);
}

function attach(database: Database, path: string): void {
  database.prepare('ATTACH ? AS mirror').run(path);
  database.exec('PRAGMA mirror.journal_mode = WAL; PRAGMA mirror.synchronous = NORMAL');
}
