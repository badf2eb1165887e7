import type { FolderId } from '../../contract/folders.ts';
import type { FileId, Reason } from '../../contract/inbox.ts';
import type { QueueFile } from '../files/file-row.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { lookAt } from './file-look.ts';
import type { Seen } from './file-look.ts';
import { decideQuiet, hasCompleteEnd } from './quiet-file.ts';
import type { Sealer } from './seal.ts';
import type { IntakeTiming } from './timing.ts';

/** One file between found and sealed. */
interface Waiting {
  readonly file: QueueFile;
  readonly folderId: FolderId | null;
  path: string;
  /** as it was at the last look, and since when (milliseconds) */
  seen: Seen | null;
  since: number;
  /** it was not there at the last look: only a rescan can say whether it was renamed, is offline, or is gone */
  missing: boolean;
  reason: Reason | null;
  cancelTimer: () => void;
}

export interface WaitingFiles {
  /** `seen`: as it was a moment ago, where that is known */
  add(file: QueueFile, path: string, seen?: Seen): void;
  moved(id: FileId, path: string): void;
  /** the files of a folder that was walked and is there: those that could not go on are looked at */
  wakeFolder(id: FolderId): void;
  /** everything that could not go on is looked at now */
  wake(): void;
  /** files that go on by themselves */
  active(): number;
  stop(): Promise<void>;
}

interface Parts {
  readonly files: FileStore;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly log: Log;
  readonly timing: IntakeTiming;
  isNetwork(folderId: FolderId | null): boolean;
  /** walks the folder of a missing file; wakeFolder follows if it is there */
  lookFor(folderId: FolderId): void;
  /** the path holds nothing any more: what appears there later is news */
  forget(folderId: FolderId, path: string): void;
  /** after every file that left, or cannot go on now */
  progressed(): void;
}

/** Most of their time is waiting for the disk to confirm, and what is confirmed together waits once. */
const maxRunning = 48;

export function createWaitingFiles(parts: Parts): WaitingFiles {
  const { files, sealer, clock, log, timing } = parts;
  const all = new Map<FileId, Waiting>();
  const due: Waiting[] = [];
  /** cannot go on before something else happens */
  const parked = new Set<Waiting>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  function later(item: Waiting, ms: number) {
    item.cancelTimer();
    if (stopped) return;
    item.cancelTimer = clock.after(ms, () => ready(item));
  }

  function ready(item: Waiting) {
    item.cancelTimer();
    parked.delete(item);
    due.push(item);
    pump();
  }

  function pump() {
    while (!stopped && running.size < maxRunning) {
      const item = due.shift();
      if (!item) return;
      const run = attend(item).finally(() => {
        running.delete(run);
        pump();
        parts.progressed();
      });
      running.add(run);
    }
  }

  async function attend(item: Waiting): Promise<void> {
    if (files.get(item.file.id)?.state !== 'waiting') {
      leave(item);
      return;
    }
    try {
      await step(item);
    } catch (error) {
      log.error('A file could not be taken in; it is tried again', { file: item.file.id, error: String(error) });
      park(item);
    }
  }

  async function step(item: Waiting): Promise<void> {
    const look = await lookAt(item.path, item.folderId === null);
    switch (look.kind) {
      case 'file':
        item.missing = false;
        return stillness(item, look);
      case 'unreadable':
        keepForLater(item, { code: 'unreadable', detail: null });
        break;
      case 'not-a-file':
        reject(item, { code: 'vanished', detail: null });
        break;
      case 'gone':
        gone(item);
        break;
    }
  }

  async function stillness(item: Waiting, seen: Seen): Promise<void> {
    if (item.seen?.identity !== seen.identity) {
      item.seen = seen;
      item.since = clock.now();
    }
    const still = { unchangedFor: clock.now() - item.since, size: seen.size, network: parts.isNetwork(item.folderId) };
    let decision = decideQuiet({ ...still, endComplete: null }, timing);
    if (decision.kind === 'check-end') {
      decision = decideQuiet({ ...still, endComplete: await hasCompleteEnd(item.path, seen.size) }, timing);
    }
    if (decision.kind === 'seal') return seal(item, seen);
    if (decision.kind === 'reject-empty') reject(item, { code: 'empty', detail: null });
    if (decision.kind !== 'wait') return;
    say(item, { code: 'not-quiet', detail: null });
    later(item, decision.for);
  }

  async function seal(item: Waiting, seen: Seen): Promise<void> {
    const outcome = await sealer.seal(item.file, { path: item.path, ...seen, followLinks: item.folderId === null });
    item.seen = null;
    if (outcome.kind === 'done') leave(item);
    if (outcome.kind === 'again') ready(item);
    if (outcome.kind === 'later') keepForLater(item, outcome.reason);
  }

  function keepForLater(item: Waiting, reason: Reason) {
    say(item, reason);
    park(item);
  }

  function gone(item: Waiting) {
    if (item.path.includes('\u{fffd}')) {
      reject(item, { code: 'unreadable', detail: null });
      return;
    }
    if (item.folderId === null || item.missing) {
      reject(item, { code: 'vanished', detail: null });
      return;
    }
    item.missing = true;
    parked.add(item);
    parts.lookFor(item.folderId);
  }

  function reject(item: Waiting, reason: Reason) {
    files.apply(item.file.id, { type: 'rejected', reason });
    if (item.folderId !== null && reason.code === 'vanished') parts.forget(item.folderId, item.path);
    leave(item);
  }

  function say(item: Waiting, reason: Reason) {
    if (item.reason?.code === reason.code && item.reason.detail === reason.detail) return;
    item.reason = reason;
    files.apply(item.file.id, { type: 'still-waiting', reason, size: item.seen?.size ?? item.file.size });
  }

  function park(item: Waiting) {
    parked.add(item);
    later(item, timing.retry);
  }

  function leave(item: Waiting) {
    item.cancelTimer();
    parked.delete(item);
    all.delete(item.file.id);
  }

  return {
    add(file, path, seen) {
      if (stopped || all.has(file.id)) return;
      const item = { file, folderId: file.folderId, path, seen: seen ?? null, since: clock.now(), missing: false };
      const waiting: Waiting = { ...item, reason: file.reason, cancelTimer: () => undefined };
      all.set(file.id, waiting);
      if (seen) later(waiting, timing.quietComplete);
      else ready(waiting);
    },
    moved(id, path) {
      const item = all.get(id);
      if (!item) return;
      item.path = path;
      item.missing = false;
    },
    wakeFolder: (id) => [...parked].filter(({ folderId }) => folderId === id).forEach(ready),
    wake: () => [...parked].forEach(ready),
    active: () => all.size - parked.size,
    async stop() {
      stopped = true;
      for (const item of all.values()) item.cancelTimer();
      await Promise.all(running);
    },
  };
}
