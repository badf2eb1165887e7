import type { PageText } from './reader.ts';

/** A word with its place; sides in fractions (0..1) of the upright page, from the upper left. */
export interface PlacedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Words close together on a line, read as one text, in reading order. */
export type WordCell = readonly PlacedWord[];

export const textsOf = (cell: WordCell): readonly string[] => cell.map(({ text }) => text);
export const shown = (cell: WordCell): string => textsOf(cell).join(' ');

export interface PageWords {
  /** from 1 */
  readonly page: number;
  readonly cells: readonly WordCell[];
}

export type Turn = 0 | 90 | 180 | 270;

/** In heights of a letter, as in the reader's own layout. */
const wordGap = 0.15;
const cellGap = 0.9;
const sameLine = 0.5;
/** Share of a font's height above and below the base line. */
const over = 0.8;
const under = 0.2;
/** A font is higher than its capitals and digits, whose boxes the OCR engine gives. */
const fontToBox = 1.35;
/** With less confidence, the OCR engine saw specks. */
const leastConfidence = 12;

/** The words of a page in cells. Boxes of a page that was rotated for reading are rotated back to the upright page. */
export function pageWords(page: PageText): PageWords {
  const { width, height } = page.size;
  const cells = page.seen === null ? textCells(page.runs) : seenCells(page.seen.words);
  const turn = toTurn(page.seen?.turned ?? 0);
  const place = (piece: Piece): PlacedWord => ({
    text: piece.text,
    ...turnedBack(
      { left: piece.left / width, top: piece.top / height, right: piece.right / width, bottom: piece.bottom / height },
      turn,
    ),
  });
  return { page: page.page + 1, cells: cells.map((cell) => cell.map(place)) };
}

export function toTurn(degrees: number): Turn {
  const quarter = ((degrees % 360) + 360) % 360;
  return quarter === 90 || quarter === 180 || quarter === 270 ? quarter : 0;
}

export type Sides = Omit<PlacedWord, 'text'>;

/** Converts a box on a picture rotated clockwise to the original picture. */
export function turnedBack({ left, top, right, bottom }: Sides, turn: Turn): Sides {
  switch (turn) {
    case 0:
      return inside({ left, top, right, bottom });
    case 90:
      return inside({ left: top, top: 1 - right, right: bottom, bottom: 1 - left });
    case 180:
      return inside({ left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top });
    case 270:
      return inside({ left: 1 - bottom, top: left, right: 1 - top, bottom: right });
  }
}

const part = (value: number): number => Math.min(1, Math.max(0, value));
const inside = ({ left, top, right, bottom }: Sides): Sides => ({
  left: part(left),
  top: part(top),
  right: part(right),
  bottom: part(bottom),
});

/** A word in units of its page. */
interface Piece extends Sides {
  readonly text: string;
  /** one space after the word before, in the same run */
  readonly follows: boolean;
  readonly height: number;
}

function seenCells(words: NonNullable<PageText['seen']>['words']): readonly (readonly Piece[])[] {
  const seen = words.filter(({ text, confidence }) => confidence >= leastConfidence && /[\p{L}\d]/u.test(text));
  const lines = [...Map.groupBy(seen, ({ line }) => line).values()];
  return lines.flatMap((line) =>
    inCells(
      line.map(({ text, left, top, right, bottom }) => ({
        text,
        left,
        top,
        right,
        bottom,
        height: (bottom - top) * fontToBox,
        follows: false,
      })),
    ),
  );
}

function textCells(runs: PageText['runs']): readonly (readonly Piece[])[] {
  return linesOf(runs).flatMap((line) => inCells(joined(line.flatMap(piecesOf))));
}

function linesOf(runs: PageText['runs']): readonly PageText['runs'][] {
  const lines: PageText['runs'][number][][] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y || a.left - b.left)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    const isSame = first !== undefined && Math.abs(first.y - run.y) < Math.min(first.height, run.height) * sameLine;
    if (line !== undefined && isSame) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left));
}

/** The words of a run, each with a width by its number of letters. */
function piecesOf({ text, left, right, y, height }: PageText['runs'][number]): readonly Piece[] {
  const step = (right - left) / Math.max(1, text.length);
  return Array.from(text.matchAll(/[^\s\u00a0\u2009\u202f]+/gu), ({ 0: word, index }) => ({
    text: word,
    left: left + index * step,
    right: left + (index + word.length) * step,
    top: y - height * over,
    bottom: y + height * under,
    height,
    follows: /\S\s$/u.test(text.slice(0, index)),
  }));
}

/** PDF programs split words into runs at any place. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const words: Piece[] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    if (last !== undefined && !piece.follows && gapOf(last, piece) <= wordGap)
      words[words.length - 1] = merged(last, piece);
    else words.push(piece);
  }
  return words;
}

const merged = (a: Piece, b: Piece): Piece => ({
  follows: a.follows,
  text: a.text + b.text,
  left: a.left,
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
  height: Math.max(a.height, b.height),
});

const gapOf = (a: Piece, b: Piece): number => (b.left - a.right) / Math.max(a.height, b.height, 1);

function inCells(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const cells: Piece[][] = [];
  for (const piece of pieces) {
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    if (cell !== undefined && last !== undefined && (piece.follows || gapOf(last, piece) < cellGap)) cell.push(piece);
    else cells.push([piece]);
  }
  return cells;
}
