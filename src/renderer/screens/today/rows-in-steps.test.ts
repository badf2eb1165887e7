import { expect, it } from 'vitest';
import { settled } from '../../testing/fake-bridge.ts';
import { RowsInSteps } from './rows-in-steps.svelte.ts';

/** Idle time comes when the test says so. */
function setUp() {
  const waiting: (() => void)[] = [];
  const steps = new RowsInSteps(() => new Promise((resolve) => waiting.push(resolve)));
  const idle = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await settled();
  };
  return { steps, idle, waits: () => waiting.length };
}

it('begins with a screen, and goes on each time that nothing else is to be done, until all are there', async () => {
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

it('waits for nothing where all fit on the screen, and draws no more once it is ended', async () => {
  const { steps, idle, waits } = setUp();
  const first = steps.drawn;
  steps.grow(first);
  expect(waits()).toBe(0);
  const stop = steps.grow(150);
  stop();
  await idle();
  expect([steps.drawn, waits()]).toEqual([first, 0]);
});
