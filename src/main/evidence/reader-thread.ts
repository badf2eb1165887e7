import type { DocumentFormat } from '../../contract/inbox.ts';
import type { Clock } from '../support/clock.ts';
import { createWatchedThread } from '../support/watched-thread.ts';
import type { ThreadLimits } from '../support/watched-thread.ts';
import type { PackedReading } from './kept-reading.ts';
import { reply } from './reader-messages.ts';
import type { Job } from './reader-messages.ts';

/** scan: to be read with OCR. broken: the document ended its thread, or went over a limit. stopped: by stop(). */
export type ThreadOutcome =
  { readonly kind: 'read'; readonly reading: PackedReading } | { readonly kind: 'scan' | 'broken' | 'stopped' };

/** Reads documents in a thread of its own, one at a time; one that breaks it costs that document only. */
export interface ReaderThread {
  /** Never rejects. Call it again only when it has answered. */
  read(document: {
    readonly path: string;
    readonly format: DocumentFormat;
    readonly pictures: boolean;
  }): Promise<ThreadOutcome>;
  /** Ends it at once, whatever it is at. */
  stop(): Promise<void>;
}

/** `url`: document-reader-worker, as source or built. */
export function createReaderThread(url: URL, limits: ThreadLimits, clock: Clock): ReaderThread {
  const thread = createWatchedThread<Omit<Job, 'id'>, PackedReading | null>({ url, limits, clock, parse });
  return {
    async read(document) {
      const answered = await thread.ask(document);
      if (answered.kind === 'stopped') return { kind: 'stopped' };
      if (answered.kind !== 'answered') return { kind: 'broken' };
      return answered.answer ? { kind: 'read', reading: answered.answer } : { kind: 'scan' };
    },
    stop: () => thread.stop(),
  };
}

function parse(message: unknown) {
  const { data } = reply.safeParse(message);
  return data ? { id: data.id, answer: data.reading } : null;
}
