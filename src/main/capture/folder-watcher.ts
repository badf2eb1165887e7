import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import type { FolderMode, FolderState, WatchedFolder } from '../../contract/folders.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { codeOf } from '../support/file-errors.ts';
import type { FolderFingerprints } from './folder-fingerprints.ts';
import type { FolderScan } from './folder-scan.ts';
import type { FolderLook } from './folders-store.ts';
import { createEventBatcher, type EventBatcher } from './event-batcher.ts';
import { isIgnoredPath } from './ignore.ts';
import { isOwnFolderNow } from '../support/own-folder.ts';
import { isSamePath, realOrGiven } from '../support/paths.ts';
import { isNetworkFolder } from '../database/network-folder.ts';
import type { IntakeTiming } from './timing.ts';
import { describeError } from '../support/describe-error.ts';

interface Parts {
  readonly folder: WatchedFolder;
  readonly scan: Pick<FolderScan, 'rescan' | 'take' | 'comparing' | 'stop'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly timing: IntakeTiming;
  readonly fingerprints: Pick<FolderFingerprints, 'ofContents'>;
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

type SystemWatcher = Pick<FSWatcher, 'on' | 'close'>;
type WatchPath = (...args: Parameters<typeof watch>) => SystemWatcher;

/** Watches one folder. The system's events make it fast; the rescans make it complete. */
export class FolderWatcher {
  readonly #parts: Parts;
  readonly #watchPath: WatchPath;
  readonly #events: EventBatcher;
  #mode: FolderMode;
  #network = false;
  #watcher: SystemWatcher | null = null;
  /** device and inode of the watched root; null while it is missing */
  #watchedRoot: string | null = null;
  /** taken before a walk that found every file known and unchanged; null: a walk may find something */
  #fingerprint: string | null = null;
  #running: Promise<FolderState> | null = null;
  #next: Promise<FolderState> | null = null;
  #stopped = false;
  #failed = false;
  #cancelTimer: () => void = () => undefined;

  constructor(parts: Parts, watchPath: WatchPath = watch) {
    this.#parts = parts;
    this.#watchPath = watchPath;
    this.#mode = parts.folder.mode;
    this.#events = createEventBatcher({
      ...parts,
      take: (paths) => parts.scan.take(paths),
      rescan: () => this.#rescanUnlessStopped(),
    });
  }

  /**
   * Walks the folder in full, beginning after the call, and watches it from then on. Callers during a walk share the next
   * one. Never rejects.
   */
  rescan(): Promise<FolderState> {
    if (this.#next) return this.#next;
    if (!this.#running) return (this.#running = this.#walkOnce());
    this.#next = this.#running.then(() => {
      this.#next = null;
      return (this.#running = this.#walkOnce());
    });
    return this.#next;
  }

  /** call after a change of the index: the next walk may find a file that the last one knew */
  forgetFingerprint(): void {
    this.#fingerprint = null;
  }

  isNetwork(): boolean {
    return this.#network;
  }

  busy(): boolean {
    return this.#running !== null || this.#next !== null || this.#events.busy() || this.#parts.scan.comparing();
  }

  /** the last walk failed, for example on a full disk, so files there may be unrecorded; it is repeated soon */
  retrying(): boolean {
    return this.#failed;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer();
    this.#events.stop();
    await this.#unwatch();
    await Promise.all([this.#running, this.#next, this.#events.idle(), this.#parts.scan.stop()]);
  }

  #rescanUnlessStopped(): void {
    if (!this.#stopped) void this.rescan();
  }

  async #walkOnce(look = () => this.#walk()): Promise<FolderState> {
    this.#cancelTimer();
    const state = await this.#lookOnce(look);
    this.#running = null;
    // Deferred, so that a walk requested meanwhile starts first.
    setImmediate(this.#parts.idle);
    if (!this.#stopped)
      this.#cancelTimer = this.#parts.clock.after(this.#untilNextLook(state), () => this.#lookAgain());
    return state;
  }

  #untilNextLook(state: FolderState): number {
    const { timing } = this.#parts;
    if (this.#failed) return timing.retry;
    return this.#mode === 'native' && state !== 'missing' ? timing.rescanNative : timing.rescanPolling;
  }

  #lookAgain(): void {
    if (!this.#stopped && !this.#running) this.#running = this.#walkOnce(() => this.#walkIfChanged());
  }

  /** Shares are walked: a blocking call for one would keep the others waiting. */
  async #walkIfChanged(): Promise<FolderState> {
    const { folder, fingerprints } = this.#parts;
    if (this.#mode !== 'native' || this.#watchedRoot === null) return this.#walk();
    const now = await fingerprints.ofContents(folder.path);
    if (this.#isStopped()) return folder.state;
    return now !== null && now === this.#fingerprint ? 'watching' : this.#walk(now);
  }

  async #walk(fingerprint: string | null = null): Promise<FolderState> {
    // Set before the walk: it may be forgotten during the walk.
    this.#fingerprint = fingerprint;
    await this.#followRoot();
    const { state, allKnown } = await this.#parts.scan.rescan();
    if (state !== 'watching' || !allKnown) this.#fingerprint = null;
    return state;
  }

  async #lookOnce(look: () => Promise<FolderState>): Promise<FolderState> {
    const { folder, looked, clock, log } = this.#parts;
    if (this.#stopped) return folder.state;
    try {
      const state = await look();
      looked({ mode: this.#mode, state, lastScanAt: state === 'missing' ? null : toInstant(clock.now()) });
      this.#failed = false;
      return state;
    } catch (error) {
      this.#failed = true;
      this.#fingerprint = null;
      log.error('A folder could not be walked; it is tried again', { folder: folder.id, error: describeError(error) });
      return 'unreadable';
    }
  }

  /** A root that came back or was replaced is another folder to the system: watches it again before the walk. */
  async #followRoot(): Promise<void> {
    const { path } = this.#parts.folder;
    const stats = await stat(path, { bigint: true }).catch(() => null);
    const root = stats ? `${stats.dev}:${stats.ino}` : null;
    if (root === this.#watchedRoot) return;
    this.#watchedRoot = root;
    await this.#unwatch();
    if (root === null || this.#isStopped()) return;
    this.#network = await isNetworkFolder(path);
    this.#mode = this.#network ? 'polling' : 'native';
    const real = await realOrGiven(path);
    // Stopped meanwhile: a watcher opened now would never be closed.
    if (!this.#network && !this.#isStopped()) this.#watchNative(real);
  }

  /** `root`: the folder's real path, because the system reports nothing of what a link leads to */
  #watchNative(root: string): void {
    const { path: given } = this.#parts.folder;
    const created = this.#watchPath(root, {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      ignored: (path, stats) =>
        isIgnoredPath(root, path) || (!isSamePath(path, root) && stats?.isDirectory() === true && isOwnFolderNow(path)),
    });
    this.#watcher = created;
    const onEvent = (path: string) => this.#events.add(join(given, relative(root, path)));
    created.on('add', onEvent).on('change', onEvent);
    created.on('unlinkDir', (path) => isSamePath(path, root) && this.#rescanUnlessStopped());
    created.on('addDir', (path) => isSamePath(path, root) && this.#rescanUnlessStopped());
    // The watcher does not report files that arrived while it read the folder.
    created.on('ready', () => this.#rescanUnlessStopped());
    created.on('error', (error) => void this.#watchFailed(error));
  }

  async #watchFailed(error: unknown): Promise<void> {
    const { folder, log } = this.#parts;
    if (this.#watcher === null) return;
    log.error('Watching a folder failed; it is walked instead', { folder: folder.id, error: describeError(error) });
    if (unwatchable.has(codeOf(error))) {
      this.#mode = 'polling';
      await this.#unwatch();
    }
    this.#rescanUnlessStopped();
  }

  async #unwatch(): Promise<void> {
    const closing = this.#watcher;
    this.#watcher = null;
    await closing?.close();
  }

  /** a method, because TypeScript would take the field's value from before an await */
  #isStopped(): boolean {
    return this.#stopped;
  }
}
