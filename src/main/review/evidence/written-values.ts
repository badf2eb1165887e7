/** How values are written on documents, as the reader of documents understands them. */
import { homeLanguages, languages } from '../../../../extraction/languages/all.ts';
import { croatian } from '../../../../extraction/languages/hr.ts';
import { dateReader } from '../../../../extraction/text/date-text.ts';

export { isoDate } from '../../../../extraction/dates.ts';
export { formatCents, parseCents, placesIn } from '../../../../extraction/money.ts';
export { taxNumbersIn } from '../../../../extraction/identifiers/tax-number.ts';
export { currencyCode, parseAmount } from '../../../../extraction/text/amount-text.ts';
export { fold } from '../../../shared/text/fold.ts';

const readers = [dateReader(languages), dateReader([croatian, ...homeLanguages])];

/**
 * The dates a text may begin with, in any language that is read, as YYYY-MM-DD; none where it begins with none. Several
 * where a name is another month elsewhere: Croatians have their listopad in October.
 */
export const readDates = (text: string): readonly string[] => [
  ...new Set(readers.map((read) => read(text)).filter((date) => date !== null)),
];
