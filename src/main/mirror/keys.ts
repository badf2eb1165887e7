const plainWords = /^[\x21-\x7e]+( [\x21-\x7e]+)*$/;

/** Keys to find and sort by: no accents, no case, one space between words. */
export function fold(text: string): string {
  if (plainWords.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** "AM-2026/004417" and "am 2026 004417" are one number. */
export const numberKey = (number: string | null): string =>
  number === null ? '' : fold(number).replace(/[^\p{L}\p{N}]/gu, '');

/** Hungarian numbers by their first eight digits: the same payer with or without country, VAT code and county. */
export function taxKey(taxNumber: string | null): string | null {
  const plain = (taxNumber ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const hungarian = /^(?:HU)?(\d{8})(?:\d{3})?$/.exec(plain)?.[1];
  return hungarian ?? (plain === '' ? null : plain);
}

/** A decimal string in hundredths, further digits cut off; null beyond what a number holds exactly. */
export function toMinor(decimal: string | null): number | null {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal ?? '');
  if (!parts) return null;
  const [, sign, whole = '0', fraction = ''] = parts;
  const minor = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`);
  if (!Number.isSafeInteger(minor)) return null;
  return sign === '-' ? -minor : minor;
}

/** A date as a number that sorts: 20261121; 0 for none. */
export const dayNumber = (date: string | null): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(date ?? '') ? Number((date ?? '').replaceAll('-', '')) : 0;

/**
 * What of an invoice number can be searched for by its beginning: its words, the runs of letters and digits in them,
 * and those digits without the zeros in front, so that "4417" finds AM-2026/004417.
 */
export function numberWords(number: string | null): string {
  if (number === null) return '';
  const runs = fold(number).match(/\p{L}+|\p{N}+/gu) ?? [];
  const plain = runs.map((run) => run.replace(/^0+(?=.)/, ''));
  return [number, ...new Set([...runs, ...plain])].join(' ');
}

/** Whole units of the amounts, without a sign. */
export const amountWords = (amounts: readonly (string | null)[]): string =>
  [...new Set(amounts.flatMap((amount) => (amount === null ? [] : [amount.replace(/^-|\..*$/g, '')])))].join(' ');

/**
 * What was typed, as words to look for: without accents, and with "443 507" and "443.507" as one amount.
 * A "#" before an amount only says that it is one.
 */
export function termsOf(text: string): readonly string[] {
  const joined = fold(text)
    .replace(/(?<=^|\s)#/g, '')
    .replace(/(?<=^|\s)-?(\d{1,3}(?:[ .]\d{3})+)(?:,\d+)?(?=$|\s)/g, (_, amount: string) =>
      amount.replace(/[ .]/g, ''),
    );
  return joined.match(/[\p{L}\p{N}]+/gu) ?? [];
}
