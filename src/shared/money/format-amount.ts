import { currencyPlaces } from './currency-places.ts';
import { decimalText, isDecimal, parseDecimal, placesOf, rounded, type Decimal } from './decimal.ts';

/**
 * Formats numbers the Hungarian way in every language (DESIGN.md, Tokens): the bookkeeper compares them with Hungarian
 * documents. Returns text that is not a decimal unchanged.
 */
const locale = 'hu-HU';
const minusSign = '\u2212';

/** "443 507 Ft", "3 812,40 €": at least the currency's places, and no digit lost. Empty for null. */
export function formatAmount(amount: string | null, currency: string | null): string {
  const value = parseDecimal(amount);
  if (value === null) return amount ?? '';
  const isCode = currency !== null && /^[A-Za-z]{3}$/.test(currency);
  return written(decimalText(value), placesShown(value, currency), isCode ? currency : null);
}

/** "100 573 516 Ft": rounded to the currency's places, for lists and balances that are not compared with a document. */
export function formatRounded(amount: string | null, currency: string | null): string {
  const value = currency === null ? null : parseDecimal(amount);
  return formatAmount(value === null ? amount : decimalText(rounded(value, currencyPlaces(currency))), currency);
}

/** "443 507", "3 812,40": the amount without its currency. Empty for null. */
export function formatDigits(amount: string | null, currency: string | null): string {
  const value = parseDecimal(amount);
  return value === null ? (amount ?? '') : written(decimalText(value), placesShown(value, currency), null);
}

/** "1 284,5": a number that is not an amount, with the places it has */
export function formatDecimal(number: string): string {
  return isDecimal(number) ? written(number, number.split('.')[1]?.length ?? 0, null) : number;
}

/** "27%", "5,5%", without a space in both languages; returns text that is not a number unchanged */
export function formatPercent(percent: string): string {
  const value = parseDecimal(percent);
  return value === null ? percent : `${formatDecimal(decimalText(value))}%`;
}

/** A fraction of the smallest unit gets at least two places: 12,50 forints. */
function placesShown(value: Decimal, currency: string | null): number {
  const [own, usual] = [placesOf(value), currencyPlaces(currency)];
  return own <= usual ? usual : Math.max(own, 2);
}

// Creating a format costs as much as two hundred uses, and a scrolling list uses some hundred a frame.
const formats = new Map<string, Intl.NumberFormat>();

function written(decimal: string, places: number, currency: string | null): string {
  const key = `${currency ?? ''} ${places}`;
  const format = formats.get(key) ?? made(places, currency);
  formats.set(key, format);
  // Intl reads a decimal string digit by digit; the cast is for the type alone.
  return format.format(decimal as `${number}`).replace('-', minusSign);
}

const made = (places: number, currency: string | null): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    useGrouping: 'always',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    ...(currency !== null && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  });
