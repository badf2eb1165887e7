import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClockState } from './clock.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 5_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows the time once a second, until it is stopped', () => {
  let hidden = false;
  const clock = new ClockState(() => hidden);
  expect(clock.now).toBe(5_000);
  const stop = clock.start();
  vi.advanceTimersByTime(999);
  expect(clock.now).toBe(5_000);
  vi.advanceTimersByTime(1);
  expect(clock.now).toBe(6_000);
  hidden = true;
  vi.advanceTimersByTime(2_000);
  expect(clock.now).toBe(6_000);
  hidden = false;
  vi.advanceTimersByTime(1_000);
  expect(clock.now).toBe(9_000);
  stop();
  vi.advanceTimersByTime(3_000);
  expect(clock.now).toBe(9_000);
});
