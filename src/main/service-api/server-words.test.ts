import { expect, it } from 'vitest';
import { serverWords } from './server-words.ts';

it('is the title of a page', () => {
  expect(serverWords('<html><head><title lang="en"> 502 Bad Gateway </title></head></html>')).toBe('502 Bad Gateway');
});

it('ends at once for a page of megabytes that has no title', () => {
  expect(serverWords('<title'.repeat(2_000_000))).toBeUndefined();
});
