import { isHungarianBase, vatForms } from '../../src/shared/tax-numbers/check-digits.ts';
import { isRightTaxNumber } from '../../src/shared/tax-numbers/tax-number.ts';

/** A tax number without spaces; Hungarian ones as 12345678-2-41. */
export interface TaxNumber {
  readonly value: string;
  /** null where no check of its country is known. */
  readonly checked: boolean | null;
  readonly start: number;
}

const hungarian = /(?<![\d-])(\d{8})\s?[-–]\s?([1-5])\s?[-–]\s?(\d{2})(?![\d-])/g;
const euStart = /(?<![\p{L}\d])([A-Z]{2})(?=[ -]?[A-Z0-9])/gu;
const longest = 18;

/** Every tax number in a text: Hungarian ones, and VAT numbers of the EU and the UK, printed with or without spaces. */
export function taxNumbersIn(text: string): readonly TaxNumber[] {
  return [...hungarianNumbers(text), ...vatNumbers(text)];
}

function hungarianNumbers(text: string): readonly TaxNumber[] {
  return [...text.matchAll(hungarian)].map(({ index, 1: base = '', 2: vat = '', 3: county = '' }) => ({
    value: `${base}-${vat}-${county}`,
    checked: isHungarianBase(base),
    start: index,
  }));
}

function vatNumbers(text: string): readonly TaxNumber[] {
  return [...text.matchAll(euStart)].flatMap(({ index, 1: country = '' }) => {
    const format = vatForms[country];
    // "DE 12 345 678 9": removes the spaces; no digits may follow, because they would make it a longer number (an
    // IBAN).
    const rest = text
      .slice(index + 2, index + 2 + longest * 2)
      .replace(/(?<=[A-Z0-9])[ .-](?=\d|[A-Z]\d)/g, '')
      .replace(/^[ .-]/, '');
    const match = format === undefined ? null : new RegExp(`^${format}(?![A-Z0-9])`).exec(rest);
    return match === null
      ? []
      : [{ value: country + match[0], checked: isRightTaxNumber({ country, number: match[0] }), start: index }];
  });
}
