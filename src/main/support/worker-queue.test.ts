import { expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import type { StartWorker } from './watched-worker.ts';
import { createWorkerQueue } from './worker-queue.ts';

/** Answers each job with its own name. */
const echo: StartWorker = (_, { message }) => ({
  post: (job) => queueMicrotask(() => message(job)),
  megabytes: null,
  end: () => Promise.resolve(),
});

it('runs the jobs of one owner in order, and lets another owner go in between', async () => {
  const done: string[] = [];
  const queue = createWorkerQueue<{ readonly name: string }, string>({
    start: echo,
    tries: 1,
    limits: { time: 60_000, start: 60_000, megabytes: 1, idle: 60_000 },
    clock: systemClock,
    parse: (message) => ({ id: (message as { id: number }).id, answer: (message as { name: string }).name }),
  });
  const ask = async (name: string, owner: string) => {
    await queue.ask({ name }, owner);
    done.push(name);
  };
  await Promise.all([ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('a4', 'a'), ask('b1', 'b')]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  await queue.stop();
});
