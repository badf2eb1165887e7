import { median, quantile } from '../../quantile.ts';
import type { Box } from '../../text/run.ts';
import type { GreyPicture } from '../grey.ts';

/** A letter and its position on its line, in parts of the line's width. */
export interface Letter {
  readonly text: string;
  /** 0..1 */
  readonly sureness: number;
  readonly at: number;
}

/** The model's output for the steps of a line: a score for every letter of its alphabet; the first is for no letter. */
export interface LetterScores {
  readonly scores: Float32Array;
  readonly steps: number;
  /** The used part of the line's width; the rest is padding on the right. */
  readonly reach: number;
}

/** Uses only Latin letters, digits and signs of the model's alphabet. */
const latin = /^[\u0020-\u007e\u00a1-\u024f€‘’“”–—…（）：，％＊＋－．／；＝＃＆！]$/u;

/** The model's alphabet as Latin letters, by their index in its output. */
export function latinLetters(alphabet: readonly string[]): ReadonlyMap<number, string> {
  const letters = ['', ...alphabet, ' '].entries();
  return new Map([...letters].filter(([at, letter]) => at === 0 || latin.test(letter)));
}

/** The letters of a line: the likeliest of each step, with repetitions merged. */
export function lettersOf(
  { scores, steps, reach }: LetterScores,
  alphabet: ReadonlyMap<number, string>,
  size: number,
): readonly Letter[] {
  const found: Letter[] = [];
  let last = 0;
  for (let step = 0; step < steps; step += 1) {
    let [best, sureness] = [0, -1];
    for (const at of alphabet.keys()) {
      const score = scores[step * size + at] ?? 0;
      if (score > sureness) [best, sureness] = [at, score];
    }
    const text = alphabet.get(best) ?? '';
    if (best !== 0 && best !== last)
      found.push({ text: text.normalize('NFKC'), sureness, at: ((step + 0.5) / steps) * reach });
    last = best;
  }
  return found;
}

/** Brightness threshold of ink, as a share of the contrast between background and letters. */
const ink = 0.35;
/** In heights of the line: the smallest space, and the width that is a space between any letters. */
const leastSpace = 0.2;
const surelySpace = 0.45;
/** In multiples of the usual distance of two letters. */
const wide = 1.4;

/** The words of a line: the model leaves out most spaces, so wide blank gaps separate words too. */
export function wordsOf(letters: readonly Letter[], line: GreyPicture): readonly (readonly Letter[])[] {
  const gaps = gapsBetween(letters, line);
  const middle = median(gaps.map(({ blank }) => blank));
  const usual = quantile(
    gaps.map(({ distance }) => distance),
    0.45,
  );
  const least = Math.max(leastSpace * line.height, 2 * middle + 2);
  const words: Letter[][] = [[]];
  letters.forEach((letter, at) => {
    const gap = at === 0 ? undefined : gaps[at - 1];
    const isParted =
      gap !== undefined &&
      gap.blank >= least &&
      (gap.distance >= wide * usual || gap.blank >= surelySpace * line.height);
    if (letter.text.trim() === '' || isParted) words.push([]);
    if (letter.text.trim() !== '') words.at(-1)?.push(letter);
  });
  return words.filter((word) => word.length > 0);
}

interface Gap {
  /** Number of columns without ink between them. */
  readonly blank: number;
  readonly distance: number;
}

function gapsBetween(letters: readonly Letter[], line: GreyPicture): readonly Gap[] {
  const columns = inkedColumns(line, inkOf(line));
  return letters.slice(1).map((next, at) => {
    const [from, to] = [(letters[at]?.at ?? 0) * line.width, next.at * line.width];
    let [blank, run] = [0, 0];
    for (let column = Math.max(0, Math.floor(from)); column <= Math.min(line.width - 1, Math.ceil(to)); column += 1) {
      run = columns[column] === 1 ? 0 : run + 1;
      blank = Math.max(blank, run);
    }
    return { blank, distance: to - from };
  });
}

/**
 * Boxes around the ink of some letters, extended by half of their distance on either side; in parts of the line's width
 * and height.
 */
export function placesOf(words: readonly (readonly Letter[])[], line: GreyPicture): readonly Box[] {
  const isInk = inkOf(line);
  const columns = inkedColumns(line, isInk);
  const letters = words.flat();
  const span = (letters.at(-1)?.at ?? 0) - (letters[0]?.at ?? 0);
  const half = (letters.length > 1 ? (span / (letters.length - 1)) * line.width : line.height) / 2;
  return words.map((word) => {
    let left = Math.max(0, Math.round((word[0]?.at ?? 0) * line.width - half));
    let right = Math.min(line.width - 1, Math.round((word.at(-1)?.at ?? 0) * line.width + half));
    while (left < right && columns[left] === 0) left += 1;
    while (right > left && columns[right] === 0) right -= 1;
    const rows = inkedRows(line, isInk, left, right);
    return {
      left: left / line.width,
      right: (right + 1) / line.width,
      top: rows.top / line.height,
      bottom: (rows.bottom + 1) / line.height,
    };
  });
}

type IsInk = (column: number, row: number) => boolean;

function inkOf({ bytes, width }: GreyPicture): IsInk {
  const sorted = Uint8Array.from(bytes).sort();
  const [dark, light] = [sorted[Math.floor(sorted.length * 0.05)] ?? 0, sorted[Math.floor(sorted.length * 0.7)] ?? 255];
  const limit = light - ink * (light - dark);
  return (column, row) => (bytes[row * width + column] ?? 255) < limit;
}

/** Fewer dark pixels are specks. */
const leastInk = 2;

/** 1 for each column with ink; ignores the lines above and below, which show at the edges. */
function inkedColumns({ width, height }: GreyPicture, isInk: IsInk): Uint8Array {
  const [from, to] = [Math.round(height * 0.15), Math.round(height * 0.85)];
  return Uint8Array.from({ length: width }, (_, column) => {
    let inked = 0;
    for (let row = from; row < to; row += 1) if (isInk(column, row)) inked += 1;
    return inked >= leastInk ? 1 : 0;
  });
}

/** The rows with ink around the middle of the line, up to the first blank ones. */
function inkedRows(
  { height }: GreyPicture,
  isInk: IsInk,
  left: number,
  right: number,
): { top: number; bottom: number } {
  const hasInk = (row: number): boolean => {
    let inked = 0;
    for (let column = left; column <= right; column += 1) if (isInk(column, row)) inked += 1;
    return inked >= leastInk;
  };
  let [top, bottom] = [Math.floor(height / 2), Math.floor(height / 2)];
  while (top > 0 && hasInk(top - 1)) top -= 1;
  while (bottom < height - 1 && hasInk(bottom + 1)) bottom += 1;
  return bottom > top ? { top, bottom } : { top: Math.round(height * 0.25), bottom: Math.round(height * 0.75) };
}
