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

/**
 * Reads documents in two lanes with a process each, one at a time per lane, so that a photograph delays no PDF and a
 * crash affects one document. Processes start with the first document and end when idle. Only one of them does OCR: the
 * other cores are left for the person.
 */
export interface ReadingLanes {
  /** the person has it open */
  ask(document: HeldDocument): void;
  /** waits for review, or for the comparison before it is sent */
  add(document: UnreadDocument): void;
  start(unread: readonly UnreadDocument[]): void;
  /** The person types: only requested documents are started for a moment. */
  typing(): void;
  readonly pages: ScanPages;
  /** Stops the current readings at once; a waiting page keeps its place. */
  stop(): Promise<void>;
}

type AnswerPage = (answer: PageAnswer | Promise<PageAnswer>) => void;

const stopped: PageAnswer = { kind: 'stopped' };

export function createReadingLanes(parts: {
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
}): ReadingLanes {
  const { store, spool, clock, log, startReader, limits, done, isScan } = parts;
  const queue = createReadingQueue();
  const processes: Readonly<Record<Lane, ReaderProcess>> = {
    fast: createReaderProcess(startReader, limits.fast, clock),
    slow: createReaderProcess(startReader, limits.slow, clock),
  };
  /** `sha256`: null for a page of a scan */
  const busy = new Map<Lane, { readonly sha256: string | null; readonly over: Promise<void> }>();
  let running = false;
  let waitingPage: { readonly wanted: PageToLookAt; readonly answer: AnswerPage } | null = null;
  /** null: no typing pause */
  let stopPause: (() => unknown) | null = null;
  const rests = new Set<() => unknown>();

  function wake(): void {
    for (const lane of ['fast', 'slow'] as const) {
      if (!running || busy.has(lane)) continue;
      if (lane === 'slow' && isFree() && waitingPage !== null) {
        const { wanted, answer } = waitingPage;
        waitingPage = null;
        busy.set(lane, { sha256: null, over: lookAt(wanted, answer) });
        continue;
      }
      const document = nextHeld(lane);
      if (document) busy.set(lane, { sha256: document.sha256, over: take(lane, document) });
    }
  }

  async function lookAt({ path, page, isWanted }: PageToLookAt, answer: AnswerPage): Promise<void> {
    const looking = async () => (isWanted() ? processes.slow.look(path, page) : stopped);
    const looked = looking();
    answer(looked);
    await looked.catch(() => undefined);
    // Lets the caller queue its next page, which then has the next turn.
    await setImmediate();
    busy.delete('slow');
    wake();
  }

  /** Skips copies that left the spool meanwhile: their failure would count against the document. */
  function nextHeld(lane: Lane): HeldDocument | null {
    const next = () => (stopPause === null ? queue.next(lane) : queue.nextAsked(lane));
    for (let document = next(); document; document = next()) {
      if (spool.has(document.sha256) && store.facts(document.sha256) === null) return document;
    }
    return null;
  }

  async function take(lane: Lane, document: HeldDocument): Promise<void> {
    try {
      await readOne(lane, document);
    } catch (error) {
      log.error('A document could not be kept as read', {
        error: describeError(error),
      });
    }
    busy.delete(lane);
    wake();
  }

  async function readOne(lane: Lane, document: HeldDocument): Promise<void> {
    const { sha256, format } = document;
    // The caller does not wait for the disk, and gets no answer before its own call has returned.
    await Promise.resolve();
    if (!running) {
      queue.again(document);
      return;
    }
    const begun = store.begin(sha256);
    if (begun > mostBegun) {
      keep(sha256, unreadable);
      return;
    }
    const path = spool.pathOf(sha256);
    const outcome = await processes[lane].read({ path, format, pictures: lane === 'slow' });
    queue.ended(document, outcome.kind !== 'too-slow');
    switch (outcome.kind) {
      case 'read':
        keep(sha256, outcome.reading);
        break;
      case 'broken':
      case 'too-slow':
        log.info('A document broke its reader', { sha256, lane });
        // The system may have ended the process for lack of memory: tried a second time.
        if (outcome.kind === 'broken' && begun < mostBegun) queue.again(document);
        else keep(sha256, unreadable);
        break;
      case 'scan':
        store.leave(sha256);
        queue.isScan(document);
        isScan(sha256);
        break;
      case 'held':
        store.leave(sha256);
        later(() => queue.again(document));
        break;
      case 'stopped':
        store.leave(sha256);
        queue.again(document);
        break;
    }
  }

  function later(work: () => void): void {
    const cancel = clock.after(heldRest, () => {
      rests.delete(cancel);
      work();
      wake();
    });
    rests.add(cancel);
  }

  function keep(sha256: string, reading: PackedReading): void {
    store.keep(sha256, reading);
    done(sha256);
  }

  function isFree(): boolean {
    const isAsked = [...busy.values()].some(({ sha256 }) => sha256 !== null && queue.isWanted(sha256));
    return stopPause === null && !isAsked && queue.hasNoneAsked();
  }

  const isBusyWith = (sha256: string): boolean => [...busy.values()].some((each) => each.sha256 === sha256);

  return {
    ask(document) {
      if (isBusyWith(document.sha256) || !spool.has(document.sha256)) return;
      queue.ask(document);
      wake();
    },
    add(document) {
      if (isBusyWith(document.sha256)) return;
      queue.add([document]);
      wake();
    },
    start(unread) {
      running = true;
      queue.add(unread);
      wake();
    },
    typing() {
      stopPause?.();
      stopPause = clock.after(pauseAfterTyping, () => {
        stopPause = null;
        wake();
      });
    },
    pages: {
      look: (wanted) =>
        new Promise((answer) => {
          waitingPage = { wanted, answer };
          wake();
        }),
      async stop() {
        waitingPage?.answer(stopped);
        waitingPage = null;
        if (busy.get('slow')?.sha256 === null) await processes.slow.stop();
      },
    },
    async stop() {
      running = false;
      stopPause?.();
      stopPause = null;
      for (const cancel of rests) cancel();
      rests.clear();
      const over = [...busy.values()].map((each) => each.over);
      await Promise.all([processes.fast.stop(), processes.slow.stop()]);
      await Promise.all(over);
    },
  };
}
