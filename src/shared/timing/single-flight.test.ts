import { expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

function controlled() {
  const waiting: (() => void)[] = [];
  let reads = 0;
  const read = () => {
    reads += 1;
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { refresh: singleFlight(read), reads: () => reads, finish: () => waiting.shift()?.() };
}

it('reads exactly once after a burst', async () => {
  const { refresh, reads, finish } = controlled();
  const first = refresh();
  const calls = [refresh(), refresh(), refresh()];
  expect(reads()).toBe(1);
  finish();
  await Promise.resolve();
  await Promise.resolve();
  expect(reads()).toBe(2);
  finish();
  await Promise.all([first, ...calls]);
  expect(reads()).toBe(2);
});

it('reads again when called after it is idle', async () => {
  const { refresh, reads, finish } = controlled();
  const first = refresh();
  finish();
  await first;
  const second = refresh();
  expect(reads()).toBe(2);
  finish();
  await second;
});

it('continues after a failed read', async () => {
  let reads = 0;
  const refresh = singleFlight(() => (++reads === 1 ? Promise.reject(new Error('lost')) : Promise.resolve()));
  await expect(refresh()).rejects.toThrow('lost');
  await refresh();
  expect(reads).toBe(2);
});
