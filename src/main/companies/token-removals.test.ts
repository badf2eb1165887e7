import { expect, it } from 'vitest';
import type { Clock } from '../support/clock.ts';
import type { CompanyStore } from './company-store.ts';
import type { Keychain } from './keychain.ts';
import { createTokenRemovals, removalPause } from './token-removals.ts';

const minute = 60_000;

/** A keychain that the test opens, the tokens left, and timers that the test fires. */
function setUp(accounts: readonly string[]) {
  const left = new Set(accounts);
  const tried: string[] = [];
  const timers: { readonly ms: number; readonly run: () => void }[] = [];
  const lock = { open: false };
  const store: Pick<CompanyStore, 'tokensLeft' | 'tokenRemoved'> = {
    tokensLeft: () => [...left].map((keychainAccount) => ({ keychainAccount, companyName: keychainAccount })),
    tokenRemoved: (account) => void left.delete(account),
  };
  const keychain: Pick<Keychain, 'remove'> = {
    remove: (account) => Promise.resolve(Boolean(tried.push(account)) && lock.open),
  };
  const clock: Clock = {
    now: () => 0,
    after(ms, run) {
      const timer = { ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
    },
  };
  const removals = createTokenRemovals(store as CompanyStore, keychain as Keychain, clock);
  const next = () =>
    new Promise<void>((resolve) => {
      const stop = removals.changed.listen(() => {
        stop();
        resolve();
      });
    });
  return { removals, left, tried, timers, lock, next };
}

it('tries at the start, then with pauses that grow, until the keychain is open', async () => {
  const { removals, left, tried, timers, lock, next } = setUp(['a', 'b']);
  removals.start();
  await next();
  expect([tried.length, left.size, timers.map(({ ms }) => ms)]).toEqual([2, 2, [minute]]);
  timers.shift()?.run();
  await next();
  expect(timers.map(({ ms }) => ms)).toEqual([4 * minute]);
  lock.open = true;
  timers.shift()?.run();
  await next();
  expect([tried.length, left.size, timers]).toEqual([6, 0, []]);
});

it('does not call the keychain when nothing is left', () => {
  const { removals, tried, timers } = setUp([]);
  removals.start();
  expect([tried, timers]).toEqual([[], []]);
});

it('sets no timer before the start and after the stop', async () => {
  const { removals, timers } = setUp(['a']);
  await removals.tryNow();
  expect(timers).toEqual([]);
  removals.start();
  removals.stop();
  await removals.tryNow();
  expect(timers).toEqual([]);
});

it('writes nothing after it was stopped, because the data is closed then', async () => {
  const { removals, left, lock } = setUp(['a']);
  lock.open = true;
  const tried = removals.tryNow();
  removals.stop();
  await tried;
  expect(left.size).toBe(1);
});

it.each([
  [1, minute],
  [2, 4 * minute],
  [3, 16 * minute],
  [5, 256 * minute],
  [6, 360 * minute],
  [1_000, 360 * minute],
])('after %i failures it rests %i ms', (failures, ms) => {
  expect(removalPause(failures)).toBe(ms);
});
