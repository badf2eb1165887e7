import { open } from 'node:fs/promises';
import { z } from 'zod';
import { documentFormats, reasonCodes } from '../../contract/inbox.ts';
import type { Clock } from '../support/clock.ts';
import type { StartWorker, TimeLimit } from '../support/watched-worker.ts';
import { createWorkerQueue } from '../support/worker-queue.ts';
import { accepted, rejected, type CheckResult } from './check-result.ts';
import { formatOf, headSize } from './document-head.ts';

/**
 * Says in a thread of its own what documents are and whether they are whole: what eats the thread's memory or ends it is
 * `damaged`. What takes longer than `limit` is taken for what its first bytes say: this computer may just be slow, and the
 * service looks at everything.
 */
export interface DocumentCheck {
  /** One after another. stopped: by stop(), before it could say. failed: the disk did not let it. */
  check(path: string): Promise<CheckResult | 'stopped' | 'failed'>;
  /** Ends at once, whatever is being looked at or waits. */
  stop(): Promise<void>;
}

const result = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), format: z.enum(documentFormats), maySplit: z.literal(true).optional() }),
  z.object({ ok: z.literal(false), reason: z.object({ code: z.enum(reasonCodes), detail: z.string().nullable() }) }),
]);
const reply = z.object({ id: z.int(), answer: z.union([result, z.literal('failed')]) });
type Answer = z.infer<typeof reply>['answer'];

/** Of the largest file and what its reader makes of it. */
const megabytes = 200;
const idle = 20_000;

/** `start`: of document-check-worker.ts. `limit`: for one document. */
export function createDocumentCheck(start: StartWorker, limit: TimeLimit, clock: Clock): DocumentCheck {
  const thread = createWorkerQueue<{ readonly path: string }, Answer>({
    start,
    tries: 1,
    limits: { ...limit, megabytes, idle },
    clock,
    parse: (message) => reply.safeParse(message).data ?? null,
  });
  return {
    async check(path) {
      const answered = await thread.ask({ path });
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
    stop: () => thread.stop(),
  };
}

async function uncheckedResult(path: string): Promise<CheckResult> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
  const format = formatOf(buffer.subarray(0, bytesRead));
  return format === null ? rejected('wrong-type') : accepted(format);
}
