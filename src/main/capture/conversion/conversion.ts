import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Clock } from '../../support/clock.ts';
import { createWorkerQueue } from '../../support/worker-queue.ts';
import type { StartWorker, TimeLimit } from '../../support/watched-worker.ts';
import { convertedFiles, type ConversionJob, type Converted } from './conversion-job.ts';

export type Conversion = ReturnType<typeof createConversion>;

const answer = z.union([convertedFiles, z.literal('failed')]);

/** Memory for the largest accepted picture, 100 million pixels, and its file. */
const megabytes = 700;
const idle = 20_000;

/**
 * Converts in a separate worker, one file after another, the companies in turn; a file that takes too much time or
 * memory counts as impossible to convert. `start`: from start-converter.ts. `limit`: per file.
 */
export function createConversion(start: StartWorker, limit: TimeLimit, clock: Clock) {
  const worker = createWorkerQueue<{ readonly convert: ConversionJob }, z.infer<typeof answer>>({
    start,
    tries: 2,
    limits: { ...limit, megabytes, idle },
    clock,
    answer,
  });
  return {
    /** `companyId` null: a person waits for it. stopped: by stop(), before the end. failed: a disk error. */
    async convert(job: ConversionJob, companyId: CompanyId | null): Promise<Converted | 'stopped' | 'failed'> {
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
    /** Aborts the running conversion and those in the queue. */
    stop: (): Promise<void> => worker.stop(),
  };
}
