import { expect, it } from 'vitest';
import { serverWords } from './server-words.ts';

it('is the title of a page', () => {
  expect(serverWords('<html><head><title lang="en"> 502 Bad Gateway </title></head></html>')).toBe('502 Bad Gateway');
});

it('ends at once for a long page that has no title', { timeout: 20_000 }, () => {
  expect(serverWords('<title'.repeat(100_000))).toBeUndefined();
});
