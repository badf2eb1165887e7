import { closeSync, existsSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { backUpBeforeMigration, backupsIn } from './backups.ts';
import { hasCallMark, knowsLastCall, learnLastCall } from './call-mark.ts';
import { openDatabase, type Database } from './database.ts';
import { isOlder, migrate, NewerSchemaError, schemaVersion, versions } from './migrate.ts';
import { heldFiles, type HeldFiles } from '../support/held-files.ts';
import { ownFolderMarker } from '../support/own-folder.ts';
import { hasForgottenFrames, openIfSound } from './soundness.ts';

/** The event of the data before this start; notice.ts has the texts. */
export type DataEvent =
  /** `from`: the backup's file; `knownUntil`: its last event, UTC */
  | {
      readonly kind: 'restored';
      readonly from: string;
      readonly knownUntil: string | null;
      readonly setAside: string | null;
    }
  /** no backup was readable */
  | { readonly kind: 'started-anew'; readonly setAside: string | null }
  /** newest-lost: the newest changes were unreadable, the rest is intact. older: an older database was put back */
  | { readonly kind: 'newest-lost' | 'older'; readonly knownUntil: string | null };

export interface OpenedData {
  readonly database: Database;
  readonly notice: DataEvent | null;
}

const suffixes = ['', '-wal', '-shm'];

/**
 * Opens the data folder's database, checked and up to date. A damaged one is set aside, never deleted, and replaced by
 * the newest good backup; an older database put back by a person is detected. The table `restored` then records that
 * everything unsent is in doubt; it is in the same file, so that a crash in between loses nothing. Throws
 * NewerSchemaError, HeldFileError, or SQLite's error where the folder cannot be written. `known`: the versions of
 * migrate.ts.
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

/** Leaves no file open, because Windows could not rename or delete it at the next try. */
function closedOnFailure<T>(database: Database, work: () => T): T {
  try {
    return work();
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * True for an unused folder: no initialised database, and no backups, sealed copies or call mark that prove an earlier
 * one.
 */
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

/**
 * Reads the header without opening the database, because opening would clear a log that is not checked yet. Bytes 60 to
 * 63 of SQLite's format.
 */
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

/** Makes the copy first, so that the damaged database stays in place while the backup is held. */
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

/** Migrates the copy before it becomes the database; undefined when it is damaged too. */
function prepared(draft: string, dataDir: string, known: readonly string[]): string | null | undefined {
  using database = openIfSound(draft);
  try {
    return database ? doubt(upToDate(database, dataDir, known), dataDir) : undefined;
  } catch (error) {
    if (error instanceof NewerSchemaError) return undefined;
    throw error;
  }
}

/** Marks everything unsent since the last known event as in doubt; queue/doubts-store.ts continues from there. */
function doubt(database: Database, dataDir: string): string | null {
  const last = database.prepare('SELECT max(at) AS at FROM file_events').get()?.at;
  const knownUntil = typeof last === 'string' ? last : null;
  database.transaction(() => {
    database.prepare('INSERT OR REPLACE INTO restored (id, known_until) VALUES (1, ?)').run(knownUntil);
    learnLastCall(database, dataDir);
  });
  return knownUntil;
}

/** Renames the database with a date. Returns the new path; null when there was none. */
function putAside(path: string, dataDir: string, at: string, files: HeldFiles): string | null {
  if (files.sizeNow(path) === null) return null;
  const aside = join(dataDir, `damaged-${at.replaceAll(':', '-')}.db`);
  // The log first: a database without its log looks intact, and a log without its database is ignored.
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
