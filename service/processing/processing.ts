import { emptyExtraction } from '../../extraction/fields.ts';
import type { Inspection } from '../../extraction/inspection.ts';
import { refuse } from '../../extraction/refusals.ts';
import type { ReadDocument } from '../mistakes/mistakes.ts';
import { extractionSchema, inspectionSchema, type Job } from './messages.ts';
import { startProcess } from './process-runner.ts';
import type { StartRunner } from './runner.ts';
import { createSlot, type Outcome, type Slot } from './slot.ts';
import { startThread } from './thread-runner.ts';

/** The type of an accepted document. */
export type DocumentType = Extract<Inspection, { readonly ok: true }>['type'];

/** Reads documents outside of the service's own thread, so that no document can block it or fill its memory. */
export interface Processing {
  /** Whether the document is accepted; false for one that breaks the reader or its limits. Never rejects. */
  readonly inspect: (bytes: Uint8Array) => Promise<Inspection>;
  /** The fields; a document that breaks the reader or its limits answers with source 'none'. Never rejects. */
  readonly read: (bytes: Uint8Array) => Promise<ReadDocument>;
  /** Ends the workers; unfinished jobs answer as if over their limits. */
  readonly close: () => Promise<void>;
}

export interface ProcessingOptions {
  /** worker.ts, or its bundle. */
  readonly workerUrl: URL;
  /** Separate processes, or threads where the surrounding program cannot start Node. */
  readonly workers: 'processes' | 'threads';
  /** Documents read in parallel; inspections have an additional worker. Workers start with their first job. */
  readonly readers: number;
  /** Limit of one job, including the worker's own start. */
  readonly timeoutMs: number;
  /** For one worker. */
  readonly memoryMb: number;
}

interface Waiting {
  readonly job: Job;
  readonly resolve: (outcome: Outcome) => void;
}

const starts: Readonly<Record<ProcessingOptions['workers'], StartRunner>> = {
  processes: startProcess,
  threads: startThread,
};

const closedOutcome: Outcome = { ok: false, reason: 'closed' };

export function createProcessing(options: ProcessingOptions): Processing {
  const slot = (): Slot => createSlot({ ...options, start: starts[options.workers] });
  const readers = Array.from({ length: Math.max(1, options.readers) }, slot);
  // A client waits for each inspection, but reading a picture takes seconds: one worker only inspects.
  const inspector = slot();
  const idle: Readonly<Record<Job['kind'], Slot[]>> = { inspect: [inspector], read: [...readers] };
  const queues: Readonly<Record<Job['kind'], Waiting[]>> = { inspect: [], read: [] };
  let nextId = 1;
  let closed = false;

  const next = (kind: Job['kind']): void => {
    const free = idle[kind].at(-1);
    const waiting = free === undefined ? undefined : queues[kind].shift();
    if (free === undefined || waiting === undefined) return;
    idle[kind].pop();
    void free.run(waiting.job).then((outcome) => {
      waiting.resolve(outcome);
      if (closed) return;
      idle[kind].push(free);
      next(kind);
    });
  };

  const run = (kind: Job['kind'], bytes: Uint8Array): Promise<Outcome> =>
    new Promise((resolve) => {
      if (closed) {
        resolve(closedOutcome);
        return;
      }
      // A copy: the bytes are transferred to the worker, and the caller keeps its own.
      queues[kind].push({ job: { id: nextId++, kind, bytes: new Uint8Array(bytes) }, resolve });
      next(kind);
    });

  return {
    inspect: async (bytes) => inspectionOf(await run('inspect', bytes)),
    read: async (bytes) => extractionOf(await run('read', bytes)),
    close: async () => {
      closed = true;
      for (const { resolve } of [...queues.inspect.splice(0), ...queues.read.splice(0)]) resolve(closedOutcome);
      await Promise.all([inspector, ...readers].map((each) => each.close()));
    },
  };
}

function inspectionOf(outcome: Outcome): Inspection {
  const parsed = outcome.ok ? inspectionSchema.safeParse(outcome.result) : null;
  return parsed?.success === true ? parsed.data : refuse('over-limits');
}

function extractionOf(outcome: Outcome): ReadDocument {
  const parsed = outcome.ok ? extractionSchema.safeParse(outcome.result) : null;
  return parsed?.success === true ? parsed.data : emptyExtraction();
}
