import type { GreyPicture } from './grey.ts';

const dark = 128;
const white = 255;
/** In pixels at about 200 dpi: longer than any letter, and thin. */
const leastAcross = 120;
const leastDown = 70;
const mostThick = 7;
/** A printed line fades out over this many pixels. */
const edge = 2;
/** A box has two sides of each kind. */
const sides = 2;

/**
 * Removes the lines of ruled boxes; null where there are none. OCR engines treat a boxed table as a drawing, and skip
 * the sums in it.
 */
export function withoutRules({ bytes, width, height }: GreyPicture): Uint8Array | null {
  const across: Walk = { lines: height, length: width, step: 1, stride: width };
  const down: Walk = { lines: width, length: height, step: width, stride: 1 };
  const rows = rulesAlong(bytes, across, leastAcross);
  const columns = rulesAlong(bytes, down, leastDown);
  if (rows.length < sides || columns.length < sides) return null;
  const cleaned = Uint8Array.from(bytes);
  for (const dot of [...rows, ...columns].flat()) cleaned[dot] = white;
  return cleaned;
}

/** How to step along the rows, or the columns, of the bytes. */
interface Walk {
  readonly lines: number;
  readonly length: number;
  readonly step: number;
  readonly stride: number;
}

/** The indexes of its pixels in the bytes. */
type Rule = readonly number[];

function rulesAlong(bytes: Uint8Array, walk: Walk, least: number): readonly Rule[] {
  const rules: Rule[] = [];
  for (let line = 0; line < walk.lines; line += 1) {
    let start = 0;
    for (let at = 0; at <= walk.length; at += 1) {
      const isDark = at < walk.length && (bytes[line * walk.stride + at * walk.step] ?? white) < dark;
      if (isDark) continue;
      if (at - start >= least) rules.push(...thinPart(bytes, walk, line, start, at));
      start = at + 1;
    }
  }
  return rules;
}

/** A run of dark pixels as a rule, without the parts that something crosses; none where it is part of a thick area. */
function thinPart(bytes: Uint8Array, walk: Walk, line: number, from: number, to: number): readonly Rule[] {
  const thin: number[] = [];
  for (let at = from; at < to; at += 1) if (thickness(bytes, walk, line, at) <= mostThick) thin.push(at);
  if (thin.length * 2 <= to - from) return [];
  return [thin.flatMap((at) => withEdges(bytes, walk, line, at))];
}

/** A pixel of a rule with the grey ones beside it. */
function withEdges(bytes: Uint8Array, walk: Walk, line: number, at: number): readonly number[] {
  const beside = [-edge, -1, 0, 1, edge].map((offset) => line + offset);
  return beside
    .filter((other) => other >= 0 && other < walk.lines && thickness(bytes, walk, other, at) <= mostThick)
    .map((other) => other * walk.stride + at * walk.step);
}

function thickness(bytes: Uint8Array, { lines, step, stride }: Walk, line: number, at: number): number {
  const isDark = (other: number): boolean =>
    other >= 0 && other < lines && (bytes[other * stride + at * step] ?? white) < dark;
  let [first, last] = [line, line];
  while (isDark(first - 1) && last - first <= mostThick) first -= 1;
  while (isDark(last + 1) && last - first <= mostThick) last += 1;
  return last - first + 1;
}
