import { languageOf } from '../languages/spoken.ts';
import type { PageSize, Run } from '../text/run.ts';
import { liesOnItsSide } from './orientation.ts';
import { fullestOf, preparePicture, turned, type Picture, type PreparedPicture } from './picture.ts';
import type { Models, Recogniser, SeenPage, SeenWord } from './recogniser.ts';
import { withLettersOf } from './paddle/two-engines.ts';
import { slopeOfPrint } from './slope.ts';
import { toRuns } from './to-runs.ts';

/** The words of a page and the size of the upright picture they were seen on. */
export interface SeenText {
  readonly runs: readonly Run[];
  readonly size: PageSize;
  readonly words: readonly SeenWord[];
  /** Degrees clockwise, from the picture as its file shows it. */
  readonly turned: number;
}

/** Below this the words are mostly guesses: the picture may lie on its side or stand on its head. */
const unsure = 50;
/** A part of a picture that reads like this is upright. */
const sure = 60;

/** A picture turned upright. */
interface UprightPicture {
  readonly picture: PreparedPicture;
  /** Degrees clockwise, from the picture as its file shows it. */
  readonly degrees: number;
}

/** With what a look sees on it. */
export interface SeenPicture extends UprightPicture {
  /** Its lines made level: what engines look at. */
  readonly level: PreparedPicture;
  /** How far the lines of `picture` go down, in parts of their length; 0 where that is next to nothing. */
  readonly slope: number;
  /** Its places are those of `picture`. */
  readonly seen: SeenPage;
}

/** An engine that lays out a page by its lines loses headings and columns of one that is more aslant. */
const aslant = 0.015;

/** Turns a picture upright however it was scanned, and looks at it. Rejects with the engine, or for what is no picture. */
export async function seePicture(
  recogniser: Recogniser,
  picture: Picture,
  models: Models = 'quick',
): Promise<SeenPicture> {
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

async function seeUpright(recogniser: Recogniser, upright: UprightPicture, models: Models): Promise<SeenPicture> {
  const found = await slopeOfPrint(upright.picture);
  const slope = Math.abs(found) < aslant ? 0 : found;
  const level = slope === 0 ? upright.picture : await turned(upright.picture, -degreesOf(slope));
  return seenWith(recogniser, { ...upright, slope, level }, models);
}

const degreesOf = (slope: number): number => (Math.atan(slope) * 180) / Math.PI;

/** The model of the language that is spoken on these; null for English, which the quick look knows, and for none. */
export function ownModels(pages: readonly SeenPage[]): Models | null {
  const language = languageOf(pages.flatMap(({ words }) => words.map(({ text }) => text)));
  return language === 'en' ? null : language;
}

/** The same picture as another model sees it. Rejects with the engine. */
export async function seenWith<T extends Omit<SeenPicture, 'seen'>>(
  recogniser: Recogniser,
  look: T,
  models: Models,
): Promise<T & Pick<SeenPicture, 'seen'>> {
  return { ...look, seen: onPicture(look, await recogniser.recognise(look.level.png, models)) };
}

/**
 * The same picture as the other engine sees it, with the letters of the one that knows its language; null where there is
 * none. Rejects with the engine.
 */
export async function seenAgain<T extends SeenPicture>(recogniser: Recogniser, look: T): Promise<T | null> {
  const figures = await recogniser.lookAgain(look.level.png);
  return figures === null ? null : { ...look, seen: withLettersOf(onPicture(look, figures), look.seen) };
}

/** What an engine sees on a picture whose lines were made level, at its places on the picture as it is. */
function onPicture({ picture, level, slope }: Omit<SeenPicture, 'seen'>, seen: SeenPage): SeenPage {
  if (slope === 0) return seen;
  return { ...seen, words: seen.words.map((word) => turnedWith(word, Math.atan(slope), level, picture)) };
}

/** A word of a picture that was turned about its middle; its lower left corner goes along, its size stays. */
function turnedWith(word: SeenWord, angle: number, from: PageSize, to: PageSize): SeenWord {
  const [x, y] = [word.left - from.width / 2, word.bottom - from.height / 2];
  const left = Math.round(x * Math.cos(angle) - y * Math.sin(angle) + to.width / 2);
  const bottom = Math.round(x * Math.sin(angle) + y * Math.cos(angle) + to.height / 2);
  return { ...word, left, right: left + word.right - word.left, top: bottom - (word.bottom - word.top), bottom };
}

/** The words of one page's picture; `page` from 0. */
export function seenText({ picture: { width, height }, degrees, seen }: SeenPicture, page: number): SeenText {
  return { runs: toRuns(seen, page), size: { width, height }, words: seen.words, turned: degrees };
}

/** Turned so that its fullest piece reads best; garbage takes long to read, so no more than that is tried. */
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

/** Confidence, unless there is next to nothing to be confident of. */
function sureWords({ words, confidence }: SeenPage): number {
  return words.length < 4 ? 0 : confidence;
}
