import { expect, it } from 'vitest';
import { firstSingleKey } from './first-single-key.ts';

it('is the first single key that acts, once', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  const is = (key: string, singleKeys = true) => firstSingleKey(key, { singleKeys }, storage);
  expect(['Ctrl+k', 'F6', 'Delete'].map((key) => is(key))).toEqual([false, false, false]);
  expect(is('a', false)).toBe(false);
  expect(is('g r')).toBe(true);
  expect(is('g r')).toBe(false);
  expect(is('Shift+e')).toBe(false);
});
