import { fold } from '../../src/shared/text/fold.ts';
import type { Cell } from '../text/layout.ts';
import type { PageSize } from '../text/run.ts';

/** The printed page number: "page 2 of 3"; `of` is null where it is missing. */
export interface PageOf {
  readonly page: number;
  readonly of: number | null;
}

/** Folded words of Hungarian, its neighbours and western languages; "str." is also a street. */
const word = '(?:oldalszam|oldal|lap|seite|blatt|page|pagina|pag|strana|stranka|strona|stranica|stran)';
const among = '(?:/|\\||of|von|aus|de|di|su|sur|din|van|z|ze|od|iz|osszesen)';
const wordFirst = `(?:${word}|str)(?: nr| no)?[.:]*\\s*(\\d{1,3})[.,]*\\s*${among}[.:]*\\s*(\\d{1,3})`;
const wordLast = `(\\d{1,3})\\.?\\s*${among}\\s*(\\d{1,3})\\.?\\s*(?:${word}|str)`;
const wordAround = `(\\d{1,3})\\.?\\s*${word}[.,:\\s/-]*(?:${among}[.:]*\\s*)?(\\d{1,3})`;
const notWithin = (pattern: string) => `(?<![a-z\\d.,/-])${pattern}(?![a-z\\d]|[.,/-]\\d)`;

const counted = [wordLast, wordAround, wordFirst].map((pattern) => new RegExp(notWithin(pattern)));
const onlyCounted = [wordLast, wordAround, wordFirst].map((pattern) => new RegExp(`^[-–\\s]*${pattern}[-–.\\s]*$`));
const onlyPage = [`${word}[.:]*\\s*(\\d{1,3})`, `(\\d{1,3})\\.?\\s*${word}`, '(\\d{1,2})\\s*/\\s*(\\d{1,2})'].map(
  (pattern) => new RegExp(`^[-–\\s]*${pattern}[-–.\\s]*$`),
);
/** Page numbers are in the top or bottom part of the page; elsewhere "1/2 page" may be an advertisement's size. */
const edge = 0.14;

export function pageOf(cells: readonly Cell[], size: PageSize): PageOf | null {
  const isAtEdge = ({ y }: Cell) => y < size.height * edge || y > size.height * (1 - edge);
  for (const cell of cells) {
    const patterns = isAtEdge(cell) ? [...counted, ...onlyPage] : onlyCounted;
    const found = firstMatch(fold(cell.text), patterns);
    if (found !== null) return found;
  }
  return null;
}

function firstMatch(text: string, patterns: readonly RegExp[]): PageOf | null {
  for (const pattern of patterns) {
    const [, page, of] = pattern.exec(text) ?? [];
    if (page === undefined) continue;
    const found = { page: Number(page), of: of === undefined ? null : Number(of) };
    if (found.page >= 1 && (found.of === null || found.page <= found.of)) return found;
  }
  return null;
}
