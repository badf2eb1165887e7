import { closeSync, existsSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { backUpBeforeMigration, backupsIn } from './backups.ts';
import { hasCallMark, knowsLastCall, learnLastCall } from './call-mark.ts';
import { openDatabase, type Database } from './database.ts';
import { isOlder, migrate, NewerSchemaError, schemaVersion, versions } from './migrate.ts';
import { heldFiles, type HeldFiles } from '../support/held-files.ts';
import { ownFolderMarker } from '../support/own-folder.ts';
import { hasForgottenFrames, openIfSound } from './soundness.ts';

/** What happened to the data before this start; the words are notice.ts's. */
export type DataEvent =
  /** `from`: the backup's file; `knownUntil`: the last instant it knows of, UTC */
  | {
      readonly kind: 'restored';
      readonly from: string;
      readonly knownUntil: string | null;
      readonly setAside: string | null;
    }
  /** no backup could be read */
  | { readonly kind: 'started-anew'; readonly setAside: string | null }
  /** newest-lost: the newest changes were unreadable, the rest is whole. older: somebody has put an older database back */
  | { readonly kind: 'newest-lost' | 'older'; readonly knownUntil: string | null };

export interface OpenedData {
  readonly database: Database;
  readonly notice: DataEvent | null;
}

const suffixes = ['', '-wal', '-shm'];

/**
 * Opens the data folder's database, checked and up to date. A damaged one is set aside, never deleted, and the newest
 * good backup takes its place, and an older one that a person has put back is noticed. The table `restored` then says, in
 * the same file so that a crash in between forgets nothing, that everything unsent is in doubt. Throws NewerSchemaError,
 * HeldFileError, or SQLite's error where the folder cannot be written. `known`: the versions of migrate.ts.
 */
export function openData(dataDir: string, at: string, files = heldFiles, known = versions): OpenedData {
  const path = join(dataDir, 'counterfoil.db');
  if (isNew(path, dataDir, files)) {
    const fresh = openDatabase(path);
    return closedOnFailure(fresh, () => ({ database: upToDate(fresh, dataDir, known), notice: null }));
  }
  const forgotten = hasForgottenFrames(path, files);
  const database = (files.sizeNow(path) ?? 0) > 0 ? openIfSound(path) : null;
  if (!database || closedOnFailure(database, () => schemaVersion(database)) === 0) {
    database?.close();
    return restore(path, dataDir, at, files, known);
  }
  return closedOnFailure(database, () => ({
    database,
    notice: noticed(upToDate(database, dataDir, known), dataDir, forgotten, files),
  }));
}

function noticed(database: Database, dataDir: string, forgotten: boolean, files: HeldFiles): DataEvent | null {
  if (!forgotten && knowsLastCall(database, dataDir, files)) return null;
  return { kind: forgotten ? 'newest-lost' : 'older', knownUntil: doubt(database, dataDir) };
}

/** Nothing stays open: Windows neither renames nor deletes an open file at the next try. */
function closedOnFailure<T>(database: Database, work: () => T): T {
  try {
    return work();
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Nothing was ever kept here: no database worth the name, and neither backups, sealed copies nor a call's mark that speak of one. */
function isNew(path: string, dataDir: string, files: HeldFiles): boolean {
  if (versionInHeader(path, files) !== 0 || hasCallMark(dataDir)) return false;
  return (
    backupsIn(dataDir).length === 0 &&
    !holdsCopies(join(dataDir, 'spool', 'sealed')) &&
    setAsideIn(dataDir).length === 0
  );
}

function holdsCopies(sealed: string): boolean {
  return existsSync(sealed) && readdirSync(sealed).some((name) => name !== ownFolderMarker);
}

/** Without opening it: that would clear a log which has not been looked at yet. Bytes 60 to 63 of SQLite's format. */
function versionInHeader(path: string, files: HeldFiles): number {
  if ((files.sizeNow(path) ?? 0) < 100) return 0;
  const file = files.openNow(path, 'r');
  try {
    const bytes = Buffer.alloc(4);
    readSync(file, bytes, 0, 4, 60);
    return bytes.readUInt32BE(0);
  } finally {
    closeSync(file);
  }
}

const setAsideIn = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('damaged-'));

function upToDate(database: Database, dataDir: string, known: readonly string[]): Database {
  const version = schemaVersion(database);
  if (version > 0 && isOlder(version, known)) backUpBeforeMigration(database, dataDir, version);
  migrate(database, known);
  return database;
}

/** The copy is made first: while a file of the backup is held, the damaged database stays where it is. */
function restore(path: string, dataDir: string, at: string, files: HeldFiles, known: readonly string[]): OpenedData {
  const draft = `${path}.restoring`;
  const replace = () => {
    const setAside = putAside(path, dataDir, at, files);
    files.renameNow(draft, path);
    return setAside;
  };
  for (const backup of backupsIn(dataDir)) {
    clear(draft, files);
    files.copyNow(backup, draft);
    const knownUntil = prepared(draft, dataDir, known);
    if (knownUntil === undefined) continue;
    const setAside = replace();
    return { database: openDatabase(path), notice: { kind: 'restored', from: backup, knownUntil, setAside } };
  }
  clear(draft, files);
  prepared(draft, dataDir, known);
  const setAside = replace();
  return { database: openDatabase(path), notice: { kind: 'started-anew', setAside } };
}

/** The copy made ready while it is not yet the database; undefined when it is not good either. */
function prepared(draft: string, dataDir: string, known: readonly string[]): string | null | undefined {
  const database = openIfSound(draft);
  try {
    return database ? doubt(upToDate(database, dataDir, known), dataDir) : undefined;
  } catch (error) {
    if (error instanceof NewerSchemaError) return undefined;
    throw error;
  } finally {
    database?.close();
  }
}

/** Everything unsent is in doubt from the last event on that is known; files/doubts-store.ts takes it from there. */
function doubt(database: Database, dataDir: string): string | null {
  const last = database.prepare('SELECT max(at) AS at FROM file_events').get()?.at;
  const knownUntil = typeof last === 'string' ? last : null;
  database.transaction(() => {
    database.prepare('INSERT OR REPLACE INTO restored (id, known_until) VALUES (1, ?)').run(knownUntil);
    learnLastCall(database, dataDir);
  });
  return knownUntil;
}

/** Renamed with its date. The answer is where it lies; null when there was nothing to set aside. */
function putAside(path: string, dataDir: string, at: string, files: HeldFiles): string | null {
  if (files.sizeNow(path) === null) return null;
  const aside = join(dataDir, `damaged-${at.replaceAll(':', '-')}.db`);
  // The log first: a database without its log looks whole, a log without its database is passed over.
  const there = [...suffixes].reverse().filter((suffix) => files.sizeNow(path + suffix) !== null);
  try {
    for (const suffix of there) files.renameNow(path + suffix, aside + suffix);
  } catch (error) {
    for (const suffix of there) if (!existsSync(path + suffix)) files.renameNow(aside + suffix, path + suffix);
    throw error;
  }
  return aside;
}

function clear(draft: string, files: HeldFiles): void {
  for (const suffix of suffixes) files.removeNow(draft + suffix);
}
