import { describe, expect, it } from 'vitest';
import { pagesOf, rowWindow, scrollFor } from './virtual-window.ts';

const view = { scrollTop: 0, height: 330, rowHeight: 33, total: 100_000, overscan: 5 };

describe('rowWindow', () => {
  it('begins at the top, with the overscan below', () => {
    expect(rowWindow(view)).toEqual({ first: 0, end: 21, before: 0, after: (100_000 - 21) * 33 });
  });

  it('draws the same number of rows at every scroll position', () => {
    for (const scrollTop of [-20, 0, 1, 32, 33, 1_000_000, 3_299_670, 9_999_999]) {
      const { first, end } = rowWindow({ ...view, scrollTop });
      expect(end - first).toBe(21);
    }
  });

  it('has the same total height at every scroll position', () => {
    for (const scrollTop of [0, 1, 32, 33, 1_000_000, 3_299_670, 9_999_999]) {
      const { first, end, before, after } = rowWindow({ ...view, scrollTop });
      expect(before + (end - first) * 33 + after).toBe(3_300_000);
    }
  });

  it('covers every pixel of the viewport in the middle', () => {
    const scrollTop = 50_017;
    const { first, end } = rowWindow({ ...view, scrollTop, overscan: 0 });
    expect(first * 33).toBeLessThanOrEqual(scrollTop);
    expect(end * 33).toBeGreaterThanOrEqual(scrollTop + 330);
  });

  it('draws nothing of an empty list', () => {
    expect(rowWindow({ ...view, total: 0 })).toEqual({ first: 0, end: 0, before: 0, after: 0 });
  });

  it('draws the last rows when the list shrank under the scroll position', () => {
    expect(rowWindow({ ...view, scrollTop: 5_000, total: 3 })).toEqual({ first: 0, end: 3, before: 0, after: 0 });
  });
});

describe('pagesOf', () => {
  it.each([
    [0, 50, [0]],
    [0, 51, [0, 1]],
    [49, 50, [0]],
    [50, 50, []],
    [120, 260, [2, 3, 4, 5]],
  ])('%i to %i', (first, end, pages) => expect(pagesOf(first, end, 50)).toEqual(pages));
});

describe('scrollFor', () => {
  const seen = { scrollTop: 330, height: 330, rowHeight: 33 };

  it('stays when the row is visible', () => expect(scrollFor(12, seen, 28)).toBe(330));
  it('brings a row above to the top', () => expect(scrollFor(3, seen, 28)).toBe(99));
  it('brings a row below just into view, clear of the head', () => expect(scrollFor(30, seen, 28)).toBe(31 * 33 - 302));
});
