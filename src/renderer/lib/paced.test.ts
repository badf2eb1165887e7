import { expect, it } from 'vitest';
import { paced } from './paced.ts';
import type { Timing } from './timing.ts';

function handClock() {
  let time = 0;
  let waiting: { readonly at: number; readonly run: () => void } | null = null;
  const timing: Timing = {
    now: () => time,
    after(milliseconds, run) {
      waiting = { at: time + milliseconds, run };
      return () => (waiting = null);
    },
  };
  function goTo(instant: number): void {
    time = instant;
    if (waiting === null || waiting.at > time) return;
    const { run } = waiting;
    waiting = null;
    run();
  }
  return { timing, goTo };
}

it('runs at once, then once for all calls of the pause', () => {
  const { timing, goTo } = handClock();
  const runs: number[] = [];
  const refresh = paced(() => runs.push(timing.now()), 1000, timing);
  refresh.call();
  goTo(200);
  refresh.call();
  refresh.call();
  goTo(999);
  expect(runs).toEqual([0]);
  goTo(1000);
  expect(runs).toEqual([0, 1000]);
  goTo(5000);
  refresh.call();
  expect(runs).toEqual([0, 1000, 5000]);
});

it('forgets what waits when it is stopped', () => {
  const { timing, goTo } = handClock();
  const runs: number[] = [];
  const refresh = paced(() => runs.push(timing.now()), 1000, timing);
  refresh.call();
  refresh.call();
  refresh.stop();
  goTo(3000);
  expect(runs).toEqual([0]);
});
