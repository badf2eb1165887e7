import { expect, it } from 'vitest';
import type { DocumentWord } from '../../../contract/examination.ts';
import { lineAt, textIn } from './word-line.ts';

const word = (text: string, left: number, width: number, top = 0.5): DocumentWord => ({
  text,
  at: { page: 1, left, top, width, height: 0.02 },
});
const words = [
  word('507', 0.66, 0.04),
  word('Fizetendő', 0.1, 0.2),
  word('443', 0.61, 0.04),
  word('Ft', 0.71, 0.02),
  word('below', 0.6, 0.1, 0.6),
];

it('joins the words of a line as far as no gap parts them', () => {
  expect(lineAt(words, { x: 0.67, y: 0.51 })).toEqual({ text: '443 507 Ft', offset: 4 });
  expect(lineAt(words, { x: 0.15, y: 0.51 })).toEqual({ text: 'Fizetendő', offset: 0 });
  expect(lineAt(words, { x: 0.45, y: 0.51 })).toBeNull();
});

it('reads the words in a box line by line', () => {
  expect(textIn(words, { left: 0.58, top: 0.45, width: 0.2, height: 0.2 })).toBe('443 507 Ft\nbelow');
  expect(textIn(words, { left: 0.6, top: 0.45, width: 0.11, height: 0.1 })).toBe('443 507');
  expect(textIn(words, { left: 0, top: 0, width: 1, height: 0.1 })).toBe('');
});
