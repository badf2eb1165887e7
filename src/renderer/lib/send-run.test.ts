import { expect, it } from 'vitest';
import { followRun, timeLeft, type SendRun } from './send-run.ts';

const after = (...counts: readonly number[]): SendRun | null =>
  counts.reduce<SendRun | null>((run, left, n) => followRun(run, left, n * 1_000), null);

it('counts from the last time that nothing was left, with what came meanwhile', () => {
  expect(after(5, 3)).toEqual({ of: 5, left: 3, startedAt: 0 });
  expect(after(5, 3, 10)).toEqual({ of: 12, left: 10, startedAt: 0 });
  expect(after(5, 0)).toBeNull();
  expect(after(5, 0, 2, 1)).toEqual({ of: 2, left: 1, startedAt: 2_000 });
});

it('tells the rest at the pace so far, and nothing before the first is sent', () => {
  expect(timeLeft({ of: 12, left: 12, startedAt: 0 }, 9_000)).toBeNull();
  expect(timeLeft({ of: 12, left: 9, startedAt: 1_000 }, 7_000)).toBe(18_000);
});
