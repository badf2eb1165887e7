import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Clock } from '../../support/clock.ts';
import { createWorkerQueue } from '../../support/worker-queue.ts';
import type { StartWorker, TimeLimit } from '../../support/watched-worker.ts';
import { storedSignature } from '../../queue/stored-signature.ts';
import { boundedNames, boundedReason } from '../bounded-reason.ts';
import type { ConversionJob, Converted } from './convert.ts';

/**
 * Converts in a separate worker, one file after another, the companies in turn; a file that takes too much time or
 * memory counts as impossible to convert.
 */
export interface Conversion {
  /** `companyId` null: a person waits for it. stopped: by stop(), before the end. failed: a disk error. */
  convert(job: ConversionJob, companyId: CompanyId | null): Promise<Converted | 'stopped' | 'failed'>;
  /** Aborts the running conversion and those in the queue. */
  stop(): Promise<void>;
}

const piece = z.object({
  path: z.string(),
  name: z.string(),
  reason: boundedReason.nullable(),
  signature: storedSignature.nullable(),
});
/** Outcome of converting or splitting a file. */
export const convertedFiles = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), pieces: z.array(piece), leftOut: boundedNames, unsigned: boundedNames }),
  z.object({ ok: z.literal(false), reason: boundedReason }),
]);
const reply = z.object({ id: z.int(), answer: z.union([convertedFiles, z.literal('failed')]) });
type Answer = z.infer<typeof reply>['answer'];

/** Memory for the largest accepted picture, 100 million pixels, and its file. */
const megabytes = 700;
const idle = 20_000;

/** `start`: from start-converter.ts. `limit`: per file. */
export function createConversion(start: StartWorker, limit: TimeLimit, clock: Clock): Conversion {
  const worker = createWorkerQueue<{ readonly convert: ConversionJob }, Answer>({
    start,
    tries: 2,
    limits: { ...limit, megabytes, idle },
    clock,
    parse: (message) => reply.safeParse(message).data ?? null,
  });
  return {
    async convert(job, companyId) {
      const answered = await worker.ask({ convert: job }, companyId);
      switch (answered.kind) {
        case 'answered':
          return answered.answer;
        case 'too-slow':
        case 'broken':
          return { ok: false, reason: { code: 'cannot-convert', detail: null } };
        case 'stopped':
          return 'stopped';
      }
    },
    stop: () => worker.stop(),
  };
}
