import Big from 'big.js';
import { parseDecimal } from '../../../shared/money/decimal.ts';
import { searchKey, wordsOf } from '../../../shared/text/search-key.ts';
import { hungarianBase, plainTaxNumber } from '../../../shared/tax-numbers/tax-number.ts';

/** "AM-2026/004417" and "am 2026 004417" have one key. */
export const numberKey = (number: string | null): string =>
  number === null ? '' : searchKey(number).replace(/[^\p{L}\p{N}]/gu, '');

/** Hungarian numbers by their first eight digits: the same payer with or without country, VAT code and county. */
export function taxKey(taxNumber: string | null): string | null {
  const plain = plainTaxNumber(taxNumber ?? '');
  return hungarianBase(plain) ?? (plain === '' ? null : plain);
}

/** The partners of these records, each by number and by name: 'tax 10773381', 'name aranykalasz malom'. */
export function partnerKeys(
  records: readonly { readonly partner_tax_number?: string | null; readonly partner_name?: string | null }[],
): readonly string[] {
  const numbers = records.flatMap((each) => taxKey(each.partner_tax_number ?? null) ?? []);
  const names = records.map((each) => searchKey(each.partner_name ?? '')).filter((key) => key !== '');
  return [...new Set([...numbers.map((key) => `tax ${key}`), ...names.map((key) => `name ${key}`)])];
}

/** A decimal string in hundredths, without further digits; null beyond the safe integers. */
export function toMinor(decimal: string | null): number | null {
  const value = parseDecimal(decimal);
  const minor = value?.times(100).round(0, Big.roundDown).toNumber() ?? NaN;
  return Number.isSafeInteger(minor) ? minor : null;
}

/** A date as a number that sorts: 20261121; 0 for none. */
export const dayNumber = (date: string | null): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(date ?? '') ? Number((date ?? '').replaceAll('-', '')) : 0;

/**
 * Words for a prefix search of an invoice number: the number, its runs of letters and digits, and the digits without
 * leading zeros, so that "4417" finds AM-2026/004417.
 */
export function numberWords(number: string | null): string {
  if (number === null) return '';
  const runs = searchKey(number).match(/\p{L}+|\p{N}+/gu) ?? [];
  const plain = runs.map((run) => run.replace(/^0+(?=.)/, ''));
  return [number, ...new Set([...runs, ...plain])].join(' ');
}

/** Whole units of the amounts, unsigned. */
export const amountWords = (amounts: readonly (string | null)[]): string =>
  [...new Set(amounts.flatMap((amount) => (amount === null ? [] : [amount.replace(/^-|\..*/g, '')])))].join(' ');

/**
 * Splits typed text into search terms: without accents, and with "443 507" and "443.507" as one amount. A "#" before an
 * amount is dropped.
 */
export function termsOf(text: string): readonly string[] {
  const joined = searchKey(text)
    .replace(/(?<=^|\s)#/g, '')
    .replace(/(?<=^|\s)-?(\d{1,3}(?:[ .]\d{3})+)(?:,\d+)?(?=$|\s)/g, (_, amount: string) =>
      amount.replace(/[ .]/g, ''),
    );
  return wordsOf(joined);
}
