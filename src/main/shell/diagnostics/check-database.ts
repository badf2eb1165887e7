import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Finding } from '../../../contract/diagnostics.ts';
import { finding } from './finding.ts';

const lookShape = z.object({
  code: z.enum(['data-ok', 'data-none', 'data-older', 'data-newer', 'data-damaged', 'data-unreadable']),
  detail: z.string().nullable(),
});

/** Runs in a thread, which `signal` ends; `worker`: its entry, as source or built. */
export async function checkDatabase(dataDir: string, worker: URL, signal: AbortSignal): Promise<readonly Finding[]> {
  const thread = new Worker(worker, { workerData: join(dataDir, 'counterfoil.db') });
  try {
    const [message] = (await once(thread, 'message', { signal })) as [unknown];
    const { code, detail } = lookShape.parse(message);
    return [finding('database', code, { detail })];
  } finally {
    void thread.terminate();
  }
}
