import {
  figuresOf,
  ownModels,
  seePicture,
  seenText,
  seenWith,
  withFigures,
  type SeenPicture,
} from '../ocr/read-picture.ts';
import type { Picture } from '../ocr/picture.ts';
import type { Recogniser } from '../ocr/recogniser.ts';
import { withPdf } from '../pdf/open-pdf.ts';
import { pagePicture } from '../pdf/page-pictures.ts';
import { pageText } from '../pdf/page-text.ts';
import { drawnOn, isEmptyPaper } from './blank-page.ts';
import { pageSigns, type PageSigns } from './page-signs.ts';

/** The result for one page. */
export interface LookedAtPage {
  readonly signs: PageSigns;
  /** empty, or with the picture of an empty page */
  readonly isBlank: boolean;
}

/**
 * The signs of one page of a PDF, `index` from 0: from its text if it has some, else by OCR. Rejects with pdf.js' own
 * errors, and with the engine.
 */
export async function lookAtPage(bytes: Uint8Array, index: number, recogniser: Recogniser): Promise<LookedAtPage> {
  return withPdf(bytes, async (pdf) => {
    const { runs, size } = await pageText(pdf, index);
    const signs = pageSigns(runs, size);
    if (signs.hasText) return { signs, isBlank: false };
    const drawn = await drawnOn(pdf, index);
    if (drawn === 'nothing') return { signs, isBlank: true };
    const picture = await pagePicture(pdf, index);
    if (drawn === 'picture' && (await isEmptyPaper(picture))) return { signs, isBlank: true };
    return { signs: await signsOfPicture(recogniser, picture, index), isBlank: false };
  });
}

/** If a page has a heading, but title, number or date were not recognised, asks a second engine, where there is one. */
async function signsOfPicture(recogniser: Recogniser, picture: Picture, index: number): Promise<PageSigns> {
  const look = await seeInItsLanguage(recogniser, picture);
  const signs = signsOf(look, index);
  const figures = isDoubtedFirstPage(signs) ? await figuresOf(recogniser, look) : null;
  return figures === null ? signs : signsOf(withFigures(look, figures), index);
}

function signsOf(look: SeenPicture, index: number): PageSigns {
  const { runs, size } = seenText(look, index);
  return pageSigns(runs, size, true);
}

function isDoubtedFirstPage({ title, number, issuedAt, sellerTaxNumber }: PageSigns): boolean {
  const isHeaded = (title ?? number ?? sellerTaxNumber) !== null;
  return isHeaded && (title === null || number === null || issuedAt === null);
}

/**
 * The first recognition determines the language; the model of that language reads headings and labels that the first
 * one misreads.
 */
async function seeInItsLanguage(recogniser: Recogniser, picture: Picture): Promise<SeenPicture> {
  const first = await seePicture(recogniser, picture);
  const models = ownModels([first.seen]);
  return models === null ? first : seenWith(recogniser, first, models);
}
