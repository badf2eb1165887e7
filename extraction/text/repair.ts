import { isElevenTen, isHungarianBase } from '../../src/shared/tax-numbers/check-digits.ts';

/** What an OCR engine makes of digits that stand among letters. */
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

/** Undoes an OCR engine's usual slips in dates, amounts and tax numbers; the last only where the check digit then is right. */
export function repairSeen(text: string): string {
  return [withoutSpecks, tidyDollars, tidyDates, tidyAmounts, tidyHungarianTaxNumbers, tidyGermanVatNumbers].reduce(
    (repaired, step) => step(repaired),
    text,
  );
}

/** "|7 396 640" and "1364 640 HUF": the edge of a box before an amount, and a group of digits run into the next. */
function withoutSpecks(text: string): string {
  return text
    .replace(/^["'|‘’“”´`]+\s?(?=\d)/u, '')
    .replace(/(?<![\d.,] ?)(\d{4,6})((?: \d{3})+)(?=\s?(?:HUF|Ft|EUR)(?!\p{L}))/gu, (all) => all.replaceAll(' ', ''));
}

/** "S8.20": no other sign looks like that. */
function tidyDollars(text: string): string {
  return text.replace(/(?<![\p{L}\d])S(?=\d{1,3}(?:,\d{3})*\.\d{2}(?!\d))/gu, '$');
}

/** "07,09,2018": a point that was seen as a comma; no amount has two groups of two digits before a year. */
function tidyDates(text: string): string {
  return text.replace(/(?<![\d.,])(\d{2})[.,](\d{2})[.,]((?:19|20)\d{2})(?![\d,])/g, '$1.$2.$3');
}

/** "26 , 90" and "40. 98": a decimal mark has no spaces around it. */
function tidyAmounts(text: string): string {
  return text.replace(/(?<=\d)\s?([.,])\s(?=\d{2}(?!\d|\s?[.,]))|(?<=\d)\s([.,])(?=\d{2}(?!\d))/g, '$1$2');
}

/** "12345678-2.41" */
function tidyHungarianTaxNumbers(text: string): string {
  return text.replace(
    /(?<!\d)(\d{8})\s?[-\u2013.~_ ]\s?([1-5])\s?[-\u2013.~_ ]\s?(\d{2})(?!\d)/g,
    (all, base: string, vat: string, county: string) => (isHungarianBase(base) ? `${base}-${vat}-${county}` : all),
  );
}

/** "DEB1234567S", "DE 123 456 :789" */
function tidyGermanVatNumbers(text: string): string {
  return text.replace(/(?<!\p{L})DE((?:[\s.:]{0,2}[\dOoQDIl|ZSB]){9})(?![\p{L}\d])/gu, (all, seen: string) => {
    const number = Array.from(
      seen.replace(/[\s.:]/g, ''),
      (character) => confusableCharacters[character] ?? character,
    ).join('');
    return isElevenTen(number) ? `DE${number}` : all;
  });
}
