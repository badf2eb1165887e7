import { greyOf, greyPng, ofPixels, type PreparedPicture } from './grey.ts';
import type { Box } from '../text/run.ts';
import type { Models, Recogniser, SeenPage, SeenWord } from './recogniser.ts';

/** A model and a scale: an engine that misreads a digit at one size often reads it at another. */
export interface Way {
  readonly models: Models;
  readonly scale: number;
}

/** Margin around a word, in parts of its height, for what the engine left outside its box. */
const cropMargin = 0.35;

/**
 * The page with the given lines recognised again on their own; keeps all other words. Costs the time of these lines
 * only. Rejects with the engine.
 */
export async function lookCloser(
  recogniser: Recogniser,
  picture: PreparedPicture,
  seen: SeenPage,
  lines: ReadonlySet<number>,
  { models, scale }: Way,
): Promise<SeenPage> {
  const doubted = seen.words.filter(({ line }) => lines.has(line));
  const { png } = await onlyThese(picture, doubted, scale);
  const { words } = await recogniser.recognise(png, models);
  const found = words.map((word) => placed(word, 1 / scale)).filter((word) => isOnOne(word, doubted));
  const kept = seen.words.filter(({ line }) => !lines.has(line));
  return { words: inLines([...kept, ...found], kept.length), confidence: seen.confidence };
}

/** The picture with everything but these words painted white, so that positions stay the same. */
async function onlyThese(
  { png }: PreparedPicture,
  words: readonly SeenWord[],
  scale: number,
): Promise<PreparedPicture> {
  const { bytes: grey, width, height } = await greyOf(png);
  const bytes = Buffer.alloc(grey.length, 255);
  for (const line of Map.groupBy(words, (word) => word.line).values()) {
    for (const { left, top, right, bottom } of stretched(line, width, height)) {
      for (let y = top * width; y < bottom * width; y += width) bytes.set(grey.subarray(y + left, y + right), y + left);
    }
  }
  return greyPng(ofPixels({ bytes, width, height }).resize({ width: Math.max(1, Math.round(width * scale)) }));
}

/**
 * The boxes of a line's words with some margin, extended to the next word: the engine may have missed letters between.
 */
function stretched(words: readonly SeenWord[], width: number, height: number): readonly Box[] {
  const sorted = words.toSorted((a, b) => a.left - b.left);
  return sorted.map((word, at) => {
    const margin = Math.round((word.bottom - word.top) * cropMargin);
    const next = sorted[at + 1];
    return {
      left: Math.max(0, word.left - margin),
      top: Math.max(0, word.top - margin),
      right: Math.min(width, Math.max(word.right, next?.left ?? 0) + margin),
      bottom: Math.min(height, word.bottom + margin),
    };
  });
}

function placed(word: SeenWord, scale: number): SeenWord {
  const of = (length: number): number => Math.round(length * scale);
  return { ...word, left: of(word.left), top: of(word.top), right: of(word.right), bottom: of(word.bottom) };
}

/** Parts of the lines above and below show at the edges; their words do not belong to the line. */
function isOnOne(word: SeenWord, doubted: readonly SeenWord[]): boolean {
  const middle = (word.top + word.bottom) / 2;
  const reach = word.bottom - word.top;
  return doubted.some(
    ({ left, top, right, bottom }) =>
      middle > top && middle < bottom && word.left < right + reach && word.right > left - reach,
  );
}

/** Numbers the lines from the top again; the words from `second` on have numbers of another recognition. */
function inLines(words: readonly SeenWord[], second: number): readonly SeenWord[] {
  const lines = [...Map.groupBy(words.entries(), ([at, { line }]) => `${at < second ? 'kept' : 'found'} ${line}`)];
  return lines
    .map(([, entries]) => entries.map(([, word]) => word))
    .sort((a, b) => middleOf(a) - middleOf(b))
    .flatMap((line, index) => line.map((word) => ({ ...word, line: index })));
}

function middleOf(words: readonly SeenWord[]): number {
  return words.reduce((sum, { top, bottom }) => sum + top + bottom, 0) / words.length;
}
