import { expect, it } from 'vitest';
import { blotLine } from './blot-names.ts';

const names = ['Tölgyfa', 'Tölgyfa Bt.', 'Kiss "Ker" Éva', 'számla 12.pdf', 'sent'];
const secrets = { namesIn: (text: string) => names.filter((name) => text.includes(name)), home: '/home/eva' };
const line = (facts: object) => JSON.stringify({ at: 'T', level: 'error', message: 'A batch was sent', ...facts });

it.each<[string, object, object]>([
  ['a name', { detail: 'Refused for Tölgyfa Bt.' }, { detail: 'Refused for [name]' }],
  ['a name that is part of another', { a: 'Tölgyfa Bt., Tölgyfa' }, { a: '[name], [name]' }],
  ['a name that JSON writes otherwise', { a: 'x Kiss "Ker" Éva' }, { a: 'x [name]' }],
  ['a file below the home folder', { a: "open '/home/eva/in/számla 12.pdf'" }, { a: "open '~/in/[name]'" }],
  ['a token', { a: 'abcdefghijkl.mnopqrstuvwx' }, { a: '[redacted]' }],
  ['numbers and nothing', { company: 3, status: null, again: true }, { company: 3, status: null, again: true }],
])('blots out %s', (_, facts, expected) => {
  expect(blotLine(line(facts), secrets)).toBe(line(expected));
});

it.each([
  ['half a line of Tölgyfa Bt', 'half a line of [name] Bt'],
  ['["Tölgyfa"]', '["[name]"]'],
  ['', ''],
])('treats %j, which is no object, as a text', (text, expected) => {
  expect(blotLine(text, secrets)).toBe(expected);
});

it('leaves the text alone on a computer without a home folder', () => {
  expect(blotLine('a/b', { ...secrets, home: '/' })).toBe('a/b');
});
