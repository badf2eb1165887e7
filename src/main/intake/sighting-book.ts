import { setImmediate } from 'node:timers/promises';
import type { FolderId } from '../../contract/folders.ts';
import type { FoldersStore, Sighting } from './folders-store.ts';

/**
 * The sightings of one folder, held in memory and written through: a rescan of 30,000 files compares without asking
 * the database. Nothing is dropped when a file is gone: a share that comes back empty and then full again must not
 * look like a folder of new files.
 */
export interface SightingBook {
  load(): Promise<void>;
  at(path: string): Sighting | undefined;
  withIdentity(identity: string): Sighting | undefined;
  put(sighting: Sighting): void;
  move(from: string, to: string): void;
  /** after a rolled back transaction memory may be ahead of the disk: read again at the next load */
  distrust(): void;
}

/** some milliseconds of reading, then the window's turn */
const pageSize = 250;

export function createSightingBook(store: FoldersStore, folderId: FolderId): SightingBook {
  const byPath = new Map<string, Sighting>();
  const byIdentity = new Map<string, Sighting>();
  let loaded: Promise<void> | null = null;

  function remember(sighting: Sighting) {
    byPath.set(sighting.path, sighting);
    byIdentity.set(sighting.identity, sighting);
  }

  function put(sighting: Sighting) {
    store.putSighting(folderId, sighting);
    remember(sighting);
  }

  /** Shared, so that nobody compares with half a book. */
  const load = () => (loaded ??= readAll());

  async function readAll() {
    byPath.clear();
    byIdentity.clear();
    let page = store.sightings(folderId, '', pageSize);
    while (page.length) {
      page.forEach(remember);
      await setImmediate();
      page = store.sightings(folderId, page.at(-1)?.path ?? '', pageSize);
    }
  }

  return {
    load,
    put,
    at: (path) => byPath.get(path),
    withIdentity(identity) {
      const found = byIdentity.get(identity);
      return found && byPath.get(found.path)?.identity === identity ? found : undefined;
    },
    move(from, to) {
      const moved = byPath.get(from);
      if (!moved) return;
      store.dropSighting(folderId, from);
      byPath.delete(from);
      put({ ...moved, path: to });
    },
    distrust() {
      loaded = null;
    },
  };
}
