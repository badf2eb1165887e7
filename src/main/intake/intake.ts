import { basename } from 'node:path';
import { stat } from 'node:fs/promises';
import type { CompanyId } from '../../contract/companies.ts';
import type { FolderId, WatchedFolder } from '../../contract/folders.ts';
import type { AddedFiles, FileId, Reason } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import type { QueueFile } from '../files/file-row.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { createDocumentCheck } from './document-check.ts';
import { isGone } from './file-look.ts';
import { createFolderScan } from './folder-scan.ts';
import { createFolderWatcher } from './folder-watcher.ts';
import type { FolderWatcher } from './folder-watcher.ts';
import type { Folders } from './folders.ts';
import { createFoldersStore } from './folders-store.ts';
import { createGroupCommit } from './group-commit.ts';
import { createSealer } from './seal.ts';
import { createFolderIndex } from './folder-index.ts';
import type { FolderIndex } from './folder-index.ts';
import type { Spool } from './spool.ts';
import { usualTiming } from './timing.ts';
import type { IntakeTiming } from './timing.ts';
import { createWaitingFiles } from './waiting-files.ts';
import { walk } from './walk.ts';
import type { FoundPath } from './walk.ts';

/** Takes files in: found, quiet, sealed, checked; then they are `queued`, `duplicate` or `rejected`. */
export interface Intake {
  /** clears what a crash left, goes on with files that waited, and watches every folder */
  start(): Promise<void>;
  /** resolves when nothing of it runs any more */
  stop(): Promise<void>;
  /** walks all folders now (start, resume, a person asks); resolves when all that is there is recorded */
  rescan(): Promise<void>;
  /** dropped files and folders; folders are walked once, links followed only where they were named */
  addPaths(companyId: CompanyId, paths: readonly string[]): Promise<AddedFiles>;
  /** pasted bytes: sealed before it resolves */
  addBytes(companyId: CompanyId, filename: string, bytes: Uint8Array): Promise<AddedFiles>;
  /** files that wait for something else (a full disk, a lock) are tried now */
  wake(): void;
  /** something is walked, or some file can go on by itself */
  busy(): boolean;
  /** a folder could not be walked and recorded, and is tried again soon: nobody knows yet what is in it */
  retrying(): boolean;
  /** resolves once nothing is busy */
  settled(): Promise<void>;
}

export interface IntakeParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly folders: Folders;
  readonly spool: Spool;
  /** where our own copies lie: never walked */
  readonly privateFolder: string;
  /** document-check-worker.ts, or what it was built to */
  readonly workerUrl: URL;
  readonly clock: Clock;
  readonly log: Log;
  readonly timing?: IntakeTiming;
}

interface Watched {
  readonly index: FolderIndex;
  readonly watcher: FolderWatcher;
}

const dropSlice = 100;

export function createIntake(parts: IntakeParts): Intake {
  const { database, files, folders, spool, privateFolder, clock, log, timing = usualTiming } = parts;
  const store = createFoldersStore(database);
  const documents = createDocumentCheck(parts.workerUrl, timing.check, clock);
  const sealer = createSealer(createGroupCommit(database, clock), files, spool, documents);
  const watched = new Map<FolderId, Watched>();
  const closing = new Set<Promise<void>>();
  const deaf: (() => void)[] = [];
  let adding = 0;
  /** the spool takes copies */
  const started = Promise.withResolvers<undefined>();
  let whenSettled: (() => void)[] = [];

  const waiting = createWaitingFiles({
    files,
    sealer,
    clock,
    log,
    timing,
    isNetwork: (id) => (id === null ? false : (watched.get(id)?.watcher.isNetwork() ?? false)),
    lookFor,
    forget(id, path) {
      const index = watched.get(id)?.index;
      const entry = index?.at(path);
      if (entry) index?.put({ ...entry, identity: '' });
    },
    progressed,
  });

  /** A folder nobody watches any more cannot say where its file went: the file is looked at once more, then gone. */
  function lookFor(id: FolderId) {
    const folder = watched.get(id);
    if (folder) void folder.watcher.rescan();
    else waiting.wakeFolder(id);
  }

  const busy = () => adding > 0 || waiting.active() > 0 || [...watched.values()].some(({ watcher }) => watcher.busy());

  function progressed() {
    if (whenSettled.length === 0 || busy()) return;
    const tell = whenSettled;
    whenSettled = [];
    for (const settled of tell) settled();
  }

  function follow(folder: WatchedFolder) {
    const index = createFolderIndex(store, folder.id);
    const news = {
      found: (file: QueueFile, at: FoundPath) => waiting.add(file, at.path, at),
      moved: (id: FileId, path: string) => waiting.moved(id, path),
    };
    const scan = createFolderScan({ folder, index, database, files, ownFolder: privateFolder, clock, news });
    const watcher = createFolderWatcher({
      folder,
      scan,
      ownFolder: privateFolder,
      clock,
      log,
      timing,
      looked(look) {
        folders.noteLook(folder.id, look);
        if (look.state !== 'missing') waiting.wakeFolder(folder.id);
      },
      idle: progressed,
    });
    watched.set(folder.id, { index, watcher });
    watcher.start();
  }

  /** Watches what is in the list and nothing else. */
  function sync() {
    const wanted = folders.list();
    for (const folder of wanted) if (!watched.has(folder.id)) follow(folder);
    const kept = new Set(wanted.map(({ id }) => id));
    for (const id of watched.keys()) if (!kept.has(id)) leave(id);
  }

  function leave(id: FolderId) {
    const stopping = watched.get(id)?.watcher.stop() ?? Promise.resolve();
    watched.delete(id);
    const closed = stopping.finally(() => {
      closing.delete(closed);
      progressed();
    });
    closing.add(closed);
  }

  /** Adds one row for each, in transactions short enough for a window to stay alive. */
  function addRows(companyId: CompanyId, paths: readonly { readonly path: string; readonly size: number }[]) {
    const rows = database.transaction(() =>
      paths.map(({ path, size }) => files.add({ companyId, folderId: null, path, filename: basename(path), size })),
    );
    for (const row of rows) waiting.add(row, row.path ?? '');
  }

  async function addFolder(companyId: CompanyId, path: string, skip: (path: string, reason: Reason) => void) {
    let added = 0;
    const report = { unreadable: [], rootMissing: false };
    for await (const batch of walk(path, privateFolder, report)) {
      for (let at = 0; at < batch.length; at += dropSlice) addRows(companyId, batch.slice(at, at + dropSlice));
      added += batch.length;
    }
    for (const folder of report.unreadable) skip(folder, { code: 'unreadable', detail: null });
    return added;
  }

  async function addPaths(companyId: CompanyId, paths: readonly string[]): Promise<AddedFiles> {
    const skipped: { name: string; reason: Reason }[] = [];
    const skip = (path: string, reason: Reason) => skipped.push({ name: basename(path), reason });
    let added = 0;
    for (const path of paths) {
      try {
        const stats = await stat(path);
        if (stats.isDirectory()) added += await addFolder(companyId, path, skip);
        else if (stats.isFile()) {
          addRows(companyId, [{ path, size: stats.size }]);
          added += 1;
        } else skip(path, { code: 'wrong-type', detail: null });
      } catch (error) {
        skip(path, { code: isGone(error) ? 'vanished' : 'unreadable', detail: null });
      }
    }
    return { added, skipped };
  }

  async function addBytes(companyId: CompanyId, filename: string, bytes: Uint8Array): Promise<AddedFiles> {
    const refused = (reason: Reason) => ({ added: 0, skipped: [{ name: filename, reason }] });
    if (bytes.byteLength === 0) return refused({ code: 'empty', detail: null });
    const draft = await spool.put(bytes);
    if (!draft.ok) return refused({ code: 'retry-later', detail: draft.failure.code });
    const row = () => files.add({ companyId, folderId: null, path: null, filename, size: bytes.byteLength });
    const outcome = await sealer.record(draft.value, row);
    return outcome.kind === 'later' ? refused(outcome.reason) : { added: 1, skipped: [] };
  }

  /** What is dropped on the window before the work on files has begun waits for it. */
  async function counted<T>(work: () => Promise<T>): Promise<T> {
    adding += 1;
    try {
      await started.promise;
      return await work();
    } finally {
      adding -= 1;
      progressed();
    }
  }

  return {
    async start() {
      await spool.start();
      started.resolve(undefined);
      for (const file of files.inStates(['waiting'])) waiting.add(file, store.pathOf(file.id) ?? file.path ?? '');
      deaf.push(folders.changed.listen(sync));
      deaf.push(
        files.news.listen(({ file, change }) => {
          if (change?.type === 'retry' && file.state === 'waiting')
            waiting.add(file, store.pathOf(file.id) ?? file.path ?? '');
        }),
      );
      sync();
    },
    async stop() {
      for (const stopListening of deaf.splice(0)) stopListening();
      for (const id of [...watched.keys()]) leave(id);
      await Promise.all(closing);
      await waiting.stop();
      await documents.stop();
      for (const settled of whenSettled.splice(0)) settled();
    },
    async rescan() {
      await Promise.all([...watched.values()].map(({ watcher }) => watcher.rescan()));
    },
    addPaths: (companyId, paths) => counted(() => addPaths(companyId, paths)),
    addBytes: (companyId, filename, bytes) => counted(() => addBytes(companyId, filename, bytes)),
    wake: () => waiting.wake(),
    busy,
    retrying: () => [...watched.values()].some(({ watcher }) => watcher.retrying()),
    settled: () =>
      new Promise((resolve) => {
        whenSettled.push(resolve);
        progressed();
      }),
  };
}
