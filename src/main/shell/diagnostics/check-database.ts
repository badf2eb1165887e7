import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Finding } from '../../../contract/diagnostics.ts';
import { finding } from './finding.ts';
import { dataLook } from './look-at-data.ts';

/** Runs in a thread, which `signal` ends; `worker`: its entry, as source or built. */
export async function checkDatabase(dataDir: string, worker: URL, signal: AbortSignal): Promise<readonly Finding[]> {
  const thread = new Worker(worker, { workerData: join(dataDir, 'counterfoil.db') });
  try {
    const [message] = (await once(thread, 'message', { signal })) as [unknown];
    const { code, detail } = dataLook.parse(message);
    return [finding('database', code, { detail })];
  } finally {
    void thread.terminate();
  }
}
