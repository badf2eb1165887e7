import { describe, expect, it } from 'vitest';
import { blotFor } from './token-forms.ts';

const first = 'Ab/cd+efGH12';
const second = 'q&r="stuvw/x+y=z90';
const token = `${first}.${second}`;
const blot = blotFor(token);

const percentAll = (text: string) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join('');
const unicode = (text: string) =>
  Array.from(text, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`).join('');
const references = (text: string) => Array.from(text, (c) => `&#${c.charCodeAt(0)};`).join('');
const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll("'", '&#x27;');

const spellings: readonly (readonly [string, (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['in JSON', (text) => JSON.stringify(text).slice(1, -1)],
  ['in JSON with slashes escaped', (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/')],
  ['in JSON by code', unicode],
  ['in HTML', inHtml],
  ['in HTML by code', references],
  ['in an address', encodeURIComponent],
  ['in an address, every character', percentAll],
  ['in an address, twice', (text) => encodeURIComponent(encodeURIComponent(text))],
  ['in hex', (text) => Buffer.from(text).toString('hex')],
  ['in upper-case hex', (text) => Buffer.from(text).toString('hex').toUpperCase()],
  ['in Base64', (text) => Buffer.from(text).toString('base64')],
  ['in Base64 for addresses', (text) => Buffer.from(text).toString('base64url')],
  ['in Base64 behind 1 byte', (text) => Buffer.from(`:${text}`).toString('base64')],
  ['in Base64 behind 2 bytes', (text) => Buffer.from(`::${text}::`).toString('base64')],
  ['in Base64 with its header', (text) => Buffer.from(`Token ${text}`).toString('base64')],
];

/** The longest run of `secret`'s characters in this spelling that is left; 0: none. */
function longestLeft(text: string, spelled: string): number {
  for (let length = spelled.length; length > 3; length -= 1)
    for (let at = 0; at + length <= spelled.length; at += 1)
      if (text.includes(spelled.slice(at, at + length))) return length;
  return 0;
}

describe.each(spellings)('the token %s', (_, spell) => {
  it.each([
    ['whole', token],
    ['its first part', first],
    ['its second part', second],
  ])('is redacted: %s', (_part, secret) => {
    const left = blot(`before ${spell(secret)} after`);
    expect(left).toMatch(/^before .*\[redacted\].* after$/);
    expect(longestLeft(left, spell(secret))).toBeLessThanOrEqual(8);
  });

  it('is redacted where the answer was cut inside it', () => {
    const spelled = spell(second);
    const left = blot(`before ${spelled.slice(0, -2)}`);
    expect(longestLeft(left, spelled)).toBeLessThanOrEqual(8);
  });
});

describe('what is left unchanged', () => {
  it.each([
    ['the rest of an answer', token, '{"id":5,"partner_name":"Őszi Kert Kft.","next":"/2/expenses/?cursor=YWJj"}'],
    ['a tax number that is a part of the token', '12345678.abcdefghijkl', '{"tax_number":"12345678-2-41"}'],
    ['a word that is a short part', 'name.abcdefghijkl', '{"name":"x"}'],
    ['amounts, for a token that is no secret', '1.2', '{"gross_amount":"1.2"}'],
  ])('%s', (_, of, text) => {
    expect(blotFor(of)(text)).toBe(text);
  });

  it('a short token is redacted as a whole', () => {
    expect(blotFor('first.second')('{"a":"first","b":"first.second","c":"second"}')).toBe(
      '{"a":"first","b":"[redacted]","c":"second"}',
    );
  });
});
