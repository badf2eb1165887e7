import { expect, it } from 'vitest';
import type { Wish } from '../../contract/background.ts';
import { createWishes } from './wishes.ts';

it('wait for a window that is not there yet, in order, and are given once', () => {
  const wishes = createWishes();
  let told = 0;
  wishes.added.listen(() => (told += 1));
  const all: readonly Wish[] = [{ kind: 'choose-files' }, { kind: 'show', screen: 'inbox', companyId: 7 }];
  all.forEach((wish) => wishes.add(wish));
  expect(told).toBe(2);
  expect(wishes.take()).toEqual(all);
  expect(wishes.take()).toEqual([]);
});
