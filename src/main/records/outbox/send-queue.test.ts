import { expect, it, onTestFinished } from 'vitest';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { silentLog } from '../../support/log.ts';
import { ok } from '../../support/result.ts';
import { createSignal } from '../../support/signal.ts';
import { ChangeSender, type Queued } from './send-queue.ts';

it('looks every five seconds for a change that is due, and once a minute while none is queued', () => {
  const clock = createTestClock();
  let queued: readonly Queued[] = [];
  let rounds = 0;
  const sender = new ChangeSender<Queued, null>({
    store: {
      heads: () => queued,
      head: () => null,
      begin: () => undefined,
      postpone: () => undefined,
      hurry: () => undefined,
    },
    companies: { changed: createSignal(), callable: () => [] } as never,
    clock,
    log: silentLog,
    send: () => Promise.resolve(ok(null)),
    settle: () => undefined,
    beforeRound: () => (rounds += 1),
  });
  onTestFinished(() => sender.stop());
  const roundsOfAMinute = () => {
    rounds = 0;
    clock.advance(60_000);
    return rounds;
  };
  sender.start();
  expect(roundsOfAMinute()).toBe(1);
  const inTwoMinutes = new Date(clock.now() + 120_000).toISOString();
  queued = [{ id: 1, companyId: 1, heldUntil: null, attempts: 1, nextTryAt: inTwoMinutes }] as readonly Queued[];
  sender.wake();
  expect(roundsOfAMinute()).toBe(12);
});
