import type { DocumentWord, PageBox } from '../../../contract/examination.ts';

/** Fewer words are a stamp or a page number: the rest of the page is unknown. */
const fewest = 5;

/** The box around the words of a page; null for too few words. */
export function inkOf(words: readonly DocumentWord[]): PageBox | null {
  // OCR reads a punched hole as an o, and a speck at the edge as an i.
  const boxes = words.filter(({ text }) => text.length > 1).map(({ at }) => at);
  const [first] = boxes;
  if (first === undefined || boxes.length < fewest) return null;
  const left = Math.min(...boxes.map((at) => at.left));
  const top = Math.min(...boxes.map((at) => at.top));
  const right = Math.max(...boxes.map((at) => at.left + at.width));
  const bottom = Math.max(...boxes.map((at) => at.top + at.height));
  return { page: first.page, left, top, width: right - left, height: bottom - top };
}
