import { isRightTaxNumber } from '../../src/shared/tax-numbers/tax-number.ts';

/** National notations of tax numbers, without the letters of the country. */
const forms: Readonly<Record<string, RegExp>> = {
  BE: /^0?\d{3}[. ]?\d{3}[. ]?\d{3}(?![\d-])/,
  ES: /^(?:[A-Z][- ]?\d{2}[. ]?\d{3}[. ]?\d{2}[- ]?[\dA-J]|[XYZ\d]-?\d{1,2}[. ]?\d{3}[. ]?\d{3}[- ]?[A-Z])(?![\dA-Z])/,
  GB: /^\d{3} ?\d{4} ?\d{2}(?![\d-])/,
  HR: /^\d{11}(?![\d-])/,
  HU: /^\d{8}[1-5]\d{2}(?![\d-])/,
  IT: /^\d{11}(?![\d-])/,
  NL: /^\d{4}[. ]?\d{2}[. ]?\d{3}[. ]?B[. ]?\d{2}(?![\d-])/,
  PL: /^\d{3}[- ]?(?:\d{3}[- ]?\d{2}[- ]?\d{2}|\d{2}[- ]?\d{2}[- ]?\d{3})(?![\d-])/,
  PT: /^\d{3} ?\d{3} ?\d{3}(?![\d-])/,
  RO: /^\d{4,10}(?![\d-])/,
  SI: /^\d{8}(?![\d-])/,
  SK: /^\d{10}(?![\d-])/,
};

/**
 * The tax number of one of these countries at the beginning of a text that follows a tax number's label; only with
 * right check digits. As printed, without separators; Hungarian ones as 12345678-2-41.
 */
export function localNumber(text: string, countries: readonly string[]): string | null {
  for (const country of countries) {
    const [printed] = forms[country]?.exec(text) ?? [];
    const number = printed?.replace(/[^\dA-Z]/g, '') ?? '';
    if (printed === undefined || isRightTaxNumber({ country, number: full(country, number) }) !== true) continue;
    return country === 'HU' ? number.replace(/^(\d{8})(\d)/, '$1-$2-') : number;
  }
  return null;
}

const full = (country: string, number: string): string => (country === 'BE' ? number.padStart(10, '0') : number);
