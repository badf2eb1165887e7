import { stat } from 'node:fs/promises';
import { watch, type FSWatcher } from 'chokidar';
import type { FolderMode, FolderState, WatchedFolder } from '../../contract/folders.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { codeOf } from '../support/file-errors.ts';
import type { FolderScan } from './folder-scan.ts';
import type { FolderLook } from './folders-store.ts';
import { createEventBatcher } from './event-batcher.ts';
import { isIgnoredPath } from './ignore.ts';
import { isOwnFolderNow } from '../support/own-folder.ts';
import { isSamePath } from '../support/paths.ts';
import { isNetworkFolder } from '../database/network-folder.ts';
import type { IntakeTiming } from './timing.ts';
import { describeError } from '../support/describe-error.ts';

/** Watches one folder. The system's events make it fast; the rescans make it complete. */
export interface FolderWatcher {
  start(): void;
  /** walks the folder in full, beginning after the call; never rejects */
  rescan(): Promise<FolderState>;
  isNetwork(): boolean;
  busy(): boolean;
  /** the last walk failed, for example on a full disk, so files there may be unrecorded; it is repeated soon */
  retrying(): boolean;
  stop(): Promise<void>;
}

interface Parts {
  readonly folder: WatchedFolder;
  readonly scan: FolderScan;
  readonly clock: Clock;
  readonly log: Log;
  readonly timing: IntakeTiming;
  /** after every walk */
  readonly looked: (look: FolderLook) => void;
  /** after every walk and every batch of events */
  readonly idle: () => void;
}

/**
 * The system is out of watches, or cannot watch here, so the folder is polled. unknown: the error has no code; on
 * Windows chokidar raises one with each event in a drive's root.
 */
const unwatchable = new Set(['ENOSPC', 'EMFILE', 'ENFILE', 'ENOSYS', 'ENOTSUP', 'unknown']);

export function createFolderWatcher(
  { folder, scan, clock, log, timing, looked, idle }: Parts,
  watchPath: (...args: Parameters<typeof watch>) => Pick<FSWatcher, 'on' | 'close'> = watch,
): FolderWatcher {
  let mode: FolderMode = folder.mode;
  let network = false;
  let watcher: Pick<FSWatcher, 'on' | 'close'> | null = null;
  /** device and inode of the watched root; null while it is missing */
  let watchedRoot: string | null = null;
  let running: Promise<FolderState> | null = null;
  let next: Promise<FolderState> | null = null;
  let stopped = false;
  const isStopped = () => stopped;
  let failed = false;
  let cancelTimer: (() => void) | null = null;
  const events = createEventBatcher({ clock, timing, take: (paths) => scan.take(paths), rescan: askRescan, idle });

  function askRescan() {
    if (!stopped && !next) void rescan();
  }

  /** Callers during a walk share the next one. */
  function rescan(): Promise<FolderState> {
    if (next) return next;
    if (!running) return (running = walkOnce());
    next = running.then(() => {
      next = null;
      return (running = walkOnce());
    });
    return next;
  }

  async function walkOnce(): Promise<FolderState> {
    cancelTimer?.();
    const state = await lookOnce();
    running = null;
    // Deferred, so that a walk requested meanwhile starts first.
    setImmediate(idle);
    if (!stopped) cancelTimer = clock.after(untilNextLook(state), askRescan);
    return state;
  }

  function untilNextLook(state: FolderState): number {
    if (failed) return timing.retry;
    return mode === 'native' && state !== 'missing' ? timing.rescanNative : timing.rescanPolling;
  }

  async function lookOnce(): Promise<FolderState> {
    if (stopped) return folder.state;
    try {
      await followRoot();
      const state = await scan.rescan();
      looked({ mode, state, lastScanAt: state === 'missing' ? null : toInstant(clock.now()) });
      failed = false;
      return state;
    } catch (error) {
      failed = true;
      log.error('A folder could not be walked; it is tried again', { folder: folder.id, error: describeError(error) });
      return 'unreadable';
    }
  }

  /** A root that came back or was replaced is another folder to the system: watches it again before the walk. */
  async function followRoot(): Promise<void> {
    const stats = await stat(folder.path, { bigint: true }).catch(() => null);
    const root = stats ? `${stats.dev}:${stats.ino}` : null;
    if (root === watchedRoot) return;
    watchedRoot = root;
    await unwatch();
    if (root === null || stopped) return;
    network = await isNetworkFolder(folder.path);
    mode = network ? 'polling' : 'native';
    // Stopped while the mounts were read: a watcher opened now would never be closed.
    if (!network && !isStopped()) watchNative();
  }

  function watchNative() {
    const created = watchPath(folder.path, {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      ignored: (path, stats) =>
        isIgnoredPath(folder.path, path) ||
        (!isSamePath(path, folder.path) && stats?.isDirectory() === true && isOwnFolderNow(path)),
    });
    watcher = created;
    const onEvent = (path: string) => events.add(path);
    created.on('add', onEvent).on('change', onEvent);
    created.on('unlinkDir', (path) => isSamePath(path, folder.path) && askRescan());
    created.on('addDir', (path) => isSamePath(path, folder.path) && askRescan());
    // The watcher does not report files that arrived while it read the folder.
    created.on('ready', askRescan);
    created.on('error', (error) => void watchFailed(error));
  }

  async function watchFailed(error: unknown): Promise<void> {
    if (watcher === null) return;
    log.error('Watching a folder failed; it is walked instead', { folder: folder.id, error: describeError(error) });
    if (unwatchable.has(codeOf(error))) {
      mode = 'polling';
      await unwatch();
    }
    askRescan();
  }

  async function unwatch() {
    const closing = watcher;
    watcher = null;
    await closing?.close();
  }

  return {
    start: askRescan,
    rescan,
    isNetwork: () => network,
    busy: () => running !== null || next !== null || events.busy() || scan.comparing(),
    retrying: () => failed,
    async stop() {
      stopped = true;
      cancelTimer?.();
      events.stop();
      await unwatch();
      await Promise.all([running, next, events.idle(), scan.stop()]);
    },
  };
}
