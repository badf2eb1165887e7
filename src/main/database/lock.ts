import { closeSync, existsSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf } from '../support/file-errors.ts';
import { heldFiles, HeldFileError } from '../support/held-files.ts';
import { resultCode } from './result-code.ts';
import { inWords } from './soundness.ts';

export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  constructor() {
    super('Another Counterfoil is working in this data folder. Two would send files twice.');
  }
}

export class DataFolderUnwritableError extends Error {
  override readonly name = 'DataFolderUnwritableError';
  readonly folder: string;
  constructor(folder: string, cause: unknown) {
    const told = cause instanceof Error ? cause.message : String(cause);
    const why = refusals[refusalOf(folder) ?? ''] ?? told;
    super(
      `The data folder cannot be written: ${why} (${folder}). Nothing was changed or sent. Make the folder writable, or free some space, and start again.`,
      { cause },
    );
    this.folder = folder;
  }
}

const refusals: Readonly<Record<string, string>> = {
  EROFS: 'its disk can only be read',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'its disk is full',
};

/**
 * The system's error code for writing there, or where the folder would be; null: writable. Needed because SQLite
 * reports all of them as a database that cannot be opened, and Node as a missing folder.
 */
function refusalOf(folder: string): string | null {
  if (!existsSync(folder) && dirname(folder) !== folder) return refusalOf(dirname(folder));
  const probe = join(folder, 'counterfoil.probe');
  const refusal = codeOfFailed(() => write(probe));
  heldFiles.tidyNow(probe);
  return refusal;
}

function write(probe: string): void {
  const file = heldFiles.openNow(probe, 'w');
  try {
    writeSync(file, 'x');
  } finally {
    closeSync(file);
  }
}

function codeOfFailed(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

/**
 * One process per data folder: an open exclusive transaction on a separate file. The system ends it with the process,
 * also after a crash, so there is no stale lock. Throws DataFolderInUseError, DataFolderUnwritableError or
 * HeldFileError; returns a function that releases the folder.
 */
export function lockDataFolder(path: string): () => void {
  const lock = openLock(path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new DataFolderInUseError() : unlocked(path, error);
  }
  // SQLite locks an existing file even on a read-only disk.
  const refusal = refusalOf(dirname(path));
  if (refusal !== null && refusal !== 'ENOSPC') {
    lock.close();
    throw new DataFolderUnwritableError(dirname(path), refusal);
  }
  return () => {
    lock.close();
  };
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    throw unlocked(path, error);
  }
}

/** If the folder is writable, another program holds the lock's file. */
function unlocked(path: string, error: unknown): Error {
  const named = refusalOf(dirname(path)) === null ? inWords(path, error) : error;
  return named instanceof HeldFileError ? named : new DataFolderUnwritableError(dirname(path), error);
}

/** SQLITE_BUSY and its extended codes */
const isBusy = (error: unknown): boolean => resultCode(error) === 5;
