import { setImmediate } from 'node:timers/promises';
import type { FolderId } from '../../contract/folders.ts';
import type { FoldersStore, FolderEntry } from './folders-store.ts';

/**
 * The sightings of one folder, held in memory and written through: a rescan of 30,000 files compares without asking
 * the database. Nothing is dropped when a file is gone: a share that comes back empty and then full again must not
 * look like a folder of new files.
 */
export interface FolderIndex {
  load(): Promise<void>;
  at(path: string): FolderEntry | undefined;
  withIdentity(identity: string): FolderEntry | undefined;
  put(entry: FolderEntry): void;
  move(from: string, to: string): void;
  /** after a rolled back transaction memory may be ahead of the disk: read again at the next load */
  distrust(): void;
}

/** some milliseconds of reading, then the window's turn */
const pageSize = 250;

export function createFolderIndex(store: FoldersStore, folderId: FolderId): FolderIndex {
  const byPath = new Map<string, FolderEntry>();
  const byIdentity = new Map<string, FolderEntry>();
  let loaded: Promise<void> | null = null;

  function remember(entry: FolderEntry) {
    byPath.set(entry.path, entry);
    byIdentity.set(entry.identity, entry);
  }

  function put(entry: FolderEntry) {
    store.putEntry(folderId, entry);
    remember(entry);
  }

  /** Shared, so that nobody compares with half an index. */
  const load = () => (loaded ??= readAll());

  async function readAll() {
    byPath.clear();
    byIdentity.clear();
    let page = store.entries(folderId, '', pageSize);
    while (page.length) {
      page.forEach(remember);
      await setImmediate();
      page = store.entries(folderId, page.at(-1)?.path ?? '', pageSize);
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
      store.dropEntry(folderId, from);
      byPath.delete(from);
      put({ ...moved, path: to });
    },
    distrust() {
      loaded = null;
    },
  };
}
