import type { DocumentValue, PageBox } from '../../../contract/examination.ts';
import { shown, textsOf, type PageWords, type PlacedWord, type Sides } from './page-words.ts';
import type { Span } from './spans.ts';

/** A value's place and words. */
export interface Occurrence {
  readonly shown: string;
  readonly at: PageBox;
}

/** The places in a document that match, page by page in reading order. `within`: only in that box. */
export function occurrencesOf(
  pages: readonly PageWords[],
  find: (words: readonly string[]) => readonly Span[],
  within: PageBox | null = null,
): readonly Occurrence[] {
  return pages
    .filter(({ page }) => within === null || page === within.page)
    .flatMap(({ page, cells }) =>
      cells
        .filter((cell) => within === null || cell.some((word) => isWithin(word, within)))
        .flatMap((cell) => find(textsOf(cell)).map(({ from, to }) => cell.slice(from, to)))
        .filter((words) => within === null || words.some((word) => isWithin(word, within)))
        .map((words) => ({ shown: shown(words), at: boxAround(words, page) })),
    );
}

/** The words whose centre is in a box, in reading order. */
export const textIn = ({ cells }: PageWords, at: PageBox): string =>
  shown(cells.flatMap((cell) => cell.filter((word) => isWithin(word, at, 0))));

export function boxOf({ left, top, right, bottom }: Sides, page: number): PageBox {
  return { page, left, top, width: right - left, height: bottom - top };
}

export const boxAround = (words: readonly PlacedWord[], page: number): PageBox => boxOf(sidesOf(words), page);

export const sidesOf = (words: readonly PlacedWord[]): Sides => ({
  left: Math.min(...words.map(({ left }) => left)),
  top: Math.min(...words.map(({ top }) => top)),
  right: Math.max(...words.map(({ right }) => right)),
  bottom: Math.max(...words.map(({ bottom }) => bottom)),
});

/** Tests the centre: a straightened base line may cross the edge of a word. */
function isWithin({ left, top, right, bottom }: Sides, box: PageBox, slack = box.height / 2): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const beside = x >= box.left && x <= box.left + box.width;
  return beside && y >= box.top - slack && y <= box.top + box.height + slack;
}

export const notOnPage = (value: string): DocumentValue => ({ value, shown: value, at: null });
