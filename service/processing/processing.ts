import { emptyExtraction } from '../../extraction/fields.ts';
import type { Inspection } from '../../extraction/inspection.ts';
import { refuse } from '../../extraction/refusals.ts';
import type { ReadDocument } from '../mistakes/mistakes.ts';
import { extractionSchema, inspectionSchema, type Job } from './messages.ts';
import { startProcess } from './process-runner.ts';
import type { StartRunner } from './runner.ts';
import { createSlot, type Outcome, type Slot } from './slot.ts';
import { startThread } from './thread-runner.ts';

export type { DocumentType } from '../../extraction/inspection.ts';

/** Reads documents away from the service's own thread: none of them can stop it or fill its memory. */
export interface Processing {
  /** May the document be taken? One that breaks the reader or its limits is refused. Never rejects. */
  readonly inspect: (bytes: Uint8Array) => Promise<Inspection>;
  /** The fields; a document that breaks the reader or its limits answers with source 'none'. Never rejects. */
  readonly read: (bytes: Uint8Array) => Promise<ReadDocument>;
  /** Ends the workers; jobs that are not done answer as if over their limits. */
  readonly close: () => Promise<void>;
}

export interface ProcessingOptions {
  /** worker.ts from source, or what the bundler made of it. */
  readonly workerUrl: URL;
  /** Processes of their own; threads where the program around the service cannot start Node. */
  readonly workers: 'processes' | 'threads';
  /** Documents read side by side; inspections have one worker more. Workers start with the first job that needs them. */
  readonly readers: number;
  /** For one job, from when a worker takes it up; the worker's own start counts. */
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
  // A sender waits for each inspection, and reading a picture takes seconds: one worker is never given any to read.
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
      // A copy: the bytes move to the worker, and the caller keeps its own.
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
