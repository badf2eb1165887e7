import { expect, it } from 'vitest';
import { soon } from './soon.ts';

function timer() {
  const waiting = new Set<() => void>();
  return {
    after(_: number, run: () => void) {
      waiting.add(run);
      return () => waiting.delete(run);
    },
    pass() {
      for (const run of [...waiting]) {
        waiting.delete(run);
        run();
      }
    },
  };
}

it('costs one run for many calls, and one more for the next', () => {
  const time = timer();
  let runs = 0;
  const { call } = soon(() => void (runs += 1), 100, time);
  call();
  call();
  time.pass();
  call();
  expect(runs).toBe(1);
  time.pass();
  expect(runs).toBe(2);
});

it('forgets what was asked for when it is stopped', () => {
  const time = timer();
  let runs = 0;
  const { call, stop } = soon(() => void (runs += 1), 100, time);
  call();
  stop();
  time.pass();
  expect(runs).toBe(0);
});
