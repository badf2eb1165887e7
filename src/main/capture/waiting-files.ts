import { dirname } from 'node:path';
import type { CompanyId } from '../../contract/companies.ts';
import type { FolderId } from '../../contract/folders.ts';
import type { FileId, Reason } from '../../contract/inbox.ts';
import { elapsed, type Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { createFairQueue } from '../support/fair-queue.ts';
import { BoundedLooks } from './bounded-looks.ts';
import { changedAtOf, type Seen } from './file-look.ts';
import type { FoundFile, FoundFiles } from './found-files.ts';
import { decideQuiet, hasCompleteEnd } from './quiet-file.ts';
import type { Sealer } from './seal.ts';
import type { IntakeTiming } from './timing.ts';
import type { WatchedFolders } from './watched-folders.ts';
import { describeError } from '../support/describe-error.ts';

/** One file between found and sealed. */
interface Waiting {
  readonly file: FoundFile;
  readonly folderId: FolderId | null;
  /** ms of the monotonic clock */
  readonly addedAt: number;
  path: string;
  /** it is checked again when it may be quiet */
  changing: boolean;
  /** as at the last look, and since when by the monotonic clock (ms) */
  seen: Seen | null;
  since: number;
  /** missing at the last look: only a rescan can tell whether it was renamed, is offline, or is gone */
  missing: boolean;
  reason: Reason | null;
  cancelTimer: () => void;
}

interface Parts {
  readonly files: FoundFiles;
  readonly sealer: Pick<Sealer, 'seal'>;
  /** those that files were found in */
  readonly folders: Pick<WatchedFolders, 'isNetwork' | 'pathOf' | 'lookFor' | 'forget'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly timing: IntakeTiming;
  /** after every file that left, or is stuck now */
  progressed(): void;
}

/** Files mostly wait for the disk's confirmation, and share it when they run together. */
const maxRunning = 48;

export class WaitingFiles {
  readonly #parts: Parts;
  readonly #looks: BoundedLooks;
  readonly #all = new Map<FileId, Waiting>();
  /** by company */
  readonly #due = createFairQueue<CompanyId, Waiting>();
  /** stuck until something else happens */
  readonly #parked = new Set<Waiting>();
  readonly #running = new Set<Promise<void>>();
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#looks = new BoundedLooks({ clock: parts.clock, limit: parts.timing.look });
  }

  /** `seen`: its state a moment ago, if known */
  add(file: FoundFile, path: string, seen?: Seen): void {
    if (this.#stopped || this.#all.has(file.id)) return;
    const item: Waiting = {
      file,
      folderId: file.folderId,
      addedAt: elapsed(this.#parts.clock),
      path,
      changing: false,
      seen: seen ?? null,
      since: elapsed(this.#parts.clock),
      missing: false,
      reason: file.reason,
      cancelTimer: () => undefined,
    };
    this.#all.set(file.id, item);
    if (seen) this.#later(item, this.#parts.timing.quietComplete - (this.#sinceChange(seen) ?? 0));
    else this.#ready(item);
  }

  moved(id: FileId, path: string): void {
    const item = this.#all.get(id);
    if (!item) return;
    item.path = path;
    item.missing = false;
  }

  /** checks the stuck files of a folder that was walked and exists */
  wakeFolder(id: FolderId): void {
    for (const item of [...this.#parked]) if (item.folderId === id) this.#ready(item);
  }

  /** checks all stuck files now */
  wake(): void {
    for (const item of [...this.#parked]) this.#ready(item);
  }

  /** count of files that continue without a person */
  active(): number {
    return this.#all.size - this.#parked.size;
  }

  /** those of them that were not quiet for twice the quiet time, because a program keeps writing */
  restless(): number {
    const { clock, folders, timing } = this.#parts;
    const now = elapsed(clock);
    const quiet = ({ folderId }: Waiting) => (folders.isNetwork(folderId) ? timing.quietNetwork : timing.quietLocal);
    return [...this.#all.values()].filter((item) => item.changing && now - item.addedAt > 2 * quiet(item)).length;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const item of this.#all.values()) item.cancelTimer();
    await Promise.all(this.#running);
  }

  #later(item: Waiting, ms: number): void {
    item.cancelTimer();
    if (this.#stopped) return;
    if (ms <= 0) this.#ready(item);
    else item.cancelTimer = this.#parts.clock.after(ms, () => this.#ready(item));
  }

  #ready(item: Waiting): void {
    item.cancelTimer();
    this.#parked.delete(item);
    this.#due.push(item.file.companyId, item);
    this.#pump();
  }

  #pump(): void {
    while (!this.#stopped && this.#running.size < maxRunning) {
      const item = this.#due.shift();
      if (!item) return;
      const run = this.#attend(item).finally(() => {
        this.#running.delete(run);
        this.#pump();
        this.#parts.progressed();
      });
      this.#running.add(run);
    }
  }

  /** false also where its company was removed, at any moment */
  #waits({ file }: Waiting): boolean {
    return this.#parts.files.get(file.id)?.state === 'waiting';
  }

  async #attend(item: Waiting): Promise<void> {
    try {
      if (this.#waits(item)) await this.#step(item);
      else this.#leave(item);
    } catch (error) {
      if (!this.#waits(item)) {
        this.#leave(item);
        return;
      }
      const facts = { file: item.file.id, error: describeError(error) };
      this.#parts.log.error('A file could not be taken in; it is tried again', facts);
      this.#park(item);
    }
  }

  async #step(item: Waiting): Promise<void> {
    const look = await this.#looks.at(this.#rootOf(item), item.path);
    switch (look.kind) {
      case 'file':
        item.missing = false;
        return this.#whenStill(item, look);
      case 'unreadable':
        this.#keepForLater(item, { code: 'unreadable', detail: null });
        break;
      case 'not-a-file':
        this.#reject(item, { code: 'vanished', detail: null });
        break;
      case 'gone':
        this.#gone(item);
        break;
    }
  }

  /** null: a person named the file. A removed folder is unknown, so the file's own folder takes its place. */
  #rootOf({ path, folderId }: Waiting): string | null {
    return folderId === null ? null : (this.#parts.folders.pathOf(folderId) ?? dirname(path));
  }

  async #whenStill(item: Waiting, seen: Seen): Promise<void> {
    const { clock, folders, timing } = this.#parts;
    if (item.seen?.identity !== seen.identity) {
      item.seen = seen;
      item.since = elapsed(clock);
    }
    const still = {
      unchangedFor: elapsed(clock) - item.since,
      sinceChange: this.#sinceChange(seen),
      size: seen.size,
      network: folders.isNetwork(item.folderId),
    };
    let decision = decideQuiet({ ...still, endComplete: null }, timing);
    if (decision.kind === 'check-end') {
      decision = decideQuiet({ ...still, endComplete: await hasCompleteEnd(item.path, seen.size) }, timing);
    }
    item.changing = decision.kind === 'wait';
    if (decision.kind === 'seal') return this.#seal(item, seen);
    if (decision.kind === 'reject-empty') this.#reject(item, { code: 'empty', detail: null });
    if (decision.kind !== 'wait') return;
    this.#say(item, { code: 'not-quiet', detail: null });
    this.#later(item, decision.for);
  }

  /** null for a stamp in the future, which comes from another clock or a wrong one. */
  #sinceChange({ identity }: Seen): number | null {
    const at = changedAtOf(identity);
    const since = at === null ? 0 : this.#parts.clock.now() - at;
    return since > 0 ? since : null;
  }

  async #seal(item: Waiting, seen: Seen): Promise<void> {
    const source = { path: item.path, ...seen, root: this.#rootOf(item) };
    const outcome = await this.#parts.sealer.seal(item.file, source);
    item.seen = null;
    if (outcome.kind === 'done') this.#leave(item);
    if (outcome.kind === 'again') this.#ready(item);
    if (outcome.kind === 'later') this.#keepForLater(item, outcome.reason);
  }

  #gone(item: Waiting): void {
    if (item.path.includes('\u{fffd}')) {
      this.#reject(item, { code: 'unreadable', detail: null });
      return;
    }
    if (item.folderId === null || item.missing) {
      this.#reject(item, { code: 'vanished', detail: null });
      return;
    }
    item.missing = true;
    item.changing = false;
    this.#parked.add(item);
    this.#parts.folders.lookFor(item.folderId);
  }

  #reject(item: Waiting, reason: Reason): void {
    this.#parts.files.apply(item.file.id, { type: 'rejected', reason });
    if (item.folderId !== null && reason.code === 'vanished') this.#parts.folders.forget(item.folderId, item.path);
    this.#leave(item);
  }

  #say(item: Waiting, reason: Reason): void {
    if (item.reason?.code === reason.code && item.reason.detail === reason.detail) return;
    item.reason = reason;
    const size = item.seen?.size ?? item.file.size;
    this.#parts.files.apply(item.file.id, { type: 'still-waiting', reason, size });
  }

  #keepForLater(item: Waiting, reason: Reason): void {
    this.#say(item, reason);
    this.#park(item);
  }

  #park(item: Waiting): void {
    item.changing = false;
    this.#parked.add(item);
    this.#later(item, this.#parts.timing.retry);
  }

  #leave(item: Waiting): void {
    item.cancelTimer();
    this.#parked.delete(item);
    this.#all.delete(item.file.id);
  }
}
