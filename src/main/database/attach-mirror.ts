import type { Database } from './database.ts';
import { forgetStrangers, forgetWithCompany, mirrorSchema, mirrorVersion } from './mirror-schema.ts';
import { heldFiles, type HeldFiles } from '../support/held-files.ts';
import { inWords, isDamage } from './soundness.ts';

export type AttachedMirror = ReturnType<typeof attachMirror>;

/**
 * Attaches the mirror of the companies' records, a separate file at `path`, so that queries can join both. It contains
 * only data of the service: backups omit it, a power cut may lose its last changes, and a mirror that is damaged, of
 * another version or `stale` is discarded and read again. After a crash, and with a new mirror, all documents are
 * compared again. Throws HeldFileError where another program holds it for long.
 */
export function attachMirror(database: Database, path: string, stale = false, files = heldFiles) {
  try {
    if (stale) database.exec(`INSERT OR REPLACE INTO settings (name, value) VALUES ('mirror-stale', '1')`);
    const isKept = !isStale(database) && isUsable(database, path);
    if (!isKept) anew(database, path, files);
    database.exec(`DELETE FROM settings WHERE name = 'mirror-stale'`);
    database.exec(forgetWithCompany);
    database.exec(forgetStrangers);
    // A crash may have kept a change without the mark that its document has to be compared again.
    if (!isKept || value(database, 'application_id') === inUse) database.exec('UPDATE review_standings SET stale = 1');
    mark(database, inUse);
  } catch (error) {
    throw inWords(path, error);
  }
  return {
    /** Records a clean shutdown: otherwise the next start checks it page by page, about a second for 100,000 rows. */
    leave: (): void => {
      mark(database, inOrder);
    },
  };
}

/** application_id of the header: a crashed program cannot reset it. */
const inOrder = 0;
const inUse = 1;
const mark = (database: Database, state: number): void => {
  database.exec(`PRAGMA mirror.application_id = ${state}`);
};

/** Recorded before discarding, so that the next start still does it if this one fails. */
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
