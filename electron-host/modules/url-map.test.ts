import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromChromium, originOf, schemeOf, toChromium, withoutHash } from './url-map.ts';

const schemes = new Set(['app']);

describe('url map', () => {
  test.each([
    ['app://bundle/index.html?a=1#b', 'https://bundle.app.electron-host.test/index.html?a=1#b'],
    ['app://bundle', 'https://bundle.app.electron-host.test/'],
    ['APP://bundle/x', 'https://bundle.app.electron-host.test/x'],
    ['app://bundle?q', 'https://bundle.app.electron-host.test/?q'],
    ['other://bundle/x', 'other://bundle/x'],
    ['https://example.com/x', 'https://example.com/x'],
    ['about:blank', 'about:blank'],
  ])('%s is shown as %s', (url, shown) => expect(toChromium(url, schemes)).toBe(shown));

  test.each([
    ['https://bundle.app.electron-host.test', 'app://bundle'],
    ['https://a.b.app.electron-host.test/x', 'app://a.b/x'],
    ['https://app.electron-host.test.evil.example/', 'https://app.electron-host.test.evil.example/'],
    ['https://evil.example/bundle.app.electron-host.test/', 'https://evil.example/bundle.app.electron-host.test/'],
    ['http://bundle.app.electron-host.test/', 'http://bundle.app.electron-host.test/'],
    ['', ''],
  ])('%s is %s to the app', (shown, url) => expect(fromChromium(shown)).toBe(url));

  test('the way there and back ends where it began', () => {
    const host = fc.domain();
    const path = fc.webPath();
    fc.assert(
      fc.property(host, path, (name, rest) => {
        const url = `app://${name}${rest.startsWith('/') ? rest : `/${rest}`}`;
        expect(fromChromium(toChromium(url, schemes))).toBe(url);
      }),
    );
  });

  test('a scheme without a host is refused in words', () => {
    expect(() => toChromium('app:///x', schemes)).toThrow('app:// without a host is not supported by electron-host');
  });

  test('origins, schemes and hashes', () => {
    expect(originOf('app://bundle/x')).toBe('app://bundle');
    expect(originOf('https://a.example:8/x')).toBe('https://a.example:8');
    expect(originOf('about:blank')).toBe('null');
    expect(originOf('')).toBe('null');
    expect([schemeOf('APP://x'), schemeOf('x')]).toEqual(['app', '']);
    expect([withoutHash('a#b'), withoutHash('a')]).toEqual(['a', 'a']);
  });
});
