import { ownModels, seePicture, seenAgain, seenText, seenWith, type SeenPicture } from '../ocr/read-picture.ts';
import type { Picture } from '../ocr/picture.ts';
import type { Recogniser } from '../ocr/recogniser.ts';
import { withPdf } from '../pdf/open-pdf.ts';
import { pagePicture } from '../pdf/page-pictures.ts';
import { pageText } from '../pdf/page-text.ts';
import { drawnOn, isEmptyPaper } from './blank-page.ts';
import { pageSigns, type PageSigns } from './page-signs.ts';

/** What was seen of one page. */
export interface LookedAtPage {
  readonly signs: PageSigns;
  /** nothing at all is on it, or the picture of an empty page */
  readonly isBlank: boolean;
}

/**
 * The signs of one page of a PDF, `index` from 0: of its text where it has some, else of what is made out on its picture.
 * Rejects with pdf.js' own errors, and with the engine.
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

/** Of a page that is headed, but whose heading, number or day was not made out, a second engine is asked where there is one. */
async function signsOfPicture(recogniser: Recogniser, picture: Picture, index: number): Promise<PageSigns> {
  const look = await seeInItsLanguage(recogniser, picture);
  const signs = signsOf(look, index);
  const again = isDoubtedFirstPage(signs) ? await seenAgain(recogniser, look) : null;
  return again === null ? signs : signsOf(again, index);
}

function signsOf(look: SeenPicture, index: number): PageSigns {
  const { runs, size } = seenText(look, index);
  return pageSigns(runs, size, true);
}

function isDoubtedFirstPage({ title, number, issuedAt, sellerTaxNumber }: PageSigns): boolean {
  const isHeaded = (title ?? number ?? sellerTaxNumber) !== null;
  return isHeaded && (title === null || number === null || issuedAt === null);
}

/** A first look tells the language; the model of that language sees headings and labels which the first look misreads. */
async function seeInItsLanguage(recogniser: Recogniser, picture: Picture): Promise<SeenPicture> {
  const first = await seePicture(recogniser, picture);
  const models = ownModels([first.seen]);
  return models === null ? first : seenWith(recogniser, first, models);
}
