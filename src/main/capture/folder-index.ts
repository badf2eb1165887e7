import { setImmediate } from 'node:timers/promises';
import type { FolderId } from '../../contract/folders.ts';
import { renameKey } from './file-look.ts';
import type { FoldersStore, FolderEntry } from './folders-store.ts';

/** entries per read: some milliseconds, then other work gets its turn */
const pageSize = 250;

export type FolderIndex = ReturnType<typeof createFolderIndex>;

/**
 * The sightings of one folder, in memory with write-through, so that a rescan of 30,000 files needs no query per file.
 * Keeps entries of missing files: a share that comes back empty and then full again must not look like a folder of new
 * files.
 */
export function createFolderIndex(store: FoldersStore, folderId: FolderId) {
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

  /** Shared, so that no caller compares with half an index. */
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
    at: (path: string) => byPath.get(path),
    /** a former path of the file that is seen now: both have the same renameKey */
    renamed(identity: string): FolderEntry | undefined {
      const key = renameKey(identity);
      const found = byRenameKey.get(key);
      return found && renameKey(byPath.get(found.path)?.identity ?? '') === key ? found : undefined;
    },
    move(from: string, to: string): void {
      const moved = byPath.get(from);
      if (!moved) return;
      store.dropEntry(folderId, from);
      byPath.delete(from);
      put({ ...moved, path: to });
    },
    /** call after a rollback, when memory may be ahead of the disk; the next load reads again */
    distrust(): void {
      loaded = null;
    },
  };
}
