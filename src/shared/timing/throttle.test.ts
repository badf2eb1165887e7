import { describe, expect, it } from 'vitest';
import type { Clock } from './clock.ts';
import { throttle } from './throttle.ts';

function handClock() {
  let time = 0;
  const waiting = new Set<{ readonly at: number; readonly callback: () => void }>();
  const clock: Clock = {
    now: () => time,
    after(ms, callback) {
      const timer = { at: time + ms, callback };
      waiting.add(timer);
      return () => waiting.delete(timer);
    },
  };
  function goTo(instant: number): void {
    for (;;) {
      const [next] = [...waiting].filter(({ at }) => at <= instant).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      waiting.delete(next);
      time = next.at;
      next.callback();
    }
    time = instant;
  }
  return { clock, goTo, timers: () => waiting.size };
}

function started(options?: { readonly leading: boolean }) {
  const hand = handClock();
  const runs: number[] = [];
  return { ...hand, runs, ...throttle(() => runs.push(hand.clock.now()), 1000, hand.clock, options) };
}

describe('throttle', () => {
  it('runs at once, then once for all calls of the pause', () => {
    const { call, goTo, runs } = started();
    call();
    goTo(200);
    call();
    call();
    goTo(999);
    expect(runs).toEqual([0]);
    goTo(1000);
    expect(runs).toEqual([0, 1000]);
    goTo(1500);
    call();
    goTo(2000);
    expect(runs).toEqual([0, 1000, 2000]);
    goTo(5000);
    call();
    expect(runs).toEqual([0, 1000, 2000, 5000]);
  });

  it('drops the waiting call when it is stopped, and runs at once at the next call', () => {
    const { call, stop, goTo, runs, timers } = started();
    call();
    call();
    stop();
    expect(timers()).toBe(0);
    goTo(3000);
    expect(runs).toEqual([0]);
    call();
    expect(runs).toEqual([0, 3000]);
  });

  it('continues after a failed run', () => {
    const { clock, goTo } = handClock();
    let runs = 0;
    const { call } = throttle(
      () => {
        runs += 1;
        if (runs === 1) throw new Error('lost');
      },
      1000,
      clock,
    );
    expect(call).toThrow('lost');
    call();
    goTo(1000);
    expect(runs).toBe(2);
  });
});

describe('throttle without the leading edge', () => {
  it('runs after the pause, once for all calls until then', () => {
    const { call, goTo, runs } = started({ leading: false });
    call();
    goTo(600);
    call();
    expect(runs).toEqual([]);
    goTo(1100);
    expect(runs).toEqual([1000]);
    call();
    goTo(5000);
    expect(runs).toEqual([1000, 2100]);
  });

  it('drops the waiting call when it is stopped', () => {
    const { call, stop, goTo, runs } = started({ leading: false });
    call();
    stop();
    goTo(5000);
    expect(runs).toEqual([]);
  });
});
