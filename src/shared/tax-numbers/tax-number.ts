import { checks, vatForms } from './check-digits.ts';

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
  const form = forms.get(country);
  if (form === undefined) return null;
  return form.test(number) && (checks[country]?.(number) ?? null);
}

/**
 * Stricter than in a text: no leading zero; a Hungarian number may go on with the kind of taxpayer (1-5) and the county
 * of the tax office.
 */
const strict = {
  HU: String.raw`\d{8}([1-5](0[2-9]|1\d|20|2[2-9]|3\d|4[0-4]|51))?`,
  DK: String.raw`[1-9]\d{7}`,
  SI: String.raw`[1-9]\d{7}`,
  SK: String.raw`[1-9]\d{9}`,
};

const forms = new Map(
  Object.entries({ ...vatForms, ...strict }).map(([country, form]) => [country, new RegExp(`^${form}$`)]),
);

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
