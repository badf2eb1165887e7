import { z } from 'zod';
import type { Artifacts } from '../database/artifacts.ts';
import type { Database } from '../database/database.ts';
import { emptyExtraction, type Extraction } from '../../extraction/fields.ts';
import { plantInto, type MistakeOptions } from '../mistakes/mistakes.ts';
import type { Processing } from '../processing/processing.ts';
import type { Clock } from '../support/time.ts';
import { applyExtraction } from './apply-extraction.ts';

/** After this many internal failures (a lost file, a full disk) the document ends without data. */
const maxAttempts = 3;
const retryMs = 5_000;
const longestTimerMs = 60_000;

const queuedRow = z.object({
  expense: z.int(),
  not_before: z.string(),
  attempts: z.int(),
  artifact_hash: z.string().nullable(),
  company_id: z.int(),
  artifact_filename: z.string().nullable(),
});
type Queued = z.output<typeof queuedRow>;

export interface QueueOptions {
  readonly database: Database;
  readonly artifacts: Pick<Artifacts, 'read'>;
  readonly processing: Pick<Processing, 'read'>;
  readonly clock: Clock;
  readonly log: (line: string) => void;
  /** minimum time between acceptance and result, in milliseconds */
  readonly extractDelayMs: number;
  /** null: the extraction is stored unchanged */
  readonly mistakes: MistakeOptions | null;
  /** documents read at the same time */
  readonly readers: number;
}

/** Reads accepted documents in the background. The queue is in the database, so it survives a restart. */
export interface ExtractionQueue {
  readonly extractDelayMs: number;
  /** Starts on due documents; to be called after some were added. */
  wake(): void;
  /** Starts no further document. Later results are dropped: the documents are read again at the next start. */
  stop(): void;
  /** Resolves when no document is being read. */
  idle(): Promise<void>;
}

export function createExtractionQueue(options: QueueOptions): ExtractionQueue {
  const running = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const wake = (): void => {
    clearTimeout(timer);
    if (stopped || running.size >= options.readers) return;
    const next = nextQueued(options.database, [...running.keys()]);
    if (next === null) return;
    const wait = Date.parse(next.not_before) - options.clock().getTime();
    if (wait > 0) {
      timer = setTimeout(wake, Math.min(wait, longestTimerMs));
      return;
    }
    running.set(next.expense, work(next));
    wake();
  };
  const work = async (queued: Queued): Promise<void> => {
    try {
      const extraction = await readQueued(options, queued);
      if (!stopped) applyExtraction(options.database, queued.expense, extraction, options.clock());
    } catch (error) {
      options.log(`extraction of expense ${queued.expense} failed: ${String(error)}`);
      if (!stopped) postpone(options, queued.expense);
    } finally {
      running.delete(queued.expense);
      wake();
    }
  };
  return {
    extractDelayMs: options.extractDelayMs,
    wake,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
    idle: async () => {
      await Promise.all(running.values());
    },
  };
}

const nextQueued = (database: Database, running: readonly number[]): Queued | null =>
  database.first(
    queuedRow,
    `SELECT expense, not_before, attempts, artifact_hash, company_id, artifact_filename FROM extraction_queue
     JOIN expenses ON expenses.id = extraction_queue.expense
     WHERE expense NOT IN (SELECT value FROM json_each(?)) ORDER BY not_before, expense LIMIT 1`,
    JSON.stringify(running),
  );

async function readQueued(options: QueueOptions, queued: Queued): Promise<Extraction> {
  const { artifacts, processing, database, mistakes, log } = options;
  if (queued.attempts >= maxAttempts || queued.artifact_hash === null) return emptyExtraction();
  const read = await processing.read(await artifacts.read(queued.artifact_hash));
  if (mistakes === null) return read;
  const { company_id: companyId, artifact_filename: filename, artifact_hash: hash, expense } = queued;
  const { extraction, kind } = plantInto(database, read, { companyId, filename: filename ?? '', hash }, mistakes);
  if (kind !== null) log(`planted into expense ${expense}: ${kind}`);
  return extraction;
}

function postpone({ database, clock }: QueueOptions, expense: number): void {
  const later = new Date(clock().getTime() + retryMs).toISOString();
  database.run('UPDATE extraction_queue SET not_before = ?, attempts = attempts + 1 WHERE expense = ?', later, expense);
}
