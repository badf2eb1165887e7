import { describe, expect, test } from 'vitest';
import { matchPattern } from './match-pattern.ts';

describe('match pattern', () => {
  test.each([
    ['<all_urls>', 'app://x/y', true],
    ['*://*/*', 'https://a.example/', true],
    ['*://*/*', 'app://a/', false],
    ['https://*/*', 'http://a.example/', false],
    ['https://*.example.com/*', 'https://example.com/a', true],
    ['https://*.example.com/*', 'https://a.b.example.com/a', true],
    ['https://*.example.com/*', 'https://notexample.com/a', false],
    ['http://127.0.0.1:*/*', 'http://127.0.0.1:8080/x?y', true],
    ['http://127.0.0.1:*/*', 'http://127.0.0.1.evil.example/x', false],
    ['app://*', 'app://bundle/a/b', true],
    ['https://a.example/docs/*', 'https://a.example/other', false],
    ['https://a.example/x', 'https://a.example/xy', false],
    ['file:///*', 'file:///home/x', true],
  ])('%s against %s: %s', (pattern, url, matches) => expect(matchPattern(pattern).test(url)).toBe(matches));

  test('what is no pattern is refused', () => expect(() => matchPattern('a.example')).toThrow('Invalid url pattern'));
});
