import type { Extraction } from '../fields.ts';
import { LANGUAGES } from '../languages/all.ts';
import { readText } from '../text/read-text.ts';
import { languageOf } from './language-of.ts';
import { mergedReadings } from './merged-readings.ts';
import type { Picture } from './picture.ts';
import { seePicture, seenText } from './read-picture.ts';
import type { SeenPicture, SeenText } from './read-picture.ts';
import type { Models, Recogniser } from './recogniser.ts';

/** A page and how to get its picture; made when it is its turn, because pictures are large. */
export interface PicturedPage {
  /** From 0. */
  readonly page: number;
  readonly picture: () => Promise<Picture>;
}

export interface SeenDocument {
  readonly extraction: Extraction;
  readonly pages: readonly (SeenText & { readonly page: number })[];
}

/** A first look that makes out the amount this surely, and the date, needs no second. */
const SURE = 0.6;

/**
 * Reads a document of pictures: a quick look first, then with the models of its language where that was not enough.
 * Hungarian letters are only told apart by their own model. Rejects with the engine, or for what is no picture.
 */
export async function readPictures(recogniser: Recogniser, pages: readonly PicturedPage[]): Promise<SeenDocument> {
  const looks: Look[] = [];
  for (const { page, picture } of pages) looks.push({ page, ...(await seePicture(recogniser, await picture())) });
  const quick = read(looks);
  const models = modelsFor(looks);
  if (models !== 'hu' && isEnough(quick.extraction)) return quick;
  const closer: Look[] = [];
  for (const look of looks) closer.push({ ...look, seen: await recogniser.recognise(look.picture.png, models) });
  const second = read(closer);
  return { ...second, extraction: mergedReadings(quick.extraction, second.extraction) };
}

type Look = SeenPicture & { readonly page: number };

function read(looks: readonly Look[]): SeenDocument {
  const pages = looks.map((look) => ({ ...seenText(look, look.page), page: look.page }));
  const sizes = new Map(pages.map(({ page, size }) => [page, size] as const));
  return {
    extraction: readText(
      pages.flatMap(({ runs }) => runs),
      'ocr',
      sizes,
    ),
    pages,
  };
}

function isEnough({ gross, issuedAt }: Extraction): boolean {
  return gross !== null && gross.confidence >= SURE && issuedAt !== null;
}

function modelsFor(looks: readonly Look[]): Models {
  const words = looks.flatMap(({ seen }) => seen.words.map(({ text }) => text));
  const language = languageOf(words, LANGUAGES);
  if (language === null) return 'all';
  return language === 'hu' ? 'hu' : 'de';
}
