import type { FolderId, WatchedFolder } from '../../contract/folders.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../support/clock.ts';
import { createCoalescedClock } from '../support/coalesced-clock.ts';
import type { Log } from '../support/log.ts';
import type { Signal } from '../support/signal.ts';
import type { FolderFingerprints } from './folder-fingerprints.ts';
import { createFolderIndex, type FolderIndex } from './folder-index.ts';
import { FolderScan, type ScanNews } from './folder-scan.ts';
import { FolderWatcher } from './folder-watcher.ts';
import type { Folders } from './folders.ts';
import type { FoldersStore } from './folders-store.ts';
import type { IntakeTiming } from './timing.ts';
import type { FoundFiles } from './found-files.ts';

/** Which folders this computer captures; others belong to another seat. */
export interface Captures {
  captures(id: FolderId): boolean;
  readonly changed: Signal<void>;
}

export interface WatchParts {
  readonly database: Database;
  readonly files: FoundFiles;
  readonly folders: Pick<Folders, 'list' | 'noteLook'>;
  readonly store: FoldersStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly timing: IntakeTiming;
  readonly fingerprints: Pick<FolderFingerprints, 'ofContents'>;
  readonly captures?: Captures | undefined;
}

export interface FolderNews extends ScanNews {
  /** the folder was walked and exists */
  there(id: FolderId): void;
  /** also after every walk, every batch of events, and when a folder is given up */
  progressed(): void;
}

interface Watched {
  readonly path: string;
  readonly index: FolderIndex;
  readonly watcher: FolderWatcher;
}

/** The folders that are watched now: those of the list that this computer captures. */
export class WatchedFolders {
  readonly #parts: WatchParts;
  readonly #news: FolderNews;
  /** for the walks: coarse, so that hundreds of folders do not keep waking the computer */
  readonly #clock: Clock;
  readonly #watched = new Map<FolderId, Watched>();
  readonly #closing = new Set<Promise<void>>();

  constructor(parts: WatchParts, news: FolderNews) {
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

  /** null: removed */
  pathOf(id: FolderId): string | null {
    return (this.#watched.get(id) ?? this.#parts.folders.list().find((folder) => folder.id === id))?.path ?? null;
  }

  busy(): boolean {
    return [...this.#watched.values()].some(({ watcher }) => watcher.busy());
  }

  retrying(): boolean {
    return [...this.#watched.values()].some(({ watcher }) => watcher.retrying());
  }

  /**
   * Walks the folder to find where its file went; `there` follows if the folder exists. An unwatched folder has no
   * watcher, so there the file is checked at its old path.
   */
  lookFor(id: FolderId): void {
    const folder = this.#watched.get(id);
    if (folder) void folder.watcher.rescan();
    else this.#news.there(id);
  }

  /** the path is empty now: a file that appears there later is new */
  forget(id: FolderId, path: string): void {
    const watched = this.#watched.get(id);
    const entry = watched?.index.at(path);
    if (watched === undefined || entry === undefined) return;
    watched.index.put({ ...entry, identity: '' });
    watched.watcher.forgetFingerprint();
  }

  #follow(folder: WatchedFolder): void {
    const { store, folders } = this.#parts;
    const news = this.#news;
    const index = createFolderIndex(store, folder.id);
    const companyId = () => store.companyOf(folder.id);
    const scan = new FolderScan({ ...this.#parts, folder, companyId, index, news });
    const watcher = new FolderWatcher({
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
    this.#watched.set(folder.id, { path: folder.path, index, watcher });
    void watcher.rescan();
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
