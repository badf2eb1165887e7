import type { Extent, Run } from './run.ts';

/** Adjacent runs that are read as one text; `sureness` is the lowest of its words. */
export interface Cell extends Run {
  /** The index of its line in the document; the count continues over pages. */
  readonly line: number;
}

export interface Line {
  readonly index: number;
  readonly page: number;
  /** From left to right. */
  readonly cells: readonly Cell[];
}

/** Gaps in parts of the letter height: below the first, letters of one word; from the second, another cell. */
const wordGap = 0.15;
const cellGap = 0.9;
const sameLineTolerance = 0.5;

/**
 * Reading order: pages, lines from the top, cells from the left. Joins by measured gaps, not by the spaces in the file.
 */
export function layOut(runs: readonly Run[]): readonly Line[] {
  return groupLines(runs).map((line, index) => ({ index, page: line[0]?.page ?? 0, cells: joinRuns(line, index) }));
}

function groupLines(runs: readonly Run[]): readonly (readonly Run[])[] {
  const sorted = withoutRedrawn(runs).toSorted((a, b) => a.page - b.page || a.y - b.y || a.left - b.left);
  const lines: Run[][] = [];
  for (const run of sorted) {
    const line = lines.at(-1);
    const start = line?.[0];
    if (line !== undefined && start !== undefined && sameLine(start, run)) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left));
}

/** Bold print may be the same text drawn again, next to where it was. */
function withoutRedrawn(runs: readonly Run[]): readonly Run[] {
  return [...Map.groupBy(runs, ({ page, text }) => `${page} ${text}`).values()].flatMap((same) => {
    const kept: Run[] = [];
    for (const run of same) {
      // Drawn one after the other: without this bound a hostile page would take long.
      if (!kept.slice(-mostRedrawn).some((other) => isNextTo(run, other))) kept.push(run);
    }
    return kept;
  });
}
const mostRedrawn = 8;

const isNextTo = (run: Run, other: Run): boolean =>
  /\p{L}{2}|\d{2}/u.test(run.text) &&
  Math.abs(run.left - other.left) < run.height * redrawn &&
  Math.abs(run.y - other.y) < run.height * redrawn;
const redrawn = 0.25;

function sameLine(a: Run, b: Run): boolean {
  return a.page === b.page && Math.abs(a.y - b.y) < Math.min(a.height, b.height) * sameLineTolerance;
}

function joinRuns(runs: readonly Run[], line: number): readonly Cell[] {
  const cells: Cell[] = [];
  for (const run of runs) {
    const last = cells.at(-1);
    const gap = last === undefined ? Infinity : (run.left - last.right) / Math.max(run.height, last.height, 1);
    if (last !== undefined && gap < cellGap) cells[cells.length - 1] = join(last, run, gap);
    else cells.push({ ...run, text: tidy(run.text), line });
  }
  return cells.map((cell) => ({ ...cell, text: unspread(cell.text) }));
}

function join(cell: Cell, run: Run, gap: number): Cell {
  const space = gap > wordGap || /^\s/.test(run.text) ? ' ' : '';
  const text = tidy(`${cell.text}${space}${run.text}`);
  const letters = around(cell.letters, run.letters);
  const [right, height] = [Math.max(cell.right, run.right), Math.max(cell.height, run.height)];
  const sureness = Math.min(...[cell, run].map((part) => (isWord(part.text) ? (part.sureness ?? sure) : sure)));
  return { ...cell, text, right, height, sureness, ...(letters && { letters }) };
}

const sure = 100;
/** Single letters, as in a legal form, have no reliable confidence. */
const isWord = (text: string): boolean => /\p{L}{3}|\d{2}/u.test(text);

function around(a: Extent | undefined, b: Extent | undefined): Extent | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return { top: Math.min(a.top, b.top), bottom: Math.max(a.bottom, b.bottom) };
}

/** Also removes letters without a width, and writes every kind of slash as one. */
function tidy(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]+/g, '')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .trim();
}

/** "S U P P L I E R", "I N V O I C E No. 17": joins a heading with spaced letters. */
function unspread(text: string): string {
  return text.replace(/^\p{L}(?: \p{L}(?!\p{L})){3,}/u, (spaced) => spaced.replaceAll(' ', ''));
}

/** Whether two cells share a part of the page's width. */
export const overlaps = (a: Cell, b: Cell): boolean => a.left < b.right && b.left < a.right;
