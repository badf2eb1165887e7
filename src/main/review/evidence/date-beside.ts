import type { DocumentValue, PageBox } from '../../../contract/examination.ts';
import type { KeptFacts, KeptReading } from './kept-reading.ts';
import { dateKind } from './kind-date.ts';
import { boxAround } from './places.ts';
import { shown, textsOf, type WordCell } from './page-words.ts';

/** The dates that the record has. */
type KnownDates = Readonly<Partial<Record<'issued_at' | 'due_at', string | null>>>;

/** Dates of one document further apart than this belong to something else: a contract, a law, a birthday. */
const nearDays = 62;
/** Share of the page's width by which dates of one column may be apart. */
const columnSlack = 0.02;
/** In heights of a line: between two dates of a column there may be a heading. */
const mostLines = 4;

/**
 * A date that is neither the date of issue nor the due date, and shares a row or a column with one of them: the date of
 * supply may have a label that the reader does not know. null: the pages have no such date.
 */
export function dateBeside({ facts, pages }: KeptReading, values: KnownDates): DocumentValue | null {
  const { issued_at: issued, due_at: due } = facts.fields;
  const anchors = [issued?.at, due?.at].filter((at) => at !== undefined && at !== null);
  if (!isInvoiceOnPages(facts) || issued === undefined || anchors.length === 0) return null;
  const known = new Set([issued, due].flatMap((field) => [field?.value, field?.otherValue]));
  const isNew = (date: string): boolean =>
    !known.has(date) &&
    date !== values.issued_at &&
    date !== values.due_at &&
    daysApart(date, issued.value) <= nearDays;
  for (const { page, cells } of pages)
    for (const cell of cells)
      for (const { value, words } of datesOf(cell, issued.shown)) {
        const at = boxAround(words, page);
        if (isNew(value) && anchors.some((anchor) => isBeside(at, anchor))) return { value, shown: shown(words), at };
      }
  return null;
}

/** A receipt's date of supply is its date of issue. */
const isInvoiceOnPages = ({ source, kind: { kind } }: KeptFacts): boolean =>
  (source === 'text' || source === 'ocr') && kind === 'invoice';

/** `like`: a date of the document, to tell days from months. */
function datesOf(cell: WordCell, like: string): readonly { readonly value: string; readonly words: WordCell }[] {
  return dateKind.read(textsOf(cell), [like]).map(({ from, to, value }) => ({ value, words: cell.slice(from, to) }));
}

const daysApart = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

function isBeside(at: PageBox, anchor: PageBox): boolean {
  if (at.page !== anchor.page) return false;
  const apart = Math.abs(at.top + at.height / 2 - anchor.top - anchor.height / 2);
  const isInRow = apart < anchor.height / 2;
  const isInColumn =
    Math.abs(at.left - anchor.left) < columnSlack ||
    Math.abs(at.left + at.width - anchor.left - anchor.width) < columnSlack;
  return isInRow || (isInColumn && apart < anchor.height * mostLines);
}
