import { emptyExtraction } from '../extraction/fields.ts';
import type { Extraction } from '../extraction/fields.ts';
import type { Inspection } from '../extraction/inspection.ts';
import { refuse } from '../extraction/refusals.ts';
import { extractionSchema, inspectionSchema } from './messages.ts';
import type { Job } from './messages.ts';
import { createSlot } from './slot.ts';
import type { Outcome, Slot } from './slot.ts';

export type { DocumentType } from '../extraction/inspection.ts';

/** Reads documents away from the service's own thread: none of them can stop it or fill its memory. */
export interface Processing {
  /** May the document be taken? One that breaks the reader or its limits is refused. Never rejects. */
  readonly inspect: (bytes: Uint8Array) => Promise<Inspection>;
  /** The fields; a document that breaks the reader or its limits answers with source 'none'. Never rejects. */
  readonly read: (bytes: Uint8Array) => Promise<Extraction>;
  /** Ends the workers; jobs that are not done answer as if over their limits. */
  readonly close: () => Promise<void>;
}

export interface ProcessingOptions {
  /** worker.ts from source, or what the bundler made of it. */
  readonly workerUrl: URL;
  /** Threads at most; they start with the first job that needs them. */
  readonly size: number;
  /** For one job, from when a thread takes it up; the thread's own start counts. */
  readonly timeoutMs: number;
  /** For one thread. */
  readonly memoryMb: number;
}

interface Waiting {
  readonly job: Job;
  readonly resolve: (outcome: Outcome) => void;
}

const CLOSED: Outcome = { ok: false, reason: 'closed' };

export function createProcessing(options: ProcessingOptions): Processing {
  const slots = Array.from({ length: Math.max(1, options.size) }, () => createSlot(options));
  const idle: Slot[] = [...slots];
  // Inspections are short, and a sender waits for each: they go before the reading that nobody waits for.
  const queues: Readonly<Record<Job['kind'], Waiting[]>> = { inspect: [], read: [] };
  let nextId = 1;
  let closed = false;

  const next = (): void => {
    const slot = idle.at(-1);
    const waiting = slot === undefined ? undefined : (queues.inspect.shift() ?? queues.read.shift());
    if (slot === undefined || waiting === undefined) return;
    idle.pop();
    void slot.run(waiting.job).then((outcome) => {
      waiting.resolve(outcome);
      if (closed) return;
      idle.push(slot);
      next();
    });
  };

  const run = (kind: Job['kind'], bytes: Uint8Array): Promise<Outcome> =>
    new Promise((resolve) => {
      if (closed) {
        resolve(CLOSED);
        return;
      }
      // A copy: the bytes move to the thread, and the caller keeps its own.
      queues[kind].push({ job: { id: nextId++, kind, bytes: new Uint8Array(bytes) }, resolve });
      next();
    });

  return {
    inspect: async (bytes) => inspectionOf(await run('inspect', bytes)),
    read: async (bytes) => extractionOf(await run('read', bytes)),
    close: async () => {
      closed = true;
      for (const { resolve } of [...queues.inspect.splice(0), ...queues.read.splice(0)]) resolve(CLOSED);
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}

function inspectionOf(outcome: Outcome): Inspection {
  const parsed = outcome.ok ? inspectionSchema.safeParse(outcome.result) : null;
  return parsed?.success === true ? parsed.data : refuse('over-limits');
}

function extractionOf(outcome: Outcome): Extraction {
  const parsed = outcome.ok ? extractionSchema.safeParse(outcome.result) : null;
  return parsed?.success === true ? parsed.data : emptyExtraction();
}
