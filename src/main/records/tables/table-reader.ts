import { z } from 'zod';
import type { Result } from '../../../contract/failure.ts';
import type { Clock } from '../../support/clock.ts';
import { failed } from '../../support/result.ts';
import { startThread } from '../../support/start-thread.ts';
import { createWorkerQueue, type WorkerQueue } from '../../support/worker-queue.ts';
import type { ListLine } from '../../companies/list/delimited.ts';

interface Limits {
  readonly lines: number;
  readonly characters: number;
  /** most XML elements of an XLSX */
  readonly elements: number;
}

interface Job {
  readonly table: Uint8Array;
  readonly most: Limits;
}

type Answer = Result<readonly ListLine[]>;

/** A workbook of 20,000 rows takes 3 s and 400 MB. */
const limits = { time: 30_000, start: 30_000, megabytes: 800, idle: 5_000 };

const code = z.enum(['list-unreadable', 'list-too-long']);
// The cells are the thread's own strings: looking at each of a million would take as long as reading them.
const lines = z.custom<readonly ListLine[]>((value) => Array.isArray(value));
const answer = z.union([
  z.object({ ok: z.literal(true), value: lines }),
  z.object({ ok: z.literal(false), failure: z.object({ code }) }),
]);

/** Reads tables of other programs in a thread: a large workbook takes seconds, and a hostile one all memory it gets. */
export class TableReader {
  readonly #thread: WorkerQueue<Job, Answer>;

  constructor(clock: Clock) {
    this.#thread = createWorkerQueue<Job, Answer>({
      start: startThread(new URL('./table-worker.ts', import.meta.url)),
      tries: 1,
      limits,
      clock,
      answer,
    });
  }

  /** The lines of any CSV, text or XLSX, and those of a bank statement as a table. Fails with list-unreadable and list-too-long. */
  async read(table: Uint8Array, most: Limits): Promise<Answer> {
    const answered = await this.#thread.ask({ table, most });
    switch (answered.kind) {
      case 'answered':
        return answered.answer;
      case 'too-slow':
        return failed('list-too-long');
      case 'broken':
      case 'stopped':
        return failed('list-unreadable');
    }
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }
}
