import type { DocumentFormat } from '../../../contract/inbox.ts';
import type { PageAnswer } from '../../capture/splitting/scan-pages.ts';
import type { Clock } from '../../support/clock.ts';
import { WatchedWorker, type StartWorker, type WorkerLimits } from '../../support/watched-worker.ts';
import type { PackedReading } from './kept-reading.ts';
import { reply, type Job, type LookJob, type Reply } from './reader-messages.ts';

/**
 * scan: to be read with OCR. broken: its process ended, for the document or for the memory that it took. too-slow: it went
 * over the limit of time. held: the system cannot read the copy now. stopped: by stop().
 */
export type ReadOutcome =
  | { readonly kind: 'read'; readonly reading: PackedReading }
  | { readonly kind: 'scan' | 'held' | 'broken' | 'too-slow' | 'stopped' };

/** Reads documents in a process of its own, one at a time; one that breaks it costs that document only. */
export interface ReaderProcess {
  /** Never rejects. Call either again only when it has answered. */
  read(document: {
    readonly path: string;
    readonly format: DocumentFormat;
    readonly pictures: boolean;
  }): Promise<ReadOutcome>;
  /** At a page of a scan, from 0, to see whether another document begins on it. Never rejects. */
  look(path: string, page: number): Promise<PageAnswer>;
  /** Ends it at once, whatever it is at. */
  stop(): Promise<void>;
}

/** `start`: of document-reader.ts, as source or built. */
export function createReaderProcess(start: StartWorker, limits: WorkerLimits, clock: Clock): ReaderProcess {
  const worker = new WatchedWorker<Omit<Job, 'id'> | Omit<LookJob, 'id'>, Reply>({ start, limits, clock, parse });
  return {
    async read(document) {
      const answered = await worker.ask(document);
      if (answered.kind !== 'answered') return { kind: answered.kind };
      if ('held' in answered.answer) return { kind: 'held' };
      if (!('reading' in answered.answer)) return { kind: 'broken' };
      const { reading } = answered.answer;
      return reading ? { kind: 'read', reading } : { kind: 'scan' };
    },
    async look(path, page) {
      const answered = await worker.ask({ path, page });
      if (answered.kind !== 'answered') return answered;
      if ('held' in answered.answer) return { kind: 'held' };
      return 'looked' in answered.answer ? { kind: 'answered', answer: answered.answer.looked } : { kind: 'broken' };
    },
    stop: () => worker.stop(),
  };
}

function parse(message: unknown) {
  const { data } = reply.safeParse(message);
  return data ? { id: data.id, answer: data } : null;
}
