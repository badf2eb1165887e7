import { describe, expect, it } from 'vitest';
import type { DocumentWord } from '../../../contract/examination.ts';
import { inkOf } from './ink.ts';

const word = (left: number, top: number, text = 'word'): DocumentWord => ({
  text,
  at: { page: 2, left, top, width: 0.125, height: 0.0625 },
});
const words = [word(0.25, 0.5), word(0.5, 0.25), word(0.5, 0.5), word(0.75, 0.75), word(0.25, 0.75)];

describe('inkOf', () => {
  it('is the box around all words', () => {
    expect(inkOf(words)).toEqual({ page: 2, left: 0.25, top: 0.25, width: 0.625, height: 0.5625 });
  });

  it('does not go out to a punched hole that was seen as a letter', () => {
    expect(inkOf([...words, word(0, 0.5, 'o')])).toEqual(inkOf(words));
  });

  it('is not known where there are hardly any', () => {
    expect(inkOf([])).toBeNull();
    expect(inkOf(words.slice(1))).toBeNull();
  });
});
