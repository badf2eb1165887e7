import { languageOf } from '../languages/spoken.ts';
import type { PageSize, Run } from '../text/run.ts';
import type { PreparedPicture } from './grey.ts';
import { liesOnItsSide } from './orientation.ts';
import { isOnWhite, cutOutPrint, type PreparedPart } from './print-picture.ts';
import { printAreaIn, withWhiteEdges, type PrintArea } from './print-area.ts';
import { fullestOf, preparePicture, smallPicture, turned, type Picture } from './picture.ts';
import type { Models, Recogniser, SeenPage, SeenWord } from './recogniser.ts';
import { withLettersOf } from './paddle/two-engines.ts';
import { slopeOfPrint } from './slope.ts';
import { toRuns } from './to-runs.ts';

/** The words of a page and the size of the upright picture they come from. */
export interface SeenText {
  readonly runs: readonly Run[];
  readonly size: PageSize;
  readonly words: readonly SeenWord[];
  /** Degrees clockwise, from the picture as its file shows it. */
  readonly turned: number;
}

/** Below this confidence the words are mostly guesses: the picture may be turned by 90 or 180 degrees. */
const unsure = 50;
/** A part of a picture with this confidence is upright. */
const sure = 60;

/** A picture turned upright. */
interface UprightPicture {
  readonly picture: PreparedPicture;
  /** Degrees clockwise, from the picture as its file shows it. */
  readonly degrees: number;
  /** Where `picture` is a part: its place on the whole one, in its own scale. */
  readonly part?: Pick<PreparedPart, 'left' | 'top' | 'whole'>;
}

/** An upright picture with its recognised words. */
export interface SeenPicture extends UprightPicture {
  /** The picture with level lines, as the engines get it. */
  readonly level: PreparedPicture;
  /** Slope of the lines of `picture`, in parts of their length; 0 where it is negligible. */
  readonly slope: number;
  /** Its places are those of `picture`. */
  readonly seen: SeenPage;
}

/** On a steeper page, an engine that segments by lines loses headings and columns. */
const aslant = 0.015;

/** Turns a picture upright and recognises it. Rejects with the engine, or for bytes that are not a picture. */
export async function seePicture(
  recogniser: Recogniser,
  picture: Picture,
  models: Models = 'quick',
): Promise<SeenPicture> {
  const area = await printAreaOf(recogniser, picture);
  if (area !== null) return seePrintArea(recogniser, picture, area, models);
  const upright = await preparePicture(picture);
  const sideways = await liesOnItsSide(upright);
  const first = sideways ? await bestTurn(recogniser, upright, [0, 90, 270]) : { picture: upright, degrees: 0 };
  const found = await seeUpright(recogniser, first, models);
  if (found.seen.confidence >= unsure) return found;
  const turn = await bestTurn(recogniser, first.picture, [180, 90, 270]);
  const degrees = (first.degrees + turn.degrees) % 360;
  const other = await seeUpright(recogniser, { picture: turn.picture, degrees }, models);
  return other.seen.confidence > found.seen.confidence ? other : found;
}

async function printAreaOf(recogniser: Recogniser, picture: Picture): Promise<PrintArea | null> {
  const small = await smallPicture(picture);
  const print = await recogniser.findPrint(small.png);
  const area = print && printAreaIn(print, small.width, small.height);
  return area && (await isOnWhite(small.png)) ? withWhiteEdges(area) : area;
}

async function seePrintArea(
  recogniser: Recogniser,
  picture: Picture,
  area: PrintArea,
  models: Models,
): Promise<SeenPicture> {
  const { left, top, whole, ...part } = await cutOutPrint(picture, area);
  const upright = { picture: part, degrees: area.degrees, part: { left, top, whole } };
  return seeUpright(recogniser, upright, models, area.slope);
}

/** `known`: the slope of its lines. */
async function seeUpright(
  recogniser: Recogniser,
  upright: UprightPicture,
  models: Models,
  known: number | null = null,
): Promise<SeenPicture> {
  const found = known ?? (await slopeOfPrint(upright.picture));
  const slope = Math.abs(found) < aslant ? 0 : found;
  const level = slope === 0 ? upright.picture : await turned(upright.picture, -degreesOf(slope));
  return seenWith(recogniser, { ...upright, slope, level }, models);
}

const degreesOf = (slope: number): number => (Math.atan(slope) * 180) / Math.PI;

/**
 * The model for the language of these pages; null for English, which the quick recognition knows, and for an unknown
 * language.
 */
export function ownModels(pages: readonly SeenPage[]): Models | null {
  const language = languageOf(pages.flatMap(({ words }) => words.map(({ text }) => text)));
  return language === 'en' ? null : language;
}

/** Recognises the same picture with another model. Rejects with the engine. */
export async function seenWith<T extends Omit<SeenPicture, 'seen'>>(
  recogniser: Recogniser,
  look: T,
  models: Models,
): Promise<T & Pick<SeenPicture, 'seen'>> {
  return { ...look, seen: onPicture(look, await recogniser.recognise(look.level.png, models)) };
}

/** The words of the same picture by the second engine; null without one. Rejects with the engine. */
export async function figuresOf(recogniser: Recogniser, look: SeenPicture): Promise<SeenPage | null> {
  const figures = await recogniser.lookAgain(look.level.png);
  return figures && onPicture(look, figures);
}

/** Takes figures from the second engine, and letters from the engine that knows the language. */
export const withFigures = <T extends Pick<SeenPicture, 'seen'>>(look: T, figures: SeenPage): T => ({
  ...look,
  seen: withLettersOf(figures, look.seen),
});

/** Maps words from the levelled picture to places on the picture itself. */
function onPicture({ picture, level, slope }: Omit<SeenPicture, 'seen'>, seen: SeenPage): SeenPage {
  if (slope === 0) return seen;
  return { ...seen, words: seen.words.map((word) => turnedWith(word, Math.atan(slope), level, picture)) };
}

/** Rotates a word around the middle of the picture: moves its lower left corner, keeps its size. */
function turnedWith(word: SeenWord, angle: number, from: PageSize, to: PageSize): SeenWord {
  const [x, y] = [word.left - from.width / 2, word.bottom - from.height / 2];
  const left = Math.round(x * Math.cos(angle) - y * Math.sin(angle) + to.width / 2);
  const bottom = Math.round(x * Math.sin(angle) + y * Math.cos(angle) + to.height / 2);
  return { ...word, left, right: left + word.right - word.left, top: bottom - (word.bottom - word.top), bottom };
}

/** The words of one page's picture, with their places on the whole of it; `page` from 0. */
export function seenText({ picture, part, degrees, seen }: SeenPicture, page: number): SeenText {
  const { width, height } = part?.whole ?? picture;
  const words = part === undefined ? seen.words : seen.words.map((word) => movedBy(word, part));
  return { runs: toRuns({ ...seen, words }, page), size: { width, height }, words, turned: degrees };
}

const movedBy = (word: SeenWord, { left, top }: { readonly left: number; readonly top: number }): SeenWord => ({
  ...word,
  left: word.left + left,
  right: word.right + left,
  top: word.top + top,
  bottom: word.bottom + top,
});

/**
 * Turned so that its part with the most text reads best. Only that part is tried, because unreadable text takes long.
 */
async function bestTurn(
  recogniser: Recogniser,
  picture: PreparedPicture,
  turns: readonly number[],
): Promise<UprightPicture> {
  const piece = await fullestOf(picture);
  let best: { readonly degrees: number; readonly score: number } = { degrees: 0, score: -1 };
  for (const degrees of turns) {
    const score = sureWords(await recogniser.recognise((await turned(piece, degrees)).png));
    if (score > best.score) best = { degrees, score };
    if (score >= sure) break;
  }
  const { degrees } = best;
  return { picture: degrees === 0 ? picture : await turned(picture, degrees), degrees };
}

/** The confidence; 0 for too few words to be sure. */
function sureWords({ words, confidence }: SeenPage): number {
  return words.length < 4 ? 0 : confidence;
}
