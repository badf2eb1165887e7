import { languageOf } from '../languages/spoken.ts';
import type { PageSize, Run } from '../text/run.ts';
import { liesOnItsSide } from './orientation.ts';
import { fullestOf, preparePicture, turned } from './picture.ts';
import type { Picture, PreparedPicture } from './picture.ts';
import type { Models, Recogniser, SeenPage, SeenWord } from './recogniser.ts';
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

/** A picture turned upright, with what a first look sees on it. */
export interface SeenPicture {
  readonly picture: PreparedPicture;
  /** Degrees clockwise, from the picture as its file shows it. */
  readonly degrees: number;
  readonly seen: SeenPage;
}

/** Turns a picture upright however it was scanned, and looks at it. Rejects with the engine, or for what is no picture. */
export async function seePicture(
  recogniser: Recogniser,
  picture: Picture,
  models: Models = 'quick',
): Promise<SeenPicture> {
  const upright = await preparePicture(picture);
  const sideways = await liesOnItsSide(upright);
  const first = sideways ? await bestTurn(recogniser, upright, [0, 90, 270]) : { picture: upright, degrees: 0 };
  const found = { ...first, seen: await recogniser.recognise(first.picture.png, models) };
  if (found.seen.confidence >= unsure) return found;
  const second = await bestTurn(recogniser, first.picture, [180, 90, 270]);
  const seen = await recogniser.recognise(second.picture.png, models);
  const degrees = (first.degrees + second.degrees) % 360;
  return seen.confidence > found.seen.confidence ? { picture: second.picture, degrees, seen } : found;
}

/** The model of the language that is spoken on these; null for English, which the quick look knows, and for none. */
export function ownModels(pages: readonly SeenPage[]): Models | null {
  const language = languageOf(pages.flatMap(({ words }) => words.map(({ text }) => text)));
  return language === 'en' ? null : language;
}

/** The same picture as another model sees it. Rejects with the engine. */
export async function seenWith<T extends SeenPicture>(recogniser: Recogniser, look: T, models: Models): Promise<T> {
  return { ...look, seen: await recogniser.recognise(look.picture.png, models) };
}

/** The words of one page's picture; `page` from 0. */
export function seenText({ picture: { width, height }, degrees, seen }: SeenPicture, page: number): SeenText {
  return { runs: toRuns(seen, page), size: { width, height }, words: seen.words, turned: degrees };
}

interface TurnedPicture {
  readonly picture: PreparedPicture;
  readonly degrees: number;
}

/** Turned so that its fullest piece reads best; garbage takes long to read, so no more than that is tried. */
async function bestTurn(
  recogniser: Recogniser,
  picture: PreparedPicture,
  turns: readonly number[],
): Promise<TurnedPicture> {
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
