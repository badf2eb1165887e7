import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import type { SplitProposal } from '../../../contract/inbox.ts';
import type { Clock } from '../../support/clock.ts';
import { createWorkerQueue } from '../../support/worker-queue.ts';
import type { StartWorker, TimeLimit } from '../../support/watched-worker.ts';
import { convertedFiles, type Converted } from '../conversion/conversion-job.ts';
import type { SplitJob } from './split-job.ts';
import { splitProposal } from './proposal.ts';

type Job =
  | { readonly recognise: string; readonly scans: boolean }
  | { readonly count: string }
  | { readonly split: SplitJob };

const answer = z.union([z.object({ proposal: splitProposal.nullable() }), convertedFiles, z.literal('failed')]);

const megabytes = 400;
const idle = 20_000;

export type SplittingWorker = ReturnType<typeof createSplittingWorker>;

/**
 * Finds several documents in PDFs and photos, and divides them, in a separate worker, one file after another, the
 * companies in turn. `start`: from start-converter.ts. `limit`: per file. `scans`: their pages are read later; otherwise scans are sent as
 * they are.
 */
export function createSplittingWorker(start: StartWorker, limit: TimeLimit, clock: Clock, scans: boolean) {
  const worker = createWorkerQueue<Job, z.infer<typeof answer>>({
    start,
    tries: 2,
    limits: { ...limit, megabytes, idle },
    clock,
    answer,
  });
  const proposalIn = (answered: z.infer<typeof answer>) =>
    answered !== 'failed' && 'proposal' in answered ? answered.proposal : null;
  return {
    /**
     * null: one document, or it cannot be opened here. A file that crashes its worker twice or takes too long is
     * `unseen`. stopped: by stop().
     */
    async recognise(path: string, companyId: CompanyId): Promise<SplitProposal | null | 'stopped'> {
      const looked = await worker.ask({ recognise: path, scans }, companyId);
      if (looked.kind === 'stopped') return looked.kind;
      if (looked.kind === 'answered') return proposalIn(looked.answer);
      const counted = await worker.ask({ count: path }, companyId);
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
    /** stopped: by stop(), before the end. failed: not divisible, or a disk error. */
    async split(job: SplitJob, companyId: CompanyId): Promise<Converted | 'stopped' | 'failed'> {
      const made = await worker.ask({ split: job }, companyId);
      if (made.kind === 'stopped') return made.kind;
      return made.kind === 'answered' && made.answer !== 'failed' && 'ok' in made.answer ? made.answer : 'failed';
    },
    /** Aborts the running work and the queue. */
    stop: () => worker.stop(),
  };
}
