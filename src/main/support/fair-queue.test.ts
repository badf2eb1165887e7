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

it('is empty once everything was taken, and takes again', () => {
  const queue = createFairQueue<number, string>();
  expect(queue.shift()).toBeUndefined();
  queue.push(1, 'x');
  expect(queue.shift()).toBe('x');
  expect(queue.shift()).toBeUndefined();
  queue.push(1, 'y');
  expect(queue.shift()).toBe('y');
});
