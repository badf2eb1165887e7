import { describe, expect, it } from 'vitest';
import { withoutRules } from './rules.ts';

const [pageWidth, pageHeight] = [300, 200];

/** Dark rectangles on a white page: left, top, width, height. */
function drawn(...rectangles: readonly (readonly [number, number, number, number])[]): Uint8Array {
  const bytes = new Uint8Array(pageWidth * pageHeight).fill(255);
  for (const [left, top, width, height] of rectangles)
    for (let y = top; y < top + height; y += 1) bytes.fill(0, y * pageWidth + left, y * pageWidth + left + width);
  return bytes;
}

const box = [
  [50, 50, 200, 3],
  [50, 147, 200, 3],
  [50, 50, 3, 100],
  [247, 50, 3, 100],
] as const;
const letter = [100, 80, 6, 30] as const;
const clean = (bytes: Uint8Array): Uint8Array | null => withoutRules({ bytes, width: pageWidth, height: pageHeight });

describe('withoutRules', () => {
  it('removes a box and keeps the letters in it', () => {
    const cleaned = clean(drawn(...box, letter)) ?? new Uint8Array();
    const dark = cleaned.reduce((count, value) => count + (value < 128 ? 1 : 0), 0);
    // The letter, and specks where two lines cross.
    expect(dark).toBeGreaterThanOrEqual(6 * 30);
    expect(dark).toBeLessThan(6 * 30 + 4 * 30);
    expect(cleaned[90 * pageWidth + 102]).toBe(0);
  });

  it('leaves a letter that touches the box', () => {
    const touching = [120, 53, 6, 30] as const;
    const cleaned = clean(drawn(...box, touching));
    expect(cleaned?.[70 * pageWidth + 122]).toBe(0);
  });

  it.each([
    ['a page without lines', [letter]],
    ['one line under a heading', [box[0], letter]],
    ['a bar code', [box[2], box[3]]],
    ['a dark field', [[50, 50, 200, 100]]],
  ] as const)('leaves %s alone', (_, rectangles) => {
    expect(clean(drawn(...rectangles))).toBeNull();
  });
});
