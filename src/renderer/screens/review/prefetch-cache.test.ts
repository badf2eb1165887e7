import { beforeEach, expect, it } from 'vitest';
import { PrefetchCache } from './prefetch-cache.ts';

let asked: number[];
let ahead: PrefetchCache<string>;

beforeEach(() => {
  asked = [];
  ahead = new PrefetchCache((fileId) => {
    asked.push(fileId);
    return Promise.resolve(`${fileId}`);
  });
});

it('asks ahead for each once, and commands it out once', async () => {
  ahead.want([2, 3]);
  ahead.want([2, 3]);
  expect(await ahead.take(2)).toBe('2');
  expect(asked).toEqual([2, 3]);
  expect(ahead.take(2)).toBeNull();
});

it('commands out the answer itself once it is there, and the promise of it before', async () => {
  ahead.want([2, 3]);
  expect(ahead.take(2)).toBeInstanceOf(Promise);
  await ahead.peek(3);
  expect(ahead.take(3)).toBe('3');
});

it('drops entries that are not requested any more', () => {
  ahead.want([2]);
  ahead.want([3]);
  expect(ahead.peek(2)).toBeNull();
  expect(ahead.peek(3)).not.toBeNull();
});

it('requests a changed entry again, and only where it was prefetched', () => {
  ahead.want([2]);
  ahead.forget(2);
  ahead.forget(9);
  expect(asked).toEqual([2, 2]);
  expect(ahead.take(2)).toBeInstanceOf(Promise);
});
