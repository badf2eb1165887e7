import type { FileStore } from '../queue/file-store.ts';
import { delay, elapsed, type Clock } from '../support/clock.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import { ageOf } from '../../shared/timing/waits.ts';
import { describeError } from '../support/describe-error.ts';
import type { Log } from '../support/log.ts';
import type { CopiesStore } from './copies-store.ts';
import { lookAt } from './file-look.ts';
import type { Spool } from './spool.ts';

/**
 * Disks lose data without an error, so this compares each sealed copy with its hash every week. A damaged copy is
 * replaced from its file's source if that still has the same bytes; otherwise it is recorded as damaged, for the proof.
 */
export interface CopyCheck {
  start(): void;
  stop(): Promise<void>;
  /** continues the running check, or begins one; resolves at its end */
  check(): Promise<void>;
  /** a copy that stops a file is being checked, so the file may soon continue */
  mending(): boolean;
}

interface Parts {
  readonly store: CopiesStore;
  readonly files: FileStore;
  readonly spool: Pick<Spool, 'isWhole' | 'copy'>;
  readonly clock: Clock;
  readonly log: Log;
}

const week = 7 * 24 * 60 * 60_000;
/** leaves the start of the program undisturbed */
const firstAfter = 15 * 60_000;
/** sleep or a shutdown only delays the check */
const lookEvery = 60 * 60_000;
/** Pauses this many times as long as it read, so that other work on the disk is not slowed. */
const restFactor = 4;
const lotSize = 50;

export function createCopyCheck({ store, files, spool, clock, log }: Parts): CopyCheck {
  const stopping = new AbortController();
  const { signal } = stopping;
  let checking: Promise<void> = Promise.resolve();
  let mends: Promise<void> = Promise.resolve();
  let waitingMends = 0;
  let cancelTimer: () => void = () => undefined;
  let stopListening: () => void = () => undefined;

  /** null: unreadable now, which does not mean damaged */
  async function isWhole(sha256: string): Promise<boolean | null> {
    try {
      return await spool.isWhole(sha256);
    } catch (error) {
      log.error('A sealed copy cannot be read now', { sha256, error: describeError(error) });
      return null;
    }
  }

  /** Replaces a damaged copy from its source, or records it as damaged. */
  async function mend(sha256: string): Promise<'whole' | 'mended' | 'damaged' | 'unread'> {
    const whole = await isWhole(sha256);
    if (whole === null) return 'unread';
    if (whole) {
      store.setWhole(sha256);
      return 'whole';
    }
    if (await replaced(sha256)) {
      log.info('A damaged copy was replaced from its source', { sha256 });
      store.setWhole(sha256);
      return 'mended';
    }
    log.error('A sealed copy is damaged', { sha256 });
    store.setDamaged(sha256, toInstant(clock.now()));
    return 'damaged';
  }

  async function replaced(sha256: string): Promise<boolean> {
    for (const path of store.pathsOf(sha256)) {
      const look = await lookAt(path, true);
      if (look.kind !== 'file') continue;
      const copy = await spool.copy(path, look.identity, true);
      if (copy.kind !== 'copied') continue;
      if (copy.draft.sha256 === sha256) return (await copy.draft.keep()).ok;
      await copy.draft.discard();
    }
    return false;
  }

  function goOn(sha256: string): void {
    for (const id of store.stopped(sha256)) files.apply(id, { type: 'retry' });
  }

  async function mendAndGoOn(sha256: string): Promise<void> {
    const found = await mend(sha256);
    if (found === 'whole' || found === 'mended') goOn(sha256);
  }

  async function check(): Promise<void> {
    if (!store.pass().running) store.begin(toInstant(clock.now()));
    for (;;) {
      const { running: pass } = store.pass();
      if (!pass) return;
      const lot = store.held(pass.lastFileId, lotSize);
      let copies = pass.copies;
      for (const { fileId, sha256 } of lot) {
        await rested(() => mendAndGoOn(sha256));
        if (signal.aborted) return;
        copies += 1;
        store.moveOn(fileId, copies);
      }
      if (lot.length === 0) store.end(toInstant(clock.now()));
    }
  }

  async function rested(work: () => Promise<void>): Promise<void> {
    const began = elapsed(clock);
    await work();
    await delay(clock, (elapsed(clock) - began) * restFactor, signal);
  }

  /**
   * The copy seemed damaged during sending. If it is whole now, a person decides, because the cause may be another one.
   */
  async function stoppedSending(sha256: string): Promise<void> {
    if ((await mend(sha256)) === 'mended') goOn(sha256);
  }

  /** The copy may be whole again: repaired in a former run that ended too early, or by hand, or its source is back. */
  async function lookAtStopped(): Promise<void> {
    for (const sha256 of store.stopping()) {
      if (signal.aborted) return;
      await mendAndGoOn(sha256);
    }
  }

  /** Runs `work` after `before`, unless stopped; never rejects. */
  function after(before: Promise<void>, work: () => Promise<void>): Promise<void> {
    return before
      .then(() => (signal.aborted ? undefined : work()))
      .catch((error: unknown) => log.error('Sealed copies could not be checked', { error: describeError(error) }));
  }

  const checkNext = () => (checking = after(checking, check));

  function mendNext(work: () => Promise<void>): void {
    waitingMends += 1;
    mends = after(mends, work).then(() => {
      waitingMends -= 1;
    });
  }

  function isDue(): boolean {
    const { running: pass, beganAt } = store.pass();
    return pass !== null || ageOf(beganAt, clock.now()) >= week;
  }

  function planNext(ms: number): void {
    cancelTimer = clock.after(ms, () => {
      mendNext(lookAtStopped);
      void (isDue() ? checkNext() : checking).then(() => {
        if (!signal.aborted) planNext(lookEvery);
      });
    });
  }

  return {
    check: checkNext,
    mending: () => waitingMends > 0,
    start() {
      stopListening = files.news.listen(({ file: { sha256 }, change }) => {
        if (change?.type !== 'rejected' || change.reason.code !== 'copy-damaged' || sha256 === null) return;
        mendNext(() => stoppedSending(sha256));
      });
      mendNext(lookAtStopped);
      planNext(firstAfter);
    },
    async stop() {
      stopping.abort();
      cancelTimer();
      stopListening();
      await Promise.all([checking, mends]);
    },
  };
}
