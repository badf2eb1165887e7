import type { PageBox } from '../../../../contract/examination.ts';

/** In heights of a letter: descenders belong to it, and the start of a word is an estimate. */
const margin = { beside: 0.6, above: 0.22 };

/** The part of a page's picture of this size that holds the whole value, in whole pixels. */
export function cutOf(at: PageBox, size: Pick<PageBox, 'width' | 'height'>): Omit<PageBox, 'page'> {
  const letters = at.height * size.height;
  const [beside, above] = [letters * margin.beside, letters * margin.above];
  const left = clamp(Math.floor(at.left * size.width - beside), size.width - 1);
  const top = clamp(Math.floor(at.top * size.height - above), size.height - 1);
  const right = clamp(Math.ceil((at.left + at.width) * size.width + beside), size.width);
  const bottom = clamp(Math.ceil((at.top + at.height) * size.height + above), size.height);
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
