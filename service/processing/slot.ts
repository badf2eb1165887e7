import { replySchema, type Job } from './messages.ts';
import type { Runner, RunnerOptions, StartRunner } from './runner.ts';

export type Outcome =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly reason: 'died' | 'timeout' | 'memory' | 'closed' };

export interface SlotOptions extends RunnerOptions {
  readonly start: StartRunner;
  readonly timeoutMs: number;
}

/** A worker with at most one job. A worker that dies or exceeds a limit is replaced at its next job. */
export interface Slot {
  /** Never rejects. One job at a time. */
  run(job: Job): Promise<Outcome>;
  /** Ends the worker; its current job answers 'closed'. */
  close(): Promise<void>;
}

/** Interval of the memory check of a running job: a worker can exceed its limit for about this long. */
const watchMs = 25;

interface Current {
  readonly id: number;
  readonly finish: (outcome: Outcome) => void;
}

export function createSlot(options: SlotOptions): Slot {
  let runner: Runner | null = null;
  let current: Current | null = null;

  const hear = (message: unknown): void => {
    const reply = replySchema.safeParse(message);
    if (!reply.success) current?.finish({ ok: false, reason: 'died' });
    else if (reply.data.id === current?.id) current.finish({ ok: true, result: reply.data.result });
  };
  const start = (): Runner => {
    const started: Runner = options.start(options, {
      onMessage: (message) => (runner === started ? hear(message) : undefined),
      onEnd: () => {
        if (runner !== started) return;
        runner = null;
        current?.finish({ ok: false, reason: 'died' });
      },
    });
    return started;
  };
  const discard = async (): Promise<void> => {
    const old = runner;
    runner = null;
    await old?.stop();
  };

  return {
    run: (job) =>
      new Promise((resolve) => {
        const used = (runner ??= start());
        const finish = (outcome: Outcome): void => {
          if (current?.finish !== finish) return;
          current = null;
          stopWatching();
          // Not awaited: a worker deep in V8 may end slowly, and the next job gets a new one.
          if (!outcome.ok) void discard();
          resolve(outcome);
        };
        current = { id: job.id, finish };
        const stopWatching = watch(used, options, finish);
        used.send(job);
      }),
    close: async () => {
      current?.finish({ ok: false, reason: 'closed' });
      await discard();
    },
  };
}

/** Reports a job that exceeds a limit. Returns a function that ends the watch. */
function watch(
  { usedMegabytes }: Runner,
  { timeoutMs, memoryMb }: SlotOptions,
  finish: (outcome: Outcome) => void,
): () => void {
  const timeout = setTimeout(() => finish({ ok: false, reason: 'timeout' }), timeoutMs);
  if (usedMegabytes === null) return () => clearTimeout(timeout);
  const memory = setInterval(() => {
    void usedMegabytes().then((used) => (used > memoryMb ? finish({ ok: false, reason: 'memory' }) : undefined));
  }, watchMs);
  return () => {
    clearTimeout(timeout);
    clearInterval(memory);
  };
}
