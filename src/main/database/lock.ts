import { DatabaseSync } from 'node:sqlite';
import { resultCode } from './result-code.ts';

export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  constructor() {
    super('Another Counterfoil is working in this data folder. Two would send files twice.');
  }
}

export class DataFolderUnwritableError extends Error {
  override readonly name = 'DataFolderUnwritableError';
  constructor(path: string, cause: unknown) {
    const words = cause instanceof Error ? cause.message : String(cause);
    super(
      `The data folder cannot be written (${path}: ${words}). Nothing was changed or sent. Make the folder writable, or free some space, and start again.`,
      { cause },
    );
  }
}

/**
 * One process a data folder. An open exclusive transaction on a file of its own: the system ends it with the process,
 * however that dies, so there is no stale lock. Throws DataFolderInUseError or DataFolderUnwritableError; the answer gives
 * the folder free.
 */
export function lockDataFolder(path: string): () => void {
  const lock = openLock(path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new DataFolderInUseError() : new DataFolderUnwritableError(path, error);
  }
  return () => {
    lock.close();
  };
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    throw new DataFolderUnwritableError(path, error);
  }
}

/** SQLITE_BUSY and its extended codes */
const isBusy = (error: unknown): boolean => resultCode(error) === 5;
