import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Clock } from '../support/clock.ts';

const findings = ['sound', 'password-needed', 'no-pages', 'damaged'] as const;
export type DocumentFinding = (typeof findings)[number];
const answer = z.enum(findings);

/** Opens PDFs with pdf.js in a thread of its own: what eats its memory or never ends dies there, and is `damaged`. */
export interface DocumentCheck {
  open(path: string): Promise<DocumentFinding>;
  stop(): Promise<void>;
}

/** `workerUrl`: document-check-worker, as source or built. `limit`: milliseconds a document. */
export function createDocumentCheck(workerUrl: URL, limit: number, clock: Clock): DocumentCheck {
  let warm: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const worker = new Worker(workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      // pdf.js talks to the console about fonts and canvases; nobody asked.
      stdout: true,
      stderr: true,
    });
    worker.unref();
    return worker;
  }

  async function end() {
    const worker = warm;
    warm = null;
    await worker?.terminate();
  }

  async function ask(path: string): Promise<DocumentFinding> {
    warm ??= start();
    const finding = await answerOf(warm, path, limit, clock);
    if (finding !== null) return finding;
    await end();
    return 'damaged';
  }

  return {
    open(path) {
      const mine = queue.then(() => ask(path));
      queue = mine.catch(() => undefined);
      return mine;
    },
    async stop() {
      await queue;
      await end();
    },
  };
}

/** null: the thread died, was silent for too long, or said nonsense. */
function answerOf(worker: Worker, path: string, limit: number, clock: Clock): Promise<DocumentFinding | null> {
  return new Promise((resolve) => {
    const settle = (finding: DocumentFinding | null) => {
      cancel();
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      // A thread that dies after it answered must not take the process with it.
      worker.on('error', () => undefined);
      resolve(finding);
    };
    const cancel = clock.after(limit, () => settle(null));
    worker.once('message', (message) => settle(answer.safeParse(message).data ?? null));
    worker.once('error', () => settle(null));
    worker.once('exit', () => settle(null));
    worker.postMessage(path);
  });
}
