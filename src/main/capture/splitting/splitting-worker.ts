import { z } from 'zod';
import type { SplitProposal } from '../../../contract/inbox.ts';
import type { Clock } from '../../support/clock.ts';
import { createWorkerQueue } from '../../support/worker-queue.ts';
import type { StartWorker, TimeLimit } from '../../support/watched-worker.ts';
import { convertedFiles } from '../conversion/conversion.ts';
import type { Converted } from '../conversion/convert.ts';
import type { SplitJob } from './split-job.ts';
import { splitProposal } from './proposal.ts';

/** Looks for several documents in PDFs and photos, and takes them apart, in a worker of its own, one file after another. */
export interface SplittingWorker {
  /**
   * null: it is one document, or cannot be opened here. What ends its worker, twice, or takes too long, is unseen.
   * stopped: by stop().
   */
  recognise(path: string): Promise<SplitProposal | null | 'stopped'>;
  /** stopped: by stop(), before it was done. failed: it cannot be split, or the disk did not let it. */
  split(job: SplitJob): Promise<Converted | 'stopped' | 'failed'>;
  /** Ends at once, whatever is being looked at or waits. */
  stop(): Promise<void>;
}

type Job =
  | { readonly recognise: string; readonly scans: boolean }
  | { readonly count: string }
  | { readonly split: SplitJob };

const answer = z.union([z.object({ proposal: splitProposal.nullable() }), convertedFiles, z.literal('failed')]);
const reply = z.object({ id: z.int(), answer });

const megabytes = 400;
const idle = 20_000;

/**
 * `start`: by start-converter.ts. `limit`: for one file. `scans`: their pages are looked at later; else they go as they
 * are.
 */
export function createSplittingWorker(
  start: StartWorker,
  limit: TimeLimit,
  clock: Clock,
  scans: boolean,
): SplittingWorker {
  const worker = createWorkerQueue<Job, z.infer<typeof answer>>({
    start,
    tries: 2,
    limits: { ...limit, megabytes, idle },
    clock,
    parse: (message) => reply.safeParse(message).data ?? null,
  });
  const proposalIn = (answered: z.infer<typeof answer>) =>
    answered !== 'failed' && 'proposal' in answered ? answered.proposal : null;
  return {
    async recognise(path) {
      const looked = await worker.ask({ recognise: path, scans });
      if (looked.kind === 'stopped') return looked.kind;
      if (looked.kind === 'answered') return proposalIn(looked.answer);
      const counted = await worker.ask({ count: path });
      switch (counted.kind) {
        case 'stopped':
          return counted.kind;
        case 'answered':
          return proposalIn(counted.answer);
        case 'too-slow':
        case 'broken':
          return { kind: 'unseen', pages: 0 };
      }
    },
    async split(job) {
      const made = await worker.ask({ split: job });
      if (made.kind === 'stopped') return made.kind;
      return made.kind === 'answered' && made.answer !== 'failed' && 'ok' in made.answer ? made.answer : 'failed';
    },
    stop: () => worker.stop(),
  };
}
