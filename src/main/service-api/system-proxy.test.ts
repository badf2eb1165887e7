import { describe, expect, it } from 'vitest';
import { systemClock } from '../support/clock.ts';
import { firstProxy, systemProxyFor } from './system-proxy.ts';

describe('firstProxy', () => {
  it.each([
    ['DIRECT', null],
    ['', null],
    ['nonsense', null],
    ['PROXY office:3128', 'http://office:3128'],
    ['PROXY office:3128; DIRECT', 'http://office:3128'],
    ['DIRECT; PROXY office:3128', null],
    ['HTTPS office:443;PROXY other:80', 'https://office:443'],
    ['SOCKS5 office:1080; PROXY other:80', 'http://other:80'],
    ['SOCKS office:1080', null],
    ['proxy [::1]:3128', 'http://[::1]:3128'],
    ['PROXY user@office:80', null],
    ['PROXY office', null],
    ['PROXY office:99999', null],
  ])('%s: %s', (answer, proxy) => {
    expect(firstProxy(answer)).toBe(proxy);
  });
});

describe('systemProxyFor', () => {
  const ask = (base: string, answer: () => Promise<string>, clock = systemClock) =>
    systemProxyFor(new URL(base), answer, clock);
  const office = () => Promise.resolve('PROXY office:3128');

  it.each([
    'http://127.0.0.1:8000/',
    'http://127.8.0.1/',
    'http://localhost/',
    'https://app.localhost/',
    'http://[::1]/',
  ])('never asks for this computer itself: %s', async (base) => {
    expect(await ask(base, () => Promise.reject(new Error('asked')))).toBeNull();
    expect(await ask(base, office)).toBeNull();
  });

  it('asks for everything else', async () => {
    expect(await ask('https://service.example/', office)).toBe('http://office:3128');
  });

  it('lets the call continue when the system fails, or does not answer', async () => {
    const atOnce = {
      now: () => 0,
      after: (_: number, callback: () => void) => (setImmediate(callback), () => undefined),
    };
    expect(await ask('https://service.example/', () => Promise.reject(new Error('no script')))).toBeNull();
    expect(await ask('https://service.example/', () => new Promise(() => undefined), atOnce)).toBeNull();
  });
});
