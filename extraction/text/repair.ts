import { isHungarianBase, vatForms } from '../../src/shared/tax-numbers/check-digits.ts';
import { isRightTaxNumber } from '../../src/shared/tax-numbers/tax-number.ts';

/** Letters that an OCR engine reads for digits. */
const confusableCharacters: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
};

/**
 * Corrects an OCR engine's usual errors in dates, amounts and tax numbers; a tax number only if its check digit is
 * right afterwards.
 */
export function repairSeen(text: string): string {
  return [
    withoutSpecks,
    tidyRomanian,
    tidyLetters,
    tidyLegalForms,
    tidyDollars,
    tidyDates,
    tidyAmounts,
    tidyHungarianTaxNumbers,
    tidyVatNumbers,
  ].reduce((repaired, step) => step(repaired), text);
}

/** "|7 396 640" and "1364 640 HUF": the edge of a box before an amount, and merged groups of digits. */
function withoutSpecks(text: string): string {
  return text
    .replace(/^["'|‘’“”´`]+\s?(?=\d)/u, '')
    .replace(/(?<![\d.,] ?)(\d{4,6})((?: \d{3})+)(?=\s?(?:HUF|Ft|EUR)(?!\p{L}))/gu, (all) => all.replaceAll(' ', ''));
}

/** The Romanian model uses letters with a cedilla, as old fonts do, instead of a comma. */
function tidyRomanian(text: string): string {
  return text.replace(/[şţŞŢ]/g, (letter) => ({ ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' })[letter] ?? letter);
}

/**
 * "z 0.0.", "s.r.0.", "d.0.0.", "v.0.s.": a zero between the dots of a legal form is an o; "spółkaz o.o.", "Sp.zo.o.";
 * "SON BHD", "SDNBND"
 */
function tidyLegalForms(text: string): string {
  return text
    .replace(
      /(?<=(?<!\p{L})[zd]\.?\s?)0\.\s?[0o](?=\.|$|\s)|(?<=(?<!\p{L})(?:s\.?\s?r|d\.\s?n)\.\s?)0(?=\.|$|\s)|(?<=(?<!\p{L})v\.\s?)0(?=\.\s?s)/giu,
      (seen) => seen.replaceAll('0', 'o'),
    )
    .replace(/(?<=(?<!\p{L})(?:sp\.|sp[oó][lł]ka))\s?z\s?(?=[o0]\.\s?[o0](?=\.|$|\s))/giu, ' z ')
    .replace(/(?<!\p{L})S[DO0]N(\.?) ?[BE8][HN][DO0](?!\p{L})/gu, 'SDN$1 BHD')
    .replace(/(?<=\p{L}{2} )5\/B(?!\p{L})/gu, 'S/B');
}

/** "C0.", "INV0ICE", "D.1.Y.", "Sc0op": a digit among letters is a letter. */
function tidyLetters(text: string): string {
  return text
    .replace(/(?<![\p{L}\d./-])(?:\p{Lu}{2,}0\p{Lu}*|\p{Lu}0\p{Lu}+|[CN]0)(?![\p{L}\d/-])/gu, (seen) =>
      seen.replace('0', 'O'),
    )
    .replace(/(?<=\p{Ll})0(?=\p{Ll})/gu, 'o')
    .replace(/(?<=(?<!\p{L})\p{Lu}\.)1(?=\.\p{Lu}(?!\p{L}))/gu, 'I');
}

/** "S8.20": a capital S before an amount is a dollar sign. */
function tidyDollars(text: string): string {
  return text.replace(/(?<![\p{L}\d])S(?=\d{1,3}(?:,\d{3})*\.\d{2}(?!\d))/gu, '$');
}

/**
 * "06-05-20 18 12:43": a split year; "07,09,2018": commas for dots; an amount cannot have two groups of two digits
 * before a year.
 */
function tidyDates(text: string): string {
  return text
    .replace(/(?<!\d)(\d{2}([-./])\d{2}\2(?:19|20)) (\d{2})(?= \d{1,2}:\d{2})/g, '$1$3')
    .replace(/(?<![\d.,])(\d{2})[.,](\d{2})[.,]((?:19|20)\d{2})(?![\d,])/g, '$1.$2.$3');
}

/** "26 , 90" and "40. 98": a decimal mark has no spaces around it; two digits after a date are its time. */
function tidyAmounts(text: string): string {
  return text.replace(/(?<=\d)\s?([.,])\s(?=\d{2}(?!\d|:|\s?[.,]))|(?<=\d)\s([.,])(?=\d{2}(?!\d))/g, '$1$2');
}

/** "12345678-2.41" */
function tidyHungarianTaxNumbers(text: string): string {
  return text.replace(
    /(?<!\d)(\d{8})\s?[-\u2013.~_ ]\s?([1-5])\s?[-\u2013.~_ ]\s?(\d{2})(?!\d)/g,
    (all, base: string, vat: string, county: string) => (isHungarianBase(base) ? `${base}-${vat}-${county}` : all),
  );
}

/** "DEB1234567S", "DE 123 456 :789", "FRO6629195348", "S157172021": replaces letters and digits that look alike. */
function tidyVatNumbers(text: string): string {
  for (const { index, 1: seen = '', 2: prefix = '', 3: rest = '' } of text.matchAll(vatNumber)) {
    const number = rest.replace(/[ .:]/g, '');
    const readings = vatCountries
      .filter((country) => looksLike(prefix, country))
      .flatMap((country) => [number, digitsOf(number)].map((each) => ({ country, number: each })));
    const right = readings.find((each) => isRightTaxNumber(each) === true);
    if (right !== undefined)
      return `${text.slice(0, index)}${right.country}${right.number}${text.slice(index + seen.length)}`;
  }
  return text;
}

/** Matches at every possible start, because a word before it may look like a prefix. */
const vatNumber = /(?<![\p{L}\d])(?=(([A-Zl|\d]{2})((?:[ .:]{0,2}[A-Zl|o\d]){8,12})(?![\p{L}\d])))/gu;
const vatCountries = Object.keys(vatForms);

/** At least one of the two letters was read correctly: a number of digits only has no foreign prefix. */
const looksLike = (prefix: string, country: string): boolean =>
  digitsOf(prefix) === digitsOf(country) &&
  (prefix.startsWith(country.charAt(0)) || prefix.endsWith(country.charAt(1)));

const digitsOf = (seen: string): string =>
  Array.from(seen, (character) => confusableCharacters[character] ?? character).join('');
