/** A tax number as it is written down: without spaces, Hungarian ones as 12345678-2-41. */
export interface TaxNumber {
  readonly value: string;
  /** null where we know no check for its country. */
  readonly checked: boolean | null;
  readonly start: number;
}

/** What follows the country letters; letters and digits only. */
const EU_FORMATS: Readonly<Record<string, string>> = {
  AT: String.raw`U\d{8}`,
  BE: String.raw`[01]\d{9}`,
  BG: String.raw`\d{9,10}`,
  CY: String.raw`\d{8}[A-Z]`,
  CZ: String.raw`\d{8,10}`,
  DE: String.raw`\d{9}`,
  DK: String.raw`\d{8}`,
  EE: String.raw`\d{9}`,
  EL: String.raw`\d{9}`,
  ES: String.raw`[A-Z0-9]\d{7}[A-Z0-9]`,
  FI: String.raw`\d{8}`,
  FR: String.raw`[A-Z0-9]{2}\d{9}`,
  GB: String.raw`(?:\d{12}|\d{9})`,
  HR: String.raw`\d{11}`,
  HU: String.raw`\d{8}`,
  IE: String.raw`\d[A-Z0-9]\d{5}[A-Z]{1,2}`,
  IT: String.raw`\d{11}`,
  LT: String.raw`(?:\d{12}|\d{9})`,
  LU: String.raw`\d{8}`,
  LV: String.raw`\d{11}`,
  MT: String.raw`\d{8}`,
  NL: String.raw`\d{9}B\d{2}`,
  PL: String.raw`\d{10}`,
  PT: String.raw`\d{9}`,
  RO: String.raw`\d{2,10}`,
  SE: String.raw`\d{12}`,
  SI: String.raw`\d{8}`,
  SK: String.raw`\d{10}`,
};

const HUNGARIAN = /(?<![\d-])(\d{8})\s?[-–]\s?([1-5])\s?[-–]\s?(\d{2})(?![\d-])/g;
const EU_START = /(?<![\p{L}\d])([A-Z]{2})(?=[ -]?[A-Z0-9])/gu;
const LONGEST = 18;

/** Every tax number in a text: Hungarian ones, and VAT numbers of the EU and the UK, printed with or without spaces. */
export function taxNumbersIn(text: string): readonly TaxNumber[] {
  return [...hungarianNumbers(text), ...vatNumbers(text)];
}

function hungarianNumbers(text: string): readonly TaxNumber[] {
  return [...text.matchAll(HUNGARIAN)].map(({ index, 1: base = '', 2: vat = '', 3: county = '' }) => ({
    value: `${base}-${vat}-${county}`,
    checked: isHungarianBase(base),
    start: index,
  }));
}

function vatNumbers(text: string): readonly TaxNumber[] {
  return [...text.matchAll(EU_START)].flatMap(({ index, 1: country = '' }) => {
    const format = EU_FORMATS[country];
    // "DE 12 345 678 9": the spaces go, but what follows must not go on with digits, or it is a longer number (an IBAN).
    const rest = text
      .slice(index + 2, index + 2 + LONGEST * 2)
      .replace(/(?<=[A-Z0-9])[ .-](?=\d|[A-Z]\d)/g, '')
      .replace(/^[ .-]/, '');
    const match = format === undefined ? null : new RegExp(`^${format}(?![A-Z0-9])`).exec(rest);
    return match === null ? [] : [{ value: country + match[0], checked: checkVat(country, match[0]), start: index }];
  });
}

function checkVat(country: string, number: string): boolean | null {
  if (country === 'HU') return isHungarianBase(number);
  if (country === 'DE') return isGermanVat(number);
  if (country === 'AT') return isAustrian(number);
  return null;
}

/** The eighth digit checks the first seven (weights 9 7 3 1 9 7 3). */
export function isHungarianBase(base: string): boolean {
  return mod10(digits(base), [9, 7, 3, 1, 9, 7, 3]) === Number(base[7]);
}

function mod10(values: readonly number[], weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  return (10 - (sum % 10)) % 10;
}

/** The nine digits after DE: ISO 7064, MOD 11,10. */
export function isGermanVat(number: string): boolean {
  const all = digits(number);
  const product = all.slice(0, 8).reduce((carry, digit) => (((digit + carry) % 10 || 10) * 2) % 11, 10);
  return (11 - product) % 10 === all[8];
}

function isAustrian(number: string): boolean {
  const all = digits(number.slice(1));
  const sum = all
    .slice(0, 7)
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : crossSum(digit * 2)), 0);
  return (10 - ((sum + 4) % 10)) % 10 === all[7];
}

function crossSum(value: number): number {
  return value > 9 ? value - 9 : value;
}

function digits(text: string): readonly number[] {
  return Array.from(text, Number);
}
