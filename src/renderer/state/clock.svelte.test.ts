import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClockState } from './clock.svelte.ts';

let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers({ now: 125_000 });
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Everything that a part of the screen has drawn of the clock. */
function draw(read: (clock: ClockState) => number) {
  const clock = new ClockState();
  const values: number[] = [];
  const stop = $effect.root(() => {
    $effect(() => void values.push(read(clock)));
  });
  flushSync();
  const pass = (ms: number) => {
    vi.advanceTimersByTime(ms);
    flushSync();
  };
  return { values, stop, pass };
}

it('moves each second where a countdown is drawn, and stops with it', () => {
  const { values, stop, pass } = draw((clock) => clock.now);
  pass(999);
  expect(values).toEqual([125_000]);
  pass(1);
  expect(values).toEqual([125_000, 126_000]);
  stop();
  pass(5_000);
  expect(values).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});

it('moves each minute for everything else', () => {
  const { values, stop, pass } = draw((clock) => clock.minute);
  pass(59_999);
  expect(values).toEqual([120_000]);
  pass(1);
  expect(values).toEqual([120_000, 180_000]);
  stop();
});

it('rests while the window is hidden, and shows the time when it is seen again', () => {
  const { values, stop, pass } = draw((clock) => clock.minute);
  page.hidden = true;
  pass(600_000);
  expect(values).toEqual([120_000]);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  flushSync();
  expect(values).toEqual([120_000, 720_000]);
  stop();
});
