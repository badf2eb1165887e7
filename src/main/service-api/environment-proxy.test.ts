import { expect, it } from 'vitest';
import { environmentProxyFor } from './environment-proxy.ts';

const [https, http] = ['http://secure.test:1', 'http://plain.test:2'];
const both = { https_proxy: https, HTTP_PROXY: http };

it.each<[string, Readonly<Record<string, string>>, string | null]>([
  ['https://service.example', {}, null],
  ['https://service.example', both, https],
  ['http://service.example', both, http],
  ['https://service.example', { HTTP_PROXY: http }, http],
  ['http://service.example', { HTTPS_PROXY: https }, null],
  ['https://service.example', { https_proxy: '' }, null],
  ['https://service.example', { ...both, NO_PROXY: '*' }, null],
  ['https://service.example', { ...both, NO_PROXY: 'a.b, Service.Example' }, null],
  ['https://data.service.example', { ...both, no_proxy: '.service.example' }, null],
  ['https://data.service.example', { ...both, no_proxy: 'service.example' }, null],
  ['https://otherservice.example', { ...both, no_proxy: 'service.example' }, https],
  ['https://service.example', { ...both, no_proxy: 'service.example:8443' }, https],
  ['https://service.example:8443', { ...both, no_proxy: 'service.example:8443' }, null],
  ['https://service.example', { ...both, no_proxy: 'service.example:443' }, null],
])('for %s with %j is %j', (base, env, expected) => {
  expect(environmentProxyFor(new URL(base), env)).toBe(expected);
});
