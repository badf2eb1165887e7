import { setImmediate } from 'node:timers/promises';
import type { FolderId } from '../../contract/folders.ts';
import { renameKey } from './file-look.ts';
import type { FoldersStore, FolderEntry } from './folders-store.ts';

/**
 * The sightings of one folder, held in memory and written through: a rescan of 30,000 files compares without asking
 * the database. Nothing is dropped when a file is gone: a share that comes back empty and then full again must not
 * look like a folder of new files.
 */
export interface FolderIndex {
  load(): Promise<void>;
  at(path: string): FolderEntry | undefined;
  /** what may have been renamed to what is seen now: renameKey of both is equal */
  renamed(identity: string): FolderEntry | undefined;
  put(entry: FolderEntry): void;
  move(from: string, to: string): void;
  /** after a rolled back transaction memory may be ahead of the disk: read again at the next load */
  distrust(): void;
}

/** some milliseconds of reading, then the window's turn */
const pageSize = 250;

export function createFolderIndex(store: FoldersStore, folderId: FolderId): FolderIndex {
  const byPath = new Map<string, FolderEntry>();
  const byRenameKey = new Map<string, FolderEntry>();
  let loaded: Promise<void> | null = null;

  function remember(entry: FolderEntry) {
    byPath.set(entry.path, entry);
    byRenameKey.set(renameKey(entry.identity), entry);
  }

  function put(entry: FolderEntry) {
    store.putEntry(folderId, entry);
    remember(entry);
  }

  /** Shared, so that nobody compares with half an index. */
  const load = () => (loaded ??= readAll());

  async function readAll() {
    byPath.clear();
    byRenameKey.clear();
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
    renamed(identity) {
      const key = renameKey(identity);
      const found = byRenameKey.get(key);
      return found && renameKey(byPath.get(found.path)?.identity ?? '') === key ? found : undefined;
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
