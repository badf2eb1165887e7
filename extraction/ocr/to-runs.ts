import { median } from '../quantile.ts';
import type { Run } from '../text/run.ts';
import type { SeenPage, SeenWord } from './recogniser.ts';

/** A run's height is its font size; an engine's box fits capitals and digits, which are smaller. */
const fontToBox = 1.35;
/** Words below this confidence are specks, rules and pictures. */
const leastConfidence = 12;
/** No sum and no check digit reveals a misread date: only the engine's confidence does. */
const sureOfDate = 60;
const date = /\d[.\-/]\d{1,2}[.\-/]\d{2}/;
/** In parts of the smaller height; runs closer than a half count as one line. */
const leastStep = 0.55;

/**
 * Converts words to runs. All words of a line get one base line, at the height of the line at the page's middle:
 * otherwise lines of two columns on a tilted page would change places.
 */
export function toRuns({ words }: SeenPage, page: number): readonly Run[] {
  const texts = words.filter(
    (word, at) => isText(word) || isSeparator(word, words[at + 1]) || isAnd(word, words[at + 1]),
  );
  const byLine = [...Map.groupBy(withoutDoubtedDates(texts), ({ line }) => line).values()];
  const slope = slopeOf(byLine);
  const middle = median(texts.map(({ left }) => left));
  const lines = byLine.map((line) => placed(line, slope, middle));
  const lost = words.filter((word) => !texts.includes(word) && /\p{L}{3}/u.test(word.text));
  return lines.flatMap((line, at) => {
    const { y, height } = below(line, lines[at - 1]);
    const isWhole = !line.words.some((word) => lost.some((other) => isBeside(word, other)));
    return line.words.map(({ text, left, right, top, bottom, confidence }) => {
      const sureness = isWhole ? confidence : 0;
      return { text, page, left, right, y, height, sureness, letters: { top, bottom } };
    });
  });
}

/** In one line, with a space between: a name that loses one of its words is incomplete. */
const isBeside = (word: SeenWord, other: SeenWord): boolean =>
  word.line === other.line &&
  Math.max(word.left, other.left) - Math.min(word.right, other.right) < word.bottom - word.top;

interface PlacedLine {
  readonly words: readonly SeenWord[];
  readonly y: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
}

function placed(words: readonly SeenWord[], slope: number, middle: number): PlacedLine {
  return {
    words,
    y: median(words.map(({ left, bottom }) => bottom - slope * (left - middle))),
    height: median(words.map(({ top, bottom }) => bottom - top)) * fontToBox,
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
  };
}

/**
 * The slope of the base lines of a page, in parts of their length; the median, because some letters have descenders.
 */
export function slopeOf(lines: readonly (readonly SeenWord[])[]): number {
  return median(
    lines.flatMap((words) => {
      const [first, last] = [words.at(0), words.at(-1)];
      if (first === undefined || last === undefined) return [];
      const [length, height] = [last.left - first.left, first.bottom - first.top];
      return length > height * leastLine ? [(last.bottom - first.bottom) / length] : [];
    }),
  );
}
/** In heights of letters: the slope of a shorter line is unreliable. */
const leastLine = 12;

/** Keeps two lines of the engine apart, even if large letters make them overlap. */
function below(line: PlacedLine, previous: PlacedLine | undefined): PlacedLine {
  if (previous === undefined || line.left > previous.right || line.right < previous.left) return line;
  const least = previous.y + Math.min(previous.height, line.height) * leastStep;
  return line.y < previous.y || line.y >= least ? line : { ...line, y: least };
}

function isText({ text, confidence }: SeenWord): boolean {
  return confidence >= leastConfidence && /[\p{L}\d%€]/u.test(text);
}

/**
 * "Acme Ltd · Main Street 1 - 12345 Town": separates the parts of a sender's line; before an amount it would be a sign.
 */
function isSeparator({ text, confidence, line }: SeenWord, next: SeenWord | undefined): boolean {
  const isSure = confidence >= sureOfSeparator && /^[-–—·•]$/.test(text);
  return isSure && next?.line === line && /^\p{Lu}\p{L}|^\d{4,6}$/u.test(next.text);
}
const sureOfSeparator = 60;

/** "Acme & Sons" */
const isAnd = ({ text, line }: SeenWord, next: SeenWord | undefined): boolean =>
  text === '&' && next?.line === line && /^\p{L}/u.test(next.text);

/** Removes doubtful dates, unless one date is sure: then they stay, because they may contradict it. */
function withoutDoubtedDates(words: readonly SeenWord[]): readonly SeenWord[] {
  const isDoubted = ({ text, confidence }: SeenWord): boolean => date.test(text) && confidence < sureOfDate;
  const hasSure = words.some((word) => date.test(word.text) && !isDoubted(word));
  return hasSure ? words : words.filter((word) => !isDoubted(word));
}
