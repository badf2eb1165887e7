import { expect, it } from 'vitest';
import { z } from 'zod';
import { createTestClock } from '../send/uploads/test-clock.ts';
import type { StartWorker } from './watched-worker.ts';
import { createWorkerQueue } from './worker-queue.ts';

const time = 60_000;

/** A queue over a worker that answers each job with its own name, and those that end in "slow" never. */
function queueOfNames() {
  const clock = createTestClock();
  const done: string[] = [];
  const worker: StartWorker = (_, { message }) => ({
    post(job) {
      const { id, name } = job as { id: number; name: string };
      queueMicrotask(() => (name.endsWith('slow') ? clock.advance(time) : message({ id, answer: name })));
    },
    megabytes: null,
    end: () => Promise.resolve(),
  });
  const queue = createWorkerQueue<{ readonly name: string }, string>({
    start: worker,
    tries: 1,
    limits: { time, start: 0, megabytes: 1, idle: time },
    clock,
    answer: z.string(),
  });
  /** The first letter of a name is the owner. */
  const ask = (...names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        await queue.ask({ name }, name.charAt(0));
        done.push(name);
      }),
    );
  return { queue, ask, done };
}

it('runs the jobs of one owner in order, and lets another owner go in between', async () => {
  const { queue, ask, done } = queueOfNames();
  await ask('a1', 'a2', 'a3', 'a4', 'b1');
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  await queue.stop();
});

it('runs the jobs of an owner behind all others after one exceeded its time, until one ends in time', async () => {
  const { queue, ask, done } = queueOfNames();
  await ask('a-slow', 'a-slow', 'a1', 'a2', 'b1', 'b2', 'b3', 'b4');
  expect(done).toEqual(['a-slow', 'b1', 'b2', 'b3', 'b4', 'a-slow', 'a1', 'a2']);
  await ask('a3', 'a4', 'a5', 'b5', 'b6');
  expect(done.slice(-5)).toEqual(['a3', 'a4', 'b5', 'a5', 'b6']);
  await queue.stop();
});
