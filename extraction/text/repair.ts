import { isElevenTen, isHungarianBase } from '../identifiers/vat-rules.ts';

/** What an OCR engine makes of digits that stand among letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
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

/** Undoes an OCR engine's usual slips in amounts and tax numbers; the latter only where the check digit then is right. */
export function repairSeen(text: string): string {
  return [withoutSpecks, tidyAmounts, tidyPercents, tidyHungarianTaxNumbers, tidyGermanVatNumbers].reduce(
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

/** "26 , 90" and "40. 98": a decimal mark has no spaces around it. */
function tidyAmounts(text: string): string {
  return text.replace(/(?<=\d)\s?([.,])\s(?=\d{2}(?!\d|\s?[.,]))|(?<=\d)\s([.,])(?=\d{2}(?!\d))/g, '$1$2');
}

/** "ÁFA mérték: 27 90": the Hungarian model does not know the percent sign. Two digits behind a rate are none of its own. */
function tidyPercents(text: string): string {
  return text.replace(/((?:mérték|kulcs|áfa|afa)\p{L}*\s?[:.]?\s?\d{1,2}) 9[05-8oO](?=$|\s)/giu, '$1 %');
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
    const number = Array.from(seen.replace(/[\s.:]/g, ''), (character) => LOOKALIKES[character] ?? character).join('');
    return isElevenTen(number) ? `DE${number}` : all;
  });
}
