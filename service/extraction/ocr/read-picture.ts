import type { PageSize, Run } from '../text/run.ts';
import { liesOnItsSide } from './orientation.ts';
import { middleOf, preparePicture, turned } from './picture.ts';
import type { Picture, PreparedPicture } from './picture.ts';
import type { Recogniser, SeenPage } from './recogniser.ts';
import { toRuns } from './to-runs.ts';

/** The words of a page and the size of the upright picture they were seen on. */
export interface SeenText {
  readonly runs: readonly Run[];
  readonly size: PageSize;
}

/** Below this the words are mostly guesses: the picture may lie on its side or stand on its head. */
const UNSURE = 45;
/** A part of a picture that reads like this is upright. */
const SURE = 60;

/** The words of one page's picture, upright however it was scanned. Rejects with the engine, or for what is no picture. */
export async function readPicture(recogniser: Recogniser, picture: Picture, page: number): Promise<SeenText> {
  const upright = await preparePicture(picture);
  const sideways = await liesOnItsSide(upright);
  const first = sideways ? await bestTurn(recogniser, upright, [0, 90, 270]) : upright;
  let found = { picture: first, seen: await recogniser.recognise(first.png) };
  if (found.seen.confidence < UNSURE) {
    const second = await bestTurn(recogniser, first, [180, 90, 270]);
    const seen = await recogniser.recognise(second.png);
    if (seen.confidence > found.seen.confidence) found = { picture: second, seen };
  }
  const { width, height } = found.picture;
  return { runs: toRuns(found.seen, page), size: { width, height } };
}

/** Turned so that its middle reads best; garbage takes long to read, so no more than that is tried. */
async function bestTurn(
  recogniser: Recogniser,
  picture: PreparedPicture,
  turns: readonly number[],
): Promise<PreparedPicture> {
  const middle = await middleOf(picture);
  let best: { readonly degrees: number; readonly score: number } = { degrees: 0, score: -1 };
  for (const degrees of turns) {
    const score = sureWords(await recogniser.recognise((await turned(middle, degrees)).png));
    if (score > best.score) best = { degrees, score };
    if (score >= SURE) break;
  }
  return best.degrees === 0 ? picture : turned(picture, best.degrees);
}

/** Confidence, unless there is next to nothing to be confident of. */
function sureWords({ words, confidence }: SeenPage): number {
  return words.length < 4 ? 0 : confidence;
}
