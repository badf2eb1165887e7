import type { Extraction } from '../fields.ts';
import { readText } from '../text/read-text.ts';
import { lookCloser, type Way } from './closer-look.ts';
import { doubtedLines, isSureOfDate, isSureOfFigures, isSureOfName, type Doubts } from './doubted-lines.ts';
import { mergedReadings } from './merged-readings.ts';
import type { Picture } from './picture.ts';
import {
  ownModels,
  seePicture,
  figuresOf,
  seenText,
  seenWith,
  withFigures,
  type SeenPicture,
  type SeenText,
} from './read-picture.ts';
import type { Models, Recogniser, SeenPage } from './recogniser.ts';
import { secondOpinion } from './second-opinion.ts';
import { votedReadings } from './voted-readings.ts';

/** A page and a function that makes its picture when needed, because pictures are large. */
export interface PicturedPage {
  /** From 0. */
  readonly page: number;
  readonly picture: () => Promise<Picture>;
}

export interface SeenDocument {
  readonly extraction: Extraction;
  readonly pages: readonly (SeenText & { readonly page: number })[];
}

/**
 * A first recognition with this confidence in the amount needs no second if its digits are sure, or if the amounts add
 * up.
 */
const sure = 0.6;
const proven = 0.9;
/** Further recognitions, so that a misread digit is outvoted. In this order the engine changes its model once. */
const waysWith = (models: Models): readonly Way[] => [
  { models: 'quick', scale: 1.5 },
  { models, scale: 1 },
  { models, scale: 0.7 },
];
/** For pages in English or in an unknown language: another model than that of the first recognition. */
const otherModels: Models = 'de';

/**
 * Reads a document of pictures: first quickly, then, for pages in another language than English, with that language's
 * model, because no other knows its letters. If the amount, the date or the name is still in doubt, the second engine
 * recognises the pages; without one, the first engine recognises the doubtful lines again. Rejects with the engine, or
 * for bytes that are not a picture.
 */
export async function readPictures(recogniser: Recogniser, pages: readonly PicturedPage[]): Promise<SeenDocument> {
  const looks: Look[] = [];
  for (const page of pages) looks.push(await lookAt(recogniser, page, ownModels(pagesOf(looks)) ?? 'quick'));
  const first = read(looks);
  const own = ownModels(pagesOf(looks));
  const seen = own === null ? { looks, document: first } : await readWith(recogniser, looks, first, own);
  const doubts = doubtsIn(seen);
  const isDoubted = doubts.amount || doubts.date;
  const isEnglish = own === null;
  if (!isDoubted && isSureOfPartner(seen, isEnglish)) return seen.document;
  const figures = await lookAgain(recogniser, seen.looks);
  if (figures !== null) return withSecond(recogniser, seen, figures, own);
  return isDoubted ? settled(recogniser, seen, doubts, waysWith(own ?? otherModels)) : seen.document;
}

/** Merges the second engine's pages. They can show a language that small print hid from the first engine. */
async function withSecond(
  recogniser: Recogniser,
  seen: Seen,
  figures: readonly SeenPage[],
  own: Models | null,
): Promise<SeenDocument> {
  const language = own ?? ownModels(figures);
  const isHidden = own === null && language !== null;
  const closer = isHidden ? await readWith(recogniser, seen.looks, seen.document, language) : seen;
  const second = read(closer.looks.map((look, at) => withFigures(look, figures[at] ?? look.seen)));
  const { gross } = second.extraction;
  const isSureOfAmount = second.pages.some((page) => gross !== null && isSureOfFigures(page, gross.value));
  const abilities = { isSureOfAmount, knowsLetters: language === null };
  // The values that it decides are words of its pages.
  const { pages } = second;
  return {
    pages,
    extraction: secondOpinion(closer.document.extraction, second.extraction, doubtsIn(closer), abilities),
  };
}

/** The second engine is more reliable for letters in English only. */
function isSureOfPartner({ looks, document }: Seen, isEnglish: boolean): boolean {
  const name = document.extraction.partnerName;
  return name !== null && (!isEnglish || looks.some(({ seen }) => isSureOfName(seen, name.value)));
}

/** The words of each page as the second engine recognises them; null without one. */
async function lookAgain(recogniser: Recogniser, looks: readonly Look[]): Promise<readonly SeenPage[] | null> {
  const pages: SeenPage[] = [];
  for (const look of looks) {
    const figures = await figuresOf(recogniser, look);
    if (figures === null) return null;
    pages.push(figures);
  }
  return pages;
}

async function lookAt(recogniser: Recogniser, { page, picture }: PicturedPage, models: Models): Promise<Look> {
  return { page, models, ...(await seePicture(recogniser, await picture(), models)) };
}

async function readWith(
  recogniser: Recogniser,
  looks: readonly Look[],
  first: SeenDocument,
  models: Models,
): Promise<Seen> {
  const closer: Look[] = [];
  for (const look of looks) {
    closer.push(look.models === models ? look : await seenWith(recogniser, { ...look, models }, models));
  }
  const second = read(closer);
  return { looks: closer, document: { ...second, extraction: mergedReadings(first.extraction, second.extraction) } };
}

/** Recognises the doubtful lines again in several ways, and lets the results vote. */
async function settled(
  recogniser: Recogniser,
  { looks, document }: Seen,
  doubts: Doubts,
  ways: readonly Way[],
): Promise<SeenDocument> {
  const readings = [document.extraction];
  if (looks.every(({ seen }) => doubtedLines(seen, doubts).size === 0)) return document;
  for (const way of ways) {
    const closer: Look[] = [];
    for (const look of looks) closer.push(await again(recogniser, look, doubts, way));
    readings.push(read(closer).extraction);
  }
  return { ...document, extraction: votedReadings(document.extraction, readings, doubts) };
}

async function again(recogniser: Recogniser, look: Look, doubts: Doubts, way: Way): Promise<Look> {
  const lines = doubtedLines(look.seen, doubts);
  if (lines.size === 0) return look;
  return { ...look, seen: await lookCloser(recogniser, look.picture, look.seen, lines, way) };
}

interface Seen {
  readonly looks: readonly Look[];
  readonly document: SeenDocument;
}

type Look = SeenPicture & { readonly page: number; readonly models: Models };

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

function doubtsIn({ document, looks }: Seen): Doubts {
  const { gross, issuedAt, partnerTaxNumber } = document.extraction;
  return {
    amount:
      gross === null ||
      gross.confidence < sure ||
      (gross.confidence < proven && !looks.some(({ seen }) => isSureOfFigures(seen, gross.value))),
    date: issuedAt === null || !looks.some(({ seen }) => isSureOfDate(seen)),
    taxNumber: partnerTaxNumber === null,
  };
}

const pagesOf = (looks: readonly Look[]): readonly SeenPage[] => looks.map(({ seen }) => seen);
