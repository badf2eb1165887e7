import { setImmediate } from 'node:timers/promises';
import type { PageAnswer, PageToLookAt, ScanPages } from '../../capture/splitting/scan-pages.ts';
import type { Spool } from '../../capture/spool.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import type { StartWorker, WorkerLimits } from '../../support/watched-worker.ts';
import type { EvidenceStore } from './evidence-store.ts';
import type { HeldDocument, UnreadDocument } from './held-document.ts';
import { unreadable, type PackedReading } from './kept-reading.ts';
import { createReaderProcess, type ReaderProcess } from './reader-process.ts';
import { createReadingQueue, type Lane } from './reading-queue.ts';
import { describeError } from '../../support/describe-error.ts';

export type ReadingLimits = Readonly<Record<Lane, WorkerLimits>>;

/**
 * Time: stops endless readings, with room for slow computers; at low priority a scan of four pages may take minutes.
 * Memory: of the whole process.
 */
export const usualLimits: ReadingLimits = {
  fast: { time: 60_000, start: 20_000, megabytes: 700, idle: 20_000 },
  slow: { time: 600_000, start: 20_000, megabytes: 1_000, idle: 60_000 },
};

/** A document that crashed its process or the program so often is not tried again. */
const mostBegun = 2;
/** Pause after the last keystroke before unrequested documents are read; ms */
const pauseAfterTyping = 3_000;

/** Pause before a copy that another program holds is tried again; ms */
const heldRest = 30_000;

type AnswerPage = (answer: PageAnswer | Promise<PageAnswer>) => void;

const stopped: PageAnswer = { kind: 'stopped' };

interface ReadingLanesParts {
  readonly store: EvidenceStore;
  readonly spool: Spool;
  readonly clock: Clock;
  readonly log: Log;
  /** starts a process with document-reader.ts */
  readonly startReader: StartWorker;
  readonly limits: ReadingLimits;
  /** it was read, or is unreadable */
  readonly done: (sha256: string) => void;
  /** It has no text, so that reading it takes long. */
  readonly isScan: (sha256: string) => void;
}

/**
 * Reads documents in two lanes with a process each, one at a time per lane, so that a photograph delays no PDF and a
 * crash affects one document. Processes start with the first document and end when idle. Only one of them does OCR: the
 * other cores are left for the person.
 */
export class ReadingLanes {
  readonly pages: ScanPages;
  readonly #parts: ReadingLanesParts;
  readonly #queue = createReadingQueue();
  readonly #processes: Readonly<Record<Lane, ReaderProcess>>;
  /** `sha256`: null for a page of a scan */
  readonly #busy = new Map<Lane, { readonly sha256: string | null; readonly over: Promise<void> }>();
  #running = false;
  #waitingPage: { readonly wanted: PageToLookAt; readonly answer: AnswerPage } | null = null;
  /** null: no typing pause */
  #stopPause: (() => unknown) | null = null;
  readonly #rests = new Set<() => unknown>();

  constructor(parts: ReadingLanesParts) {
    this.#parts = parts;
    this.#processes = {
      fast: createReaderProcess(parts.startReader, parts.limits.fast, parts.clock),
      slow: createReaderProcess(parts.startReader, parts.limits.slow, parts.clock),
    };
    this.pages = {
      look: (wanted) =>
        new Promise((answer) => {
          this.#waitingPage = { wanted, answer };
          this.#wake();
        }),
      stop: async () => {
        this.#waitingPage?.answer(stopped);
        this.#waitingPage = null;
        if (this.#busy.get('slow')?.sha256 === null) await this.#processes.slow.stop();
      },
    };
  }

  /** the person has it open */
  ask(document: HeldDocument): void {
    if (this.#isBusyWith(document.sha256) || !this.#parts.spool.has(document.sha256)) return;
    this.#queue.ask(document);
    this.#wake();
  }

  /** waits for review, or for the comparison before it is sent */
  add(document: UnreadDocument): void {
    if (this.#isBusyWith(document.sha256)) return;
    this.#queue.add([document]);
    this.#wake();
  }

  start(unread: readonly UnreadDocument[]): void {
    this.#running = true;
    this.#queue.add(unread);
    this.#wake();
  }

  /** The person types: only requested documents are started for a moment. */
  typing(): void {
    this.#stopPause?.();
    this.#stopPause = this.#parts.clock.after(pauseAfterTyping, () => {
      this.#stopPause = null;
      this.#wake();
    });
  }

  /** Stops the current readings at once; a waiting page keeps its place. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#stopPause?.();
    this.#stopPause = null;
    for (const cancel of this.#rests) cancel();
    this.#rests.clear();
    const over = [...this.#busy.values()].map((each) => each.over);
    await Promise.all([this.#processes.fast.stop(), this.#processes.slow.stop()]);
    await Promise.all(over);
  }

  #wake(): void {
    for (const lane of ['fast', 'slow'] as const) {
      if (!this.#running || this.#busy.has(lane)) continue;
      if (lane === 'slow' && this.#isFree() && this.#waitingPage !== null) {
        const { wanted, answer } = this.#waitingPage;
        this.#waitingPage = null;
        this.#busy.set(lane, { sha256: null, over: this.#lookAt(wanted, answer) });
        continue;
      }
      const document = this.#nextHeld(lane);
      if (document) this.#busy.set(lane, { sha256: document.sha256, over: this.#take(lane, document) });
    }
  }

  async #lookAt({ path, page, isWanted }: PageToLookAt, answer: AnswerPage): Promise<void> {
    const looking = async () => (isWanted() ? this.#processes.slow.look(path, page) : stopped);
    const looked = looking();
    answer(looked);
    await looked.catch(() => undefined);
    // Lets the caller queue its next page, which then has the next turn.
    await setImmediate();
    this.#busy.delete('slow');
    this.#wake();
  }

  /** Skips copies that left the spool meanwhile: their failure would count against the document. */
  #nextHeld(lane: Lane): HeldDocument | null {
    const { spool, store } = this.#parts;
    const next = () => (this.#stopPause === null ? this.#queue.next(lane) : this.#queue.nextAsked(lane));
    for (let document = next(); document; document = next()) {
      if (spool.has(document.sha256) && store.facts(document.sha256) === null) return document;
    }
    return null;
  }

  async #take(lane: Lane, document: HeldDocument): Promise<void> {
    try {
      await this.#readOne(lane, document);
    } catch (error) {
      this.#parts.log.error('A document could not be kept as read', {
        error: describeError(error),
      });
    }
    this.#busy.delete(lane);
    this.#wake();
  }

  async #readOne(lane: Lane, document: HeldDocument): Promise<void> {
    const { store, spool, log, isScan } = this.#parts;
    const { sha256, format } = document;
    // The caller does not wait for the disk, and gets no answer before its own call has returned.
    await Promise.resolve();
    if (!this.#running) {
      this.#queue.again(document);
      return;
    }
    const begun = store.begin(sha256);
    if (begun > mostBegun) {
      this.#keep(sha256, unreadable);
      return;
    }
    const path = spool.pathOf(sha256);
    const outcome = await this.#processes[lane].read({ path, format, pictures: lane === 'slow' });
    this.#queue.ended(document, outcome.kind !== 'too-slow');
    switch (outcome.kind) {
      case 'read':
        this.#keep(sha256, outcome.reading);
        break;
      case 'broken':
      case 'too-slow':
        log.info('A document broke its reader', { sha256, lane });
        // The system may have ended the process for lack of memory: tried a second time.
        if (outcome.kind === 'broken' && begun < mostBegun) this.#queue.again(document);
        else this.#keep(sha256, unreadable);
        break;
      case 'scan':
        store.leave(sha256);
        this.#queue.isScan(document);
        isScan(sha256);
        break;
      case 'held':
        store.leave(sha256);
        this.#later(() => this.#queue.again(document));
        break;
      case 'stopped':
        store.leave(sha256);
        this.#queue.again(document);
        break;
    }
  }

  #later(work: () => void): void {
    const cancel = this.#parts.clock.after(heldRest, () => {
      this.#rests.delete(cancel);
      work();
      this.#wake();
    });
    this.#rests.add(cancel);
  }

  #keep(sha256: string, reading: PackedReading): void {
    const { store, done } = this.#parts;
    store.keep(sha256, reading);
    done(sha256);
  }

  #isFree(): boolean {
    const isAsked = [...this.#busy.values()].some(({ sha256 }) => sha256 !== null && this.#queue.isWanted(sha256));
    return this.#stopPause === null && !isAsked && this.#queue.hasNoneAsked();
  }

  #isBusyWith(sha256: string): boolean {
    return [...this.#busy.values()].some((each) => each.sha256 === sha256);
  }
}
