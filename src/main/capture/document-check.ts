import { open } from 'node:fs/promises';
import { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import type { Clock } from '../support/clock.ts';
import type { StartWorker, TimeLimit } from '../support/watched-worker.ts';
import { createWorkerQueue } from '../support/worker-queue.ts';
import { accepted, checkResult, rejected, type CheckResult } from './check-result.ts';
import { formatOf, headSize } from './document-head.ts';
import type { Draft } from './spool.ts';

type CheckedDraft = Pick<Draft, 'path' | 'checkResult'>;

export type DocumentCheck = ReturnType<typeof createDocumentCheck>;

const answer = z.union([checkResult, z.literal('failed')]);

/** Memory for the largest file and its reader. */
const megabytes = 200;
const idle = 20_000;

/**
 * Determines type and integrity of documents in a separate thread: a document that exhausts or ends the thread is
 * `damaged`. One that takes longer than `limit` gets the type of its first bytes, because this computer may just be
 * slow, and the service checks every document anyway. `start`: for document-check-worker.ts. `limit`: per document.
 */
export function createDocumentCheck(start: StartWorker, limit: TimeLimit, clock: Clock) {
  const thread = createWorkerQueue<{ readonly path: string }, z.infer<typeof answer>>({
    start,
    tries: 1,
    limits: { ...limit, megabytes, idle },
    clock,
    answer,
  });
  return {
    /**
     * One after another, the companies in turn; a draft that was checked while it was copied has its result already.
     * `companyId` null: a person waits for it. stopped: by stop(), before a result. failed: a disk error.
     */
    async check(
      { path, checkResult: known }: CheckedDraft,
      companyId: CompanyId | null,
    ): Promise<CheckResult | 'stopped' | 'failed'> {
      if (known !== null) return known;
      const answered = await thread.ask({ path }, companyId);
      switch (answered.kind) {
        case 'answered':
          return answered.answer;
        case 'too-slow':
          return uncheckedResult(path).catch(() => 'failed' as const);
        case 'broken':
          return rejected('damaged');
        case 'stopped':
          return 'stopped';
      }
    },
    /** Aborts the running check and those in the queue. */
    stop: (): Promise<void> => thread.stop(),
  };
}

async function uncheckedResult(path: string): Promise<CheckResult> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
  const format = formatOf(buffer.subarray(0, bytesRead));
  return format === null ? rejected('wrong-type') : accepted(format);
}
