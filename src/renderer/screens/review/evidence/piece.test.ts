import { describe, expect, it } from 'vitest';
import { cutOf } from './piece.ts';

const page = { width: 1000, height: 2000 };
const at = (left: number, top: number, width: number, height: number) => ({ page: 1, left, top, width, height });

describe('cutOf', () => {
  it.each([
    ['takes a margin by the height of the letters', at(0.125, 0.1, 0.25, 0.01), [113, 195, 274, 30]],
    ['stays on the page at its corner', at(0, 0, 0.1, 0.01), [0, 0, 112, 25]],
    ['stays on the page at the other corner', at(0.9, 0.99, 0.1, 0.01), [888, 1975, 112, 25]],
    ['is something even of nothing', at(1, 1, 0, 0), [999, 1999, 1, 1]],
  ])('%s', (_, box, [left, top, width, height]) => {
    expect(cutOf(box, page)).toEqual({ left, top, width, height });
  });
});
