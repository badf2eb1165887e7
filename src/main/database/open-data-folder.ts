import { join } from 'node:path';
import { attachMirror, type AttachedMirror } from './attach-mirror.ts';
import type { Database } from './database.ts';
import { DataFolderOnNetworkError, networkOf } from './local-disk.ts';
import { DataFolderUnwritableError, lockDataFolder } from './lock.ts';
import { createNoticeStore } from './notice-store.ts';
import { openData, type DataEvent } from './open-data.ts';
import { keepPrivate } from './private-folder.ts';
import { mountOf } from './network-folder.ts';
import { markOwnFolder } from '../support/own-folder.ts';

export type DataFolder = ReturnType<typeof openLocked>;

/**
 * Throws DataFolderInUseError, DataFolderUnwritableError, DataFolderOnNetworkError, NewerSchemaError or HeldFileError,
 * and leaves nothing open then. `now`: UTC instant.
 */
export function openDataFolder(dataDir: string, now: string): DataFolder {
  makePrivate(dataDir);
  const place = mountOf(dataDir);
  const network = networkOf(process.platform, place.path, place.type);
  if (network !== null) throw new DataFolderOnNetworkError(dataDir, network);
  const unlock = lockDataFolder(join(dataDir, 'counterfoil.lock'));
  try {
    return openLocked(dataDir, now, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Private to this user, on a local disk, and locked for this process until it is closed. */
function openLocked(dataDir: string, now: string, unlock: () => void) {
  markOwnFolder(dataDir);
  const { database, notice: dataEvent } = openData(dataDir, now);
  const mirrorFile = attachedMirror(database, dataDir, dataEvent);
  return {
    database,
    /** the event of the data before this start; null: none */
    dataEvent,
    close(): void {
      mirrorFile.leave();
      database.close();
      unlock();
    },
  };
}

function attachedMirror(database: Database, dataDir: string, event: DataEvent | null): AttachedMirror {
  try {
    return attachMirror(database, join(dataDir, 'mirror.db'), event !== null);
  } catch (error) {
    // Stored, because this start may fail: the next one reports the event.
    createNoticeStore(database, event);
    database.close();
    throw error;
  }
}

function makePrivate(dataDir: string): void {
  try {
    keepPrivate(dataDir);
  } catch (error) {
    throw new DataFolderUnwritableError(dataDir, error);
  }
}
