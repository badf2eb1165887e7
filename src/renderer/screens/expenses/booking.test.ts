import { beforeEach, expect, it } from 'vitest';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { BookingSteps } from './booking.svelte.ts';

const keys = (count: number, companyId = 7) =>
  Array.from({ length: count }, (_, at) => ({ companyId, expenseId: at + 1 }));
let bridge: FakeBridge;
let steps: BookingSteps;

beforeEach(() => {
  bridge = new FakeBridge().handle('expenses.book', ({ expenseIds }) => ok({ done: expenseIds, left: [] }));
  steps = new BookingSteps(bridge);
});

it('runs in chunks, company by company, and back', async () => {
  await steps.start('approve', [...keys(30), ...keys(1, 8)]);
  expect(bridge.asked('expenses.book').map(({ companyId, expenseIds }) => [companyId, expenseIds.length])).toEqual([
    [7, 25],
    [7, 5],
    [8, 1],
  ]);
  expect(steps.run?.done).toHaveLength(31);
  await steps.undo();
  expect(steps.run).toMatchObject({ action: 'unapprove', of: 31 });
  await steps.start('export', keys(1));
  expect(steps.reverse).toBeNull();
});

it('stops after the current call', async () => {
  const held = bridge.hold('expenses.book');
  const running = steps.start('check', keys(60));
  await settled();
  steps.stop();
  await held[0]?.answer(ok({ done: [1, 2], left: [] }));
  await running;
  expect(steps.run).toMatchObject({ stopped: true, of: 60 });
  expect(held).toHaveLength(1);
});

it('ends with a failure, and no longer offers a step that the service does not support', async () => {
  bridge.handle('expenses.book', () => failed('not-offered'));
  await steps.start('check', keys(60));
  expect(bridge.asked('expenses.book')).toHaveLength(1);
  expect(steps.run?.failure?.code).toBe('not-offered');
  expect(steps.offered([7])).not.toContain('check');
  expect(steps.offered([8])).toContain('check');
});
