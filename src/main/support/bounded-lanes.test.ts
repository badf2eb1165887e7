import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { BoundedLanes } from './bounded-lanes.ts';

const limit = 5_000;

function lanes(width: number) {
  const clock = createTestClock(0);
  const hanging = Promise.withResolvers<undefined>();
  const began: string[] = [];
  const work = async (name: string) => {
    began.push(name);
    if (name === 'hanging') await hanging.promise;
  };
  const bounded = new BoundedLanes<string>({ width, limit, clock });
  return { clock, hanging, began, run: (...names: readonly string[]) => bounded.run(names, work) };
}

test('one that hangs holds the others for the limit at most, and is passed over until it ends', async () => {
  const { clock, hanging, began, run } = lanes(1);
  const first = run('hanging', 'a');
  expect(began).toEqual(['hanging']);
  clock.advance(limit);
  await first;
  expect(began).toEqual(['hanging', 'a']);

  await run('hanging', 'a');
  expect(began).toEqual(['hanging', 'a', 'a']);

  hanging.resolve(undefined);
  await setImmediate();
  await run('hanging');
  expect(began.at(-1)).toBe('hanging');
});

test('the lanes work side by side', async () => {
  const { clock, began, run } = lanes(2);
  const all = run('a', 'hanging', 'b');
  clock.advance(limit);
  await all;
  expect(began).toEqual(['a', 'hanging', 'b']);
});
