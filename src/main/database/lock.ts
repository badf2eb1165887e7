import { DatabaseSync } from 'node:sqlite';

export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  constructor() {
    super('Another Counterfoil is working in this data folder. Two would send files twice.');
  }
}

/**
 * One process a data folder. An open exclusive transaction on a file of its own: the system ends it with the process,
 * however that dies, so there is no stale lock. Throws DataFolderInUseError; the answer gives the folder free.
 */
export function lockDataFolder(path: string): () => void {
  const lock = new DatabaseSync(path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DataFolderInUseError();
  }
  return () => {
    lock.close();
  };
}
