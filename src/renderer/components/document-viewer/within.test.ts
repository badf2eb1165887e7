import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives what came in time, and waits for nothing more', async () => {
  expect(await within(Promise.resolve('page'), 100)).toEqual({ kind: 'done', value: 'page' });
  expect(vi.getTimerCount()).toBe(0);
});

it('gives the error as data', async () => {
  const error = new Error('damaged');
  expect(await within(Promise.reject(error), 100)).toEqual({ kind: 'failed', error });
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up after its time, not before', async () => {
  const outcomes: unknown[] = [];
  const waiting = within(new Promise(() => undefined), 100).then((outcome) => outcomes.push(outcome));
  await vi.advanceTimersByTimeAsync(99);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(outcomes).toEqual([{ kind: 'too-slow' }]);
});
