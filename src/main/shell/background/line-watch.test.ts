import { expect, it } from 'vitest';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { watchLine } from './line-watch.ts';

it('emits once when the network returns, and only then', () => {
  const clock = createTestClock(0);
  let online = false;
  let returned = 0;
  const stop = watchLine(
    () => online,
    () => (returned += 1),
    clock,
  );
  const pass = (now: boolean) => {
    online = now;
    clock.advance(10_000);
    return returned;
  };
  expect([pass(false), pass(true), pass(true), pass(false), pass(true)]).toEqual([0, 1, 1, 1, 2]);
  online = false;
  clock.advance(10_000);
  stop();
  expect(pass(true)).toBe(2);
});
