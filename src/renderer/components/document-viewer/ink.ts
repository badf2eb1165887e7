import type { DocumentWord, PageBox } from '../../../contract/examination.ts';

/** Fewer words are a stamp or a page number: what else is on the page is not known. */
const fewest = 5;

/** Where the words of a page stand, all in one box; null where too few are known. */
export function inkOf(words: readonly DocumentWord[]): PageBox | null {
  // A punched hole is seen as an o, a speck at the edge as an i.
  const boxes = words.filter(({ text }) => text.length > 1).map(({ at }) => at);
  const [first] = boxes;
  if (first === undefined || boxes.length < fewest) return null;
  const left = Math.min(...boxes.map((at) => at.left));
  const top = Math.min(...boxes.map((at) => at.top));
  const right = Math.max(...boxes.map((at) => at.left + at.width));
  const bottom = Math.max(...boxes.map((at) => at.top + at.height));
  return { page: first.page, left, top, width: right - left, height: bottom - top };
}
