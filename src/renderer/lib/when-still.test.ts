// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { settled } from '../testing/fake-bridge.ts';
import { whenStill } from './when-still.ts';

let clock: FakeClock;
let runs: number;
let cancel: () => void;

beforeEach(() => {
  clock = new FakeClock();
  runs = 0;
  cancel = whenStill(document.body, clock, () => (runs += 1));
});

async function change(): Promise<void> {
  document.body.append('one');
  await settled();
}

it('runs once, when the page has not changed for a while', async () => {
  await clock.pass(700);
  await change();
  await clock.pass(799);
  expect(runs).toBe(0);
  await clock.pass(1);
  expect(runs).toBe(1);
  await change();
  await clock.pass(5_000);
  expect(runs).toBe(1);
});

it('runs at last on a page that never rests', async () => {
  for (let n = 0; n < 24; n += 1) {
    await clock.pass(200);
    await change();
  }
  expect(runs).toBe(0);
  await clock.pass(200);
  expect(runs).toBe(1);
});

it('does not run after it is cancelled', async () => {
  cancel();
  await change();
  await clock.pass(5_000);
  expect([runs, clock.waiting]).toEqual([0, 0]);
});
