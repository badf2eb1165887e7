import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

it('gives each owner a turn, in the order of what each brought', () => {
  const queue = createFairQueue<string, number>();
  for (const item of [1, 2, 3]) queue.push('a', item);
  queue.push('b', 11);
  queue.push('c', 21);
  const first = [queue.shift(), queue.shift()];
  queue.push('b', 12);
  const rest = Array.from({ length: 5 }, () => queue.shift());
  expect([...first, ...rest]).toEqual([1, 11, 21, 2, 12, 3, undefined]);
});

it('gives an owner that was put behind a turn where no other waits, until it is put back', () => {
  const queue = createFairQueue<string, string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'b2']) queue.push(item.charAt(0), item);
  queue.putBehind('a');
  expect([queue.shift(), queue.shift(), queue.shift()]).toEqual(['b1', 'b2', 'a1']);
  queue.push('b', 'b3');
  queue.putBack('a');
  expect([queue.shift(), queue.shift(), queue.shift()]).toEqual(['a2', 'b3', 'a3']);
});

it('is empty once everything was taken, and takes again', () => {
  const queue = createFairQueue<number, string>();
  expect(queue.shift()).toBeUndefined();
  queue.push(1, 'x');
  expect(queue.shift()).toBe('x');
  expect(queue.shift()).toBeUndefined();
  queue.push(1, 'y');
  expect(queue.shift()).toBe('y');
});
