import { expect, it } from 'vitest';
import { ownWord, wordFor } from './word-for.ts';

it('is the word of the key, and the key without one', () => {
  expect(wordFor({ paid: 'Paid' }, 'paid')).toBe('Paid');
  expect(wordFor({ paid: 'Paid' }, 'booked')).toBe('booked');
});

it.each(['constructor', '__proto__', 'toString'])('is no property of every object: %s', (key) => {
  expect([wordFor({}, key), ownWord({}, key)]).toEqual([key, undefined]);
});
