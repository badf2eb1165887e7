import type { PageAnswer } from '../../capture/splitting/scan-pages.ts';
import type { Clock } from '../../support/clock.ts';
import { WatchedWorker, type StartWorker, type WorkerLimits } from '../../support/watched-worker.ts';
import type { PackedReading } from './kept-reading.ts';
import { reply, type Job, type LookJob, type Reply } from './reader-messages.ts';

/**
 * scan: needs OCR. broken: the process ended, because of the document or its memory use. too-slow: over the time limit.
 * held: the system cannot read the copy now. stopped: by stop().
 */
export type ReadOutcome =
  | { readonly kind: 'read'; readonly reading: PackedReading }
  | { readonly kind: 'scan' | 'held' | 'broken' | 'too-slow' | 'stopped' };

export type ReaderProcess = ReturnType<typeof createReaderProcess>;

/**
 * Reads documents in a separate process, one at a time; a crash fails only the current document. `start`: starts
 * document-reader.ts, as source or built.
 */
export function createReaderProcess(start: StartWorker, limits: WorkerLimits, clock: Clock) {
  const worker = new WatchedWorker<Omit<Job, 'id'> | Omit<LookJob, 'id'>, Reply>({ start, limits, clock, parse });
  return {
    /** Never rejects. Allows one call of either method at a time. */
    async read(document: Omit<Job, 'id'>): Promise<ReadOutcome> {
      const answered = await worker.ask(document);
      if (answered.kind !== 'answered') return { kind: answered.kind };
      if ('held' in answered.answer) return { kind: 'held' };
      if (!('reading' in answered.answer)) return { kind: 'broken' };
      const { reading } = answered.answer;
      return reading ? { kind: 'read', reading } : { kind: 'scan' };
    },
    /** Checks a page of a scan, from 0, for the beginning of another document. Never rejects. */
    async look(path: string, page: number): Promise<PageAnswer> {
      const answered = await worker.ask({ path, page });
      if (answered.kind !== 'answered') return answered;
      if ('held' in answered.answer) return { kind: 'held' };
      return 'looked' in answered.answer ? { kind: 'answered', answer: answered.answer.looked } : { kind: 'broken' };
    },
    /** Ends the process at once, even while it reads. */
    stop: (): Promise<void> => worker.stop(),
  };
}

function parse(message: unknown) {
  const { data } = reply.safeParse(message);
  return data ? { id: data.id, answer: data } : null;
}
