import type { FolderId, WatchedFolder } from '../../contract/folders.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../support/clock.ts';
import { createCoalescedClock } from '../support/coalesced-clock.ts';
import type { Log } from '../support/log.ts';
import type { Signal } from '../support/signal.ts';
import { createFolderIndex, type FolderIndex } from './folder-index.ts';
import { createFolderScan } from './folder-scan.ts';
import { createFolderWatcher, type FolderWatcher } from './folder-watcher.ts';
import type { Folders } from './folders.ts';
import type { FoldersStore } from './folders-store.ts';
import type { IntakeTiming } from './timing.ts';
import type { FoundFile, FoundFiles } from './found-files.ts';
import type { FoundPath } from './walk.ts';

/** Which of the folders this computer takes new files from; the others are another one's. */
export interface Captures {
  captures(id: FolderId): boolean;
  readonly changed: Signal<void>;
}

interface Parts {
  readonly database: Database;
  readonly files: FoundFiles;
  readonly folders: Pick<Folders, 'list' | 'noteLook'>;
  readonly store: FoldersStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly timing: IntakeTiming;
  readonly captures?: Captures | undefined;
}

export interface FolderNews {
  /** a row that waits, for a path that was just seen */
  found(file: FoundFile, at: FoundPath): void;
  /** the same file under another name */
  moved(id: FileId, path: string): void;
  /** the folder was walked and is there */
  there(id: FolderId): void;
  /** after every look, every lot of events, and a folder that was left */
  progressed(): void;
}

interface Watched {
  readonly index: FolderIndex;
  readonly watcher: FolderWatcher;
}

/** The folders that are watched now: those of the list that are this computer's to capture, and nothing else. */
export class WatchedFolders {
  readonly #parts: Parts;
  readonly #news: FolderNews;
  /** for the walks: hundreds of folders are no reason to wake the computer all the time */
  readonly #clock: Clock;
  readonly #watched = new Map<FolderId, Watched>();
  readonly #closing = new Set<Promise<void>>();

  constructor(parts: Parts, news: FolderNews) {
    this.#parts = parts;
    this.#news = news;
    this.#clock = createCoalescedClock(parts.clock);
  }

  sync(): void {
    const { folders, captures } = this.#parts;
    const wanted = folders.list().filter(({ id }) => captures?.captures(id) ?? true);
    for (const folder of wanted) if (!this.#watched.has(folder.id)) this.#follow(folder);
    const kept = new Set(wanted.map(({ id }) => id));
    for (const id of this.#watched.keys()) if (!kept.has(id)) this.#leave(id);
  }

  async stop(): Promise<void> {
    for (const id of [...this.#watched.keys()]) this.#leave(id);
    await Promise.all(this.#closing);
  }

  async rescan(): Promise<void> {
    await Promise.all([...this.#watched.values()].map(({ watcher }) => watcher.rescan()));
  }

  isNetwork(id: FolderId | null): boolean {
    return id === null ? false : (this.#watched.get(id)?.watcher.isNetwork() ?? false);
  }

  busy(): boolean {
    return [...this.#watched.values()].some(({ watcher }) => watcher.busy());
  }

  retrying(): boolean {
    return [...this.#watched.values()].some(({ watcher }) => watcher.retrying());
  }

  /** A folder nobody watches any more cannot say where its file went: the file is looked at once more, then gone. */
  lookFor(id: FolderId): void {
    const folder = this.#watched.get(id);
    if (folder) void folder.watcher.rescan();
    else this.#news.there(id);
  }

  /** the path holds nothing any more: what appears there later is news */
  forget(id: FolderId, path: string): void {
    const index = this.#watched.get(id)?.index;
    const entry = index?.at(path);
    if (entry) index?.put({ ...entry, identity: '' });
  }

  #follow(folder: WatchedFolder): void {
    const { store, folders } = this.#parts;
    const news = this.#news;
    const index = createFolderIndex(store, folder.id);
    const companyId = () => store.companyOf(folder.id);
    const scan = createFolderScan({ ...this.#parts, folder, companyId, index, news });
    const watcher = createFolderWatcher({
      ...this.#parts,
      clock: this.#clock,
      folder,
      scan,
      looked(look) {
        folders.noteLook(folder.id, look);
        if (look.state !== 'missing') news.there(folder.id);
      },
      idle: () => news.progressed(),
    });
    this.#watched.set(folder.id, { index, watcher });
    watcher.start();
  }

  #leave(id: FolderId): void {
    const stopping = this.#watched.get(id)?.watcher.stop() ?? Promise.resolve();
    this.#watched.delete(id);
    const closed = stopping.finally(() => {
      this.#closing.delete(closed);
      this.#news.progressed();
    });
    this.#closing.add(closed);
  }
}
