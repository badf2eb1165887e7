import { expect, it } from 'vitest';
import { harmless } from './harmless.ts';

it.each([
  ['a line break', '\n'],
  ['an Arabic letter mark', '\u{61c}'],
  ['a right-to-left override', '\u{202e}'],
  ['a zero-width space', '\u{200b}'],
  ['a zero-width joiner', '\u{200d}'],
  ['a word joiner', '\u{2060}'],
  ['a byte order mark', '\u{feff}'],
  ['a soft hyphen', '\u{ad}'],
  ['a tag letter', '\u{e0041}'],
])('shows %s in a name', (_, mark) => {
  expect(harmless(`inv${mark}fdp.exe`)).toBe('inv\u{fffd}fdp.exe');
});

it('leaves letters of every script as they are', () => {
  expect(harmless('Számla – Őri és Tsa.pdf')).toBe('Számla – Őri és Tsa.pdf');
  expect(harmless('Szamla\u{301}')).toBe('Szamlá');
});
