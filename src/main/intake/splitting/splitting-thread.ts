import { z } from 'zod';
import type { SplitProposal } from '../../../contract/inbox.ts';
import type { Clock } from '../../support/clock.ts';
import { createThreadQueue } from '../../support/thread-queue.ts';
import { convertedFiles } from '../conversion/conversion.ts';
import type { Converted } from '../conversion/convert.ts';
import type { SplitJob } from './piece-files.ts';
import { splitProposal } from './proposal.ts';

/** Looks for several documents in PDFs and photos, and takes them apart, in a thread of its own, one file after another. */
export interface SplittingThread {
  /** null: it is one document, or nobody can say: it cannot be read, or not in time. stopped: by stop(). */
  recognise(path: string): Promise<SplitProposal | null | 'stopped'>;
  /** stopped: by stop(), before it was done. failed: it cannot be split, or the disk did not let it. */
  split(job: SplitJob): Promise<Converted | 'stopped' | 'failed'>;
  /** Ends at once, whatever is being looked at or waits. */
  stop(): Promise<void>;
}

type Job = { readonly recognise: string; readonly scans: boolean } | { readonly split: SplitJob };

const answer = z.union([z.object({ proposal: splitProposal.nullable() }), convertedFiles, z.literal('failed')]);
const reply = z.object({ id: z.int(), answer });

const megabytes = 400;
const idle = 20_000;

/**
 * `url`: document-check-worker, as source or built. `limit`: milliseconds a file. `scans`: somebody looks at them later;
 * else they go as they are.
 */
export function createSplittingThread(url: URL, limit: number, clock: Clock, scans: boolean): SplittingThread {
  const thread = createThreadQueue<Job, z.infer<typeof answer>>({
    url,
    limits: { time: limit, megabytes, idle },
    clock,
    parse: (message) => reply.safeParse(message).data ?? null,
  });
  const ask = async (job: Job) => {
    const answered = await thread.ask(job);
    if (answered.kind === 'stopped') return answered.kind;
    return answered.kind === 'answered' ? answered.answer : 'failed';
  };
  return {
    async recognise(path) {
      const answered = await ask({ recognise: path, scans });
      if (answered === 'stopped') return answered;
      return answered !== 'failed' && 'proposal' in answered ? answered.proposal : null;
    },
    async split(job) {
      const answered = await ask({ split: job });
      return answered === 'stopped' || (answered !== 'failed' && 'ok' in answered) ? answered : 'failed';
    },
    stop: () => thread.stop(),
  };
}
