import type { FileStore } from '../queue/file-store.ts';
import { delay, elapsed, type Clock } from '../support/clock.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import { ageOf } from '../../shared/timing/waits.ts';
import { describeError } from '../support/describe-error.ts';
import type { Log } from '../support/log.ts';
import type { CopiesStore } from './copies-store.ts';
import { lookAt } from './file-look.ts';
import type { Spool } from './spool.ts';

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

/**
 * Disks lose data without an error, so this compares each sealed copy with its hash every week. A damaged copy is
 * replaced from its file's source if that still has the same bytes; otherwise it is recorded as damaged, for the proof.
 */
export class CopyCheck {
  readonly #parts: Parts;
  readonly #stopping = new AbortController();
  #checking: Promise<void> = Promise.resolve();
  #mends: Promise<void> = Promise.resolve();
  #waitingMends = 0;
  #cancelTimer: () => void = () => undefined;
  #stopListening: () => void = () => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#stopListening = this.#parts.files.news.listen(({ file: { sha256 }, change }) => {
      if (change?.type !== 'rejected' || change.reason.code !== 'copy-damaged' || sha256 === null) return;
      this.#mendNext(() => this.#stoppedSending(sha256));
    });
    this.#mendNext(() => this.#lookAtStopped());
    this.#planNext(firstAfter);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#cancelTimer();
    this.#stopListening();
    await Promise.all([this.#checking, this.#mends]);
  }

  /** continues the running check, or begins one; resolves at its end */
  check(): Promise<void> {
    this.#checking = this.#after(this.#checking, () => this.#checkAll());
    return this.#checking;
  }

  /** a copy that stops a file is being checked, so the file may soon continue */
  mending(): boolean {
    return this.#waitingMends > 0;
  }

  #planNext(ms: number): void {
    this.#cancelTimer = this.#parts.clock.after(ms, () => {
      this.#mendNext(() => this.#lookAtStopped());
      void (this.#isDue() ? this.check() : this.#checking).then(() => {
        if (!this.#isStopped) this.#planNext(lookEvery);
      });
    });
  }

  #isDue(): boolean {
    const { store, clock } = this.#parts;
    const { running: pass, beganAt } = store.pass();
    return pass !== null || ageOf(beganAt, clock.now()) >= week;
  }

  async #checkAll(): Promise<void> {
    const { store, clock } = this.#parts;
    if (!store.pass().running) store.begin(toInstant(clock.now()));
    for (;;) {
      const { running: pass } = store.pass();
      if (!pass) return;
      const lot = store.held(pass.lastFileId, lotSize);
      let copies = pass.copies;
      for (const { fileId, sha256 } of lot) {
        await this.#rested(() => this.#mendAndGoOn(sha256));
        if (this.#isStopped) return;
        copies += 1;
        store.moveOn(fileId, copies);
      }
      if (lot.length === 0) store.end(toInstant(clock.now()));
    }
  }

  async #rested(work: () => Promise<void>): Promise<void> {
    const { clock } = this.#parts;
    const began = elapsed(clock);
    await work();
    await delay(clock, (elapsed(clock) - began) * restFactor, this.#stopping.signal);
  }

  /**
   * The copy seemed damaged during sending. If it is whole now, a person decides, because the cause may be another one.
   */
  async #stoppedSending(sha256: string): Promise<void> {
    if ((await this.#mend(sha256)) === 'mended') this.#goOn(sha256);
  }

  /** The copy may be whole again: repaired in a former run that ended too early, or by hand, or its source is back. */
  async #lookAtStopped(): Promise<void> {
    for (const sha256 of this.#parts.store.stopping()) {
      if (this.#isStopped) return;
      await this.#mendAndGoOn(sha256);
    }
  }

  async #mendAndGoOn(sha256: string): Promise<void> {
    const found = await this.#mend(sha256);
    if (found === 'whole' || found === 'mended') this.#goOn(sha256);
  }

  #goOn(sha256: string): void {
    const { store, files } = this.#parts;
    for (const id of store.stopped(sha256)) files.apply(id, { type: 'retry' });
  }

  /** Replaces a damaged copy from its source, or records it as damaged. */
  async #mend(sha256: string): Promise<'whole' | 'mended' | 'damaged' | 'unread'> {
    const { store, clock, log } = this.#parts;
    const whole = await this.#isWhole(sha256);
    if (whole === null) return 'unread';
    if (whole) {
      store.setWhole(sha256);
      return 'whole';
    }
    if (await this.#replaced(sha256)) {
      log.info('A damaged copy was replaced from its source', { sha256 });
      store.setWhole(sha256);
      return 'mended';
    }
    log.error('A sealed copy is damaged', { sha256 });
    store.setDamaged(sha256, toInstant(clock.now()));
    return 'damaged';
  }

  /** null: unreadable now, which does not mean damaged */
  async #isWhole(sha256: string): Promise<boolean | null> {
    const { spool, log } = this.#parts;
    try {
      return await spool.isWhole(sha256);
    } catch (error) {
      log.error('A sealed copy cannot be read now', { sha256, error: describeError(error) });
      return null;
    }
  }

  async #replaced(sha256: string): Promise<boolean> {
    const { store, spool } = this.#parts;
    for (const path of store.pathsOf(sha256)) {
      const look = await lookAt(path, true);
      if (look.kind !== 'file') continue;
      const copy = await spool.copy(path, look.identity, null);
      if (copy.kind !== 'copied') continue;
      if (copy.draft.sha256 === sha256) return (await copy.draft.keep()).ok;
      await copy.draft.discard();
    }
    return false;
  }

  #mendNext(work: () => Promise<void>): void {
    this.#waitingMends += 1;
    this.#mends = this.#after(this.#mends, work).then(() => {
      this.#waitingMends -= 1;
    });
  }

  /** Runs `work` after `before`, unless stopped; never rejects. */
  async #after(before: Promise<void>, work: () => Promise<void>): Promise<void> {
    try {
      await before;
      if (!this.#isStopped) await work();
    } catch (error) {
      this.#parts.log.error('Sealed copies could not be checked', { error: describeError(error) });
    }
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }
}
