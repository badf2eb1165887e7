import { expect, it } from 'vitest';
import { settled } from '../../testing/fake-bridge.ts';
import { RowsInSteps } from './rows-in-steps.svelte.ts';

/** The test triggers idle time. */
function setUp() {
  const waiting: (() => void)[] = [];
  const steps = new RowsInSteps(() => new Promise((resolve) => waiting.push(resolve)));
  const idle = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await settled();
  };
  return { steps, idle, waits: () => waiting.length };
}

it('begins with one screen, and continues at each idle time until all rows are drawn', async () => {
  const { steps, idle, waits } = setUp();
  const first = steps.drawn;
  expect(first).toBeLessThan(40);
  steps.grow(150);
  expect(steps.drawn).toBe(first);
  const seen: number[] = [];
  while (waits() > 0) {
    await idle();
    seen.push(steps.drawn);
  }
  expect(seen[0]).toBe(2 * first);
  expect(seen.at(-1)).toBeGreaterThanOrEqual(150);
  expect(seen.length).toBeGreaterThan(3);
});

it('does not wait where all rows fit on the screen, and stops drawing at the end', async () => {
  const { steps, idle, waits } = setUp();
  const first = steps.drawn;
  steps.grow(first);
  expect(waits()).toBe(0);
  const stop = steps.grow(150);
  stop();
  await idle();
  expect([steps.drawn, waits()]).toEqual([first, 0]);
});
