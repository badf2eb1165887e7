import {
  digits,
  isAustrianVat,
  isBritishVat,
  isBulgarianVat,
  isCypriotVat,
  isCzechVat,
  isDutchVat,
  isElevenTen,
  isFrenchVat,
  isGreekVat,
  isHungarianBase,
  isIrishVat,
  isLatvianVat,
  isLithuanianVat,
  isMalteseVat,
  isModEleven,
  isPortugueseVat,
  isSpanishVat,
  luhnSum,
  vatForms,
  weightedSum,
} from './check-digits.ts';

/** A tax number taken apart: `country` as in the prefix of EU numbers (EL is Greece), `number` without marks. */
export interface TaxNumber {
  readonly country: string;
  readonly number: string;
}

/**
 * Null where the country is not recognised, and where the text has more than a number and its usual separators. A
 * number without a prefix is Hungarian if it has that form.
 */
export function parseTaxNumber(text: string | null): TaxNumber | null {
  const bare = (text ?? '').toUpperCase().replace(/[\s.\-–/]/g, '');
  if (/^\d{8}(\d{3})?$/.test(bare)) return { country: 'HU', number: bare };
  const [, country, number] = /^([A-Z]{2})([A-Z0-9]+)$/.exec(bare) ?? [];
  if (country === undefined || number === undefined || !/\d/.test(number)) return null;
  return { country: otherPrefixes[country] ?? country, number };
}

/** Greece's country code, and Northern Ireland's prefix for British numbers. */
const otherPrefixes: Readonly<Partial<Record<string, string>>> = { GR: 'EL', XI: 'GB' };

/**
 * False: certainly wrong. Null: this program knows no rule for the country. Not left to a library: stdnum 1.12 cannot
 * report that it does not know, ignores the kind and county of Hungarian numbers, rejects valid Slovak numbers, and is
 * 11 MB for a dozen short rules. The test compares with it.
 */
export function isRightTaxNumber({ country, number }: TaxNumber): boolean | null {
  const rule = rules[country];
  if (rule) return rule(number);
  return country in vatForms && !full(country).test(number) ? false : null;
}

/** Capital letters and digits only. */
export const plainTaxNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * The first eight digits identify the taxpayer, with or without country, VAT code and county; null where it is not a
 * Hungarian number.
 */
export const hungarianBase = (text: string | null): string | null =>
  /^(?:HU)?(\d{8})(?:\d{3})?$/.exec(plainTaxNumber(text ?? ''))?.[1] ?? null;

/** A number of the EU, GB, CH or NO with its prefix, and right as far as the country's rule is known. */
export function isVatNumber(text: string): boolean {
  const parsed = parseTaxNumber(text);
  return parsed !== null && parsed.country in vatForms && isRightTaxNumber(parsed) !== false;
}

/**
 * Null: one is missing, or they are of two sorts (one is a company's number at home, or they are of two countries), and
 * can belong to one company.
 */
export function isSameTaxpayer(one: string | null, other: string | null): boolean | null {
  if (!one || !other) return null;
  const bases = [hungarianBase(one), hungarianBase(other)];
  if (!bases.includes(null)) return bases[0] === bases[1];
  if (withoutCountry(one) === withoutCountry(other)) return true;
  return sortOf(one) === sortOf(other) ? false : null;
}

/** Switzerland and Norway add letters for the VAT: CHE-116.281.710 MWST, 923609016 MVA. */
const withoutCountry = (number: string): string =>
  plainTaxNumber(number).replace(/^[A-Z]{2}(?=\w*\d)|(?<=\d)(?:MWST|TVA|IVA|MVA)$/g, '');

const sortOf = (number: string): string =>
  hungarianBase(number) === null ? (/^[A-Z]{2}(?=\w*\d)/.exec(plainTaxNumber(number))?.[0] ?? 'home') : 'HU';

const hasForm =
  <Verdict extends boolean | null>(form: RegExp, holds: (number: string) => Verdict) =>
  (number: string) =>
    form.test(number) && holds(number);

/** Base with its check digit; then, optional, the kind of taxpayer (1-5) and the county of the tax office. */
const hungarian = hasForm(/^\d{8}([1-5](0[2-9]|1\d|20|2[2-9]|3\d|4[0-4]|51))?$/, isHungarianBase);

const full = (country: string) => new RegExp(`^${vatForms[country] ?? ''}$`);

const rules: Readonly<Partial<Record<string, (number: string) => boolean | null>>> = {
  HU: hungarian,
  AT: hasForm(full('AT'), isAustrianVat),
  BE: hasForm(full('BE'), (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8))),
  BG: hasForm(full('BG'), isBulgarianVat),
  CY: hasForm(full('CY'), isCypriotVat),
  CZ: hasForm(full('CZ'), isCzechVat),
  EL: hasForm(full('EL'), isGreekVat),
  ES: hasForm(full('ES'), isSpanishVat),
  LT: hasForm(full('LT'), isLithuanianVat),
  LV: hasForm(full('LV'), isLatvianVat),
  PT: hasForm(full('PT'), isPortugueseVat),
  CH: hasForm(full('CH'), (number) => isModEleven(number.slice(1), [5, 4, 3, 2, 7, 6, 5, 4])),
  DE: hasForm(full('DE'), isElevenTen),
  DK: hasForm(/^[1-9]\d{7}$/, (number) => isModEleven(number, [2, 7, 6, 5, 4, 3, 2])),
  EE: hasForm(full('EE'), (number) => weightedSum(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0),
  FI: hasForm(full('FI'), (number) => isModEleven(number, [7, 9, 10, 5, 8, 4, 2])),
  FR: hasForm(full('FR'), isFrenchVat),
  GB: hasForm(full('GB'), isBritishVat),
  HR: hasForm(full('HR'), isElevenTen),
  IE: hasForm(full('IE'), isIrishVat),
  IT: hasForm(full('IT'), (number) => luhnSum(digits(number)) % 10 === 0),
  LU: hasForm(full('LU'), (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6))),
  MT: hasForm(full('MT'), isMalteseVat),
  NL: hasForm(full('NL'), isDutchVat),
  NO: hasForm(full('NO'), (number) => isModEleven(number, [3, 2, 7, 6, 5, 4, 3, 2])),
  PL: hasForm(full('PL'), (number) => weightedSum(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number[9])),
  RO: hasForm(full('RO'), (number) => {
    const padded = number.padStart(10, '0');
    return ((weightedSum(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(padded[9]);
  }),
  SE: hasForm(full('SE'), (number) => luhnSum(digits(number.slice(0, 10)).toReversed()) % 10 === 0),
  SI: hasForm(/^[1-9]\d{7}$/, (number) => {
    const rest = 11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
    return rest !== 11 && rest % 10 === Number(number[7]);
  }),
  SK: hasForm(/^[1-9]\d{9}$/, (number) => Number(number) % 11 === 0),
};
