import { expect, it } from 'vitest';
import { PageMemory } from './page-memory.ts';

function setUp() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  };
  return { kept, memory: new PageMemory(storage) };
}
const asText = (value: unknown) => (typeof value === 'string' ? value : null);

it('returns a value by its name', () => {
  const { memory } = setUp();
  memory.remember('a', 'one');
  memory.remember('b', 2);
  expect(memory.recall('a', asText)).toBe('one');
  expect(memory.recall('b', asText)).toBeNull();
  expect(memory.recall('c', asText)).toBeNull();
});

it('returns null for an unreadable value', () => {
  const { kept, memory } = setUp();
  kept.set('page.a', '{');
  expect(memory.recall('a', () => 'read')).toBeNull();
  kept.set('page.a', '{}');
  expect(
    memory.recall('a', () => {
      throw new Error('not what it was taken for');
    }),
  ).toBeNull();
});
