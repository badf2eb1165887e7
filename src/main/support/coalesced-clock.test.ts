import { expect, it } from 'vitest';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { createCoalescedClock } from './coalesced-clock.ts';

const second = 1_000;

/** Counts the timers of the underlying clock. */
function setUp() {
  const below = createTestClock(0);
  let timers = 0;
  const clock = createCoalescedClock({
    now: () => below.now(),
    after(ms, callback) {
      timers += 1;
      return below.after(ms, callback);
    },
  });
  return { below, clock, timers: () => timers };
}

it('wakes once for all that are due within the slack, none of them late', () => {
  const { below, clock, timers } = setUp();
  const called: number[] = [];
  for (let nth = 0; nth < 150; nth += 1) {
    clock.after(60 * second, () => called.push(below.now()));
    below.advance(33);
  }
  below.advance(60 * second);
  expect(called).toHaveLength(150);
  expect(timers()).toBeLessThanOrEqual(2);
  expect(Math.min(...called)).toBeGreaterThanOrEqual(55 * second);
  expect(Math.max(...called)).toBeLessThanOrEqual(60 * second + 150 * 33);
  called.length = 0;
  below.advance(3 * second);
  clock.after(60 * second, () => called.push(below.now()));
  const asked = below.now();
  below.advance(120 * second);
  expect(called[0]).toBeLessThanOrEqual(asked + 60 * second);
  expect(called[0]).toBeGreaterThan(asked + 55 * second);
});

it('leaves short waits as they are', () => {
  const { below, clock } = setUp();
  const called: number[] = [];
  below.advance(1_234);
  clock.after(9_999, () => called.push(below.now()));
  clock.after(0, () => called.push(below.now()));
  below.advance(20 * second);
  expect(called).toEqual([1_234, 1_234 + 9_999]);
});

it('calls nothing that was cancelled, not even by a callback of the same wake-up', () => {
  const { below, clock } = setUp();
  const called: string[] = [];
  const same = () => called.push('same');
  clock.after(20 * second, same);
  const cancel = clock.after(20 * second, same);
  let cancelOther: () => void = () => undefined;
  clock.after(20 * second, () => cancelOther());
  cancelOther = clock.after(20 * second, () => called.push('taken back'));
  cancel();
  below.advance(30 * second);
  expect(called).toEqual(['same']);
});

it('keeps no timer without callbacks, so that a program can end', () => {
  const left = new Set<object>();
  const clock = createCoalescedClock({
    now: () => 0,
    after() {
      const timer = {};
      left.add(timer);
      return () => left.delete(timer);
    },
  });
  const cancels = [1, 2, 3].map(() => clock.after(60 * second, () => undefined));
  expect(left.size).toBe(1);
  for (const cancel of cancels) cancel();
  expect(left.size).toBe(0);
});
