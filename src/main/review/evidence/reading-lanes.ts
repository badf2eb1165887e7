import { setImmediate } from 'node:timers/promises';
import type { PageAnswer, PageToLookAt, ScanPages } from '../../capture/splitting/scan-pages.ts';
import type { Spool } from '../../capture/spool.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import type { StartWorker, WorkerLimits } from '../../support/watched-worker.ts';
import type { EvidenceStore } from './evidence-store.ts';
import type { HeldDocument } from './held-document.ts';
import { unreadable, type PackedReading } from './kept-reading.ts';
import { createReaderProcess, type ReaderProcess } from './reader-process.ts';
import { createReadingQueue, type Lane } from './reading-queue.ts';
import { describeError } from '../../support/describe-error.ts';

export type ReadingLimits = Readonly<Record<Lane, WorkerLimits>>;

/**
 * Time: against what never ends, not against slow computers; at low priority a scan of four pages may take minutes. Memory:
 * of the whole process.
 */
export const usualLimits: ReadingLimits = {
  fast: { time: 60_000, start: 20_000, megabytes: 700, idle: 20_000 },
  slow: { time: 600_000, start: 20_000, megabytes: 1_000, idle: 60_000 },
};

/** A document that took its process, or the program, with it so often is not tried again. */
const mostBegun = 2;
/** Nobody types for so long: what was not asked for is read on; ms */
const pauseAfterTyping = 3_000;

/** Another program holds the copy: it is read after; ms */
const heldRest = 30_000;

/**
 * Reads documents, each lane one at a time in a process of its own, so that no photograph keeps a PDF waiting, and none
 * that breaks the reader takes another along. Processes start with the first document and end when there is nothing to do.
 * Only one of them recognises pictures: the other cores are the person's.
 */
export interface ReadingLanes {
  /** somebody looks at it */
  ask(document: HeldDocument): void;
  /** came to lie ready for review */
  add(document: HeldDocument): void;
  start(unread: readonly HeldDocument[]): void;
  /** Somebody types: for a moment nothing is begun but what is asked for. */
  typing(): void;
  readonly pages: ScanPages;
  /** Ends what is being read at once; a page that waits for its turn waits on. */
  stop(): Promise<void>;
}

type AnswerPage = (answer: PageAnswer | Promise<PageAnswer>) => void;

const stopped: PageAnswer = { kind: 'stopped' };

export function createReadingLanes(parts: {
  readonly store: EvidenceStore;
  readonly spool: Spool;
  readonly clock: Clock;
  readonly log: Log;
  /** of a process with document-reader.ts */
  readonly startReader: StartWorker;
  readonly limits: ReadingLimits;
  /** it was read, or cannot be */
  readonly done: (sha256: string) => void;
}): ReadingLanes {
  const { store, spool, clock, log, startReader, limits, done } = parts;
  const queue = createReadingQueue();
  const processes: Readonly<Record<Lane, ReaderProcess>> = {
    fast: createReaderProcess(startReader, limits.fast, clock),
    slow: createReaderProcess(startReader, limits.slow, clock),
  };
  /** `sha256`: null of a page of a scan */
  const busy = new Map<Lane, { readonly sha256: string | null; readonly over: Promise<void> }>();
  let running = false;
  let waitingPage: { readonly wanted: PageToLookAt; readonly answer: AnswerPage } | null = null;
  /** null: nobody types */
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
    // Whoever asked has the next page ready by then, and its turn is the next one.
    await setImmediate();
    busy.delete('slow');
    wake();
  }

  /** What left the spool meanwhile cannot be read, and is no fault of the document. */
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
    // Whoever asks does not wait for the disk, nor hears the answer before the question is over.
    await Promise.resolve();
    if (!running) {
      queue.add([document]);
      return;
    }
    const begun = store.begin(sha256);
    if (begun > mostBegun) {
      keep(sha256, unreadable);
      return;
    }
    const path = spool.pathOf(sha256);
    const outcome = await processes[lane].read({ path, format, pictures: lane === 'slow' });
    switch (outcome.kind) {
      case 'read':
        keep(sha256, outcome.reading);
        break;
      case 'broken':
      case 'too-slow':
        log.info('A document broke its reader', { sha256, lane });
        // Its process may have been ended by the system, for want of memory: once more.
        if (outcome.kind === 'broken' && begun < mostBegun) queue.again(document);
        else keep(sha256, unreadable);
        break;
      case 'scan':
        store.leave(sha256);
        queue.isScan(document);
        break;
      case 'held':
        store.leave(sha256);
        later(() => queue.again(document));
        break;
      case 'stopped':
        store.leave(sha256);
        queue.add([document]);
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
