/** The one place where the app takes the reader of documents from. */
import { LANGUAGES } from '../../../extraction/languages/all.ts';
import { dateReader } from '../../../extraction/text/date-text.ts';

export { readDocument } from '../../../extraction/extraction.ts';
export type { Extraction, FieldName, PageText } from '../../../extraction/extraction.ts';
export { isoDate } from '../../../extraction/dates.ts';
export { parseCents } from '../../../extraction/money.ts';
export type { Recogniser } from '../../../extraction/ocr/recogniser.ts';
export { createTesseract } from '../../../extraction/ocr/tesseract.ts';
export { currencyCode, parseAmount } from '../../../extraction/text/amount-text.ts';
export { fold } from '../../../extraction/text/fold.ts';

/** The date a text begins with, in Hungarian, German or English, as YYYY-MM-DD; null where it begins with none. */
export const readDate: (text: string) => string | null = dateReader(LANGUAGES);
