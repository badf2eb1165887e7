/** How values are written on documents, as the reader of documents understands them. */
import { languages } from '../../../extraction/languages/all.ts';
import { dateReader } from '../../../extraction/text/date-text.ts';

export { isoDate } from '../../../extraction/dates.ts';
export { formatCents, parseCents } from '../../../extraction/money.ts';
export { taxNumbersIn } from '../../../extraction/identifiers/tax-number.ts';
export { currencyCode, parseAmount } from '../../../extraction/text/amount-text.ts';
export { fold } from '../../shared/text/fold.ts';

/** The date a text begins with, in Hungarian, German or English, as YYYY-MM-DD; null where it begins with none. */
export const readDate: (text: string) => string | null = dateReader(languages);
