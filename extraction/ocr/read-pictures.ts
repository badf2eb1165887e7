import type { Extraction } from '../fields.ts';
import { readText } from '../text/read-text.ts';
import { lookCloser, type Way } from './closer-look.ts';
import { doubtedLines, isSureOfDate, isSureOfFigures, isSureOfName, type Doubts } from './doubted-lines.ts';
import { mergedReadings } from './merged-readings.ts';
import type { Picture } from './picture.ts';
import {
  ownModels,
  seePicture,
  seenAgain,
  seenText,
  seenWith,
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
  const doubts = doubtsOf(seen.document.extraction, seen.looks);
  const isDoubted = doubts.amount || doubts.date;
  const isEnglish = own === null;
  if (!isDoubted && isSureOfPartner(seen, isEnglish)) return seen.document;
  const second = await lookAgain(recogniser, seen.looks);
  if (second !== null) {
    const { gross } = second.extraction;
    const isSureOfAmount = second.pages.some((page) => gross !== null && isSureOfFigures(page, gross.value));
    const abilities = { isSureOfAmount, knowsLetters: isEnglish };
    return {
      ...seen.document,
      extraction: secondOpinion(seen.document.extraction, second.extraction, doubts, abilities),
    };
  }
  return isDoubted ? settled(recogniser, seen, doubts, waysWith(own ?? otherModels)) : seen.document;
}

/** The second engine is more reliable for letters in English only. */
function isSureOfPartner({ looks, document }: Seen, isEnglish: boolean): boolean {
  const name = document.extraction.partnerName;
  return name !== null && (!isEnglish || looks.some(({ seen }) => isSureOfName(seen, name.value)));
}

/** The document as the second engine recognises it; null without one. */
async function lookAgain(recogniser: Recogniser, looks: readonly Look[]): Promise<SeenDocument | null> {
  const others: Look[] = [];
  for (const look of looks) {
    const other = await seenAgain(recogniser, look);
    if (other === null) return null;
    others.push(other);
  }
  return read(others);
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

function doubtsOf({ gross, issuedAt, partnerTaxNumber }: Extraction, looks: readonly Look[]): Doubts {
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
