import type { Locale, NumberStyle } from '../../contract/settings.ts';
import { currencyPlaces } from './currency-places.ts';
import { decimalText, isDecimal, parseDecimal, placesOf, rounded, type Decimal } from './decimal.ts';

const minusSign = '\u2212';
const noBreakSpace = '\u00a0';
const tags: Readonly<Record<NumberStyle, string>> = { english: 'en-GB', continental: 'de-DE', hungarian: 'hu-HU' };

/** How numbers are written: as the person has set, or as is usual in the language. */
const numberStyle = ({ language, numbers }: Locale): NumberStyle =>
  numbers !== 'language' ? numbers : language === 'hu' ? 'hungarian' : 'english';

/** "443,507 Ft", "3 812,40 €": no fewer places than the currency has, and no digit lost. Empty for null. */
export function formatAmount(amount: string | null, currency: string | null, locale: Locale): string {
  const digits = formatDigits(amount, currency, locale);
  const isCode = currency !== null && /^[A-Za-z]{3}$/.test(currency);
  return parseDecimal(amount) === null || !isCode ? digits : `${digits}${noBreakSpace}${symbolOf(currency)}`;
}

/** "100,573,516 Ft": an amount to its currency's places, for lists and balances, where none compares it with a document. */
export function formatRounded(amount: string | null, currency: string | null, locale: Locale): string {
  const value = currency === null ? null : parseDecimal(amount);
  return formatAmount(
    value === null ? amount : decimalText(rounded(value, currencyPlaces(currency))),
    currency,
    locale,
  );
}

/** "443,507", "3 812,40": the amount where its currency is shown elsewhere. Empty for null. */
export function formatDigits(amount: string | null, currency: string | null, locale: Locale): string {
  const value = parseDecimal(amount);
  return value === null ? (amount ?? '') : written(decimalText(value), placesShown(value, currency), locale);
}

/** "1,284.5": a number that is no amount, with the places it has */
export function formatDecimal(number: string, locale: Locale): string {
  return isDecimal(number) ? written(number, number.split('.')[1]?.length ?? 0, locale) : number;
}

/** "27%", "5.5%", without a space in every style; what is no number stays as it is */
export function formatPercent(percent: string, locale: Locale): string {
  const value = parseDecimal(percent);
  return value === null ? percent : `${formatDecimal(decimalText(value), locale)}%`;
}

/**
 * Part of the smallest unit is shown with two places at least: 12,50 forints. Three places are shown as four where the
 * currency has fewer: typed again, 12.345 would be read as thousands.
 */
function placesShown(value: Decimal, currency: string | null): number {
  const [own, usual] = [placesOf(value), currencyPlaces(currency)];
  if (own <= usual) return usual;
  return own === 3 ? 4 : Math.max(own, 2);
}

// Making a format costs as much as two hundred uses of it, and a list that is scrolled uses some hundred a frame.
const formats = new Map<string, Intl.NumberFormat>();
const symbols = new Map<string, string>();

function written(decimal: string, places: number, locale: Locale): string {
  const style = numberStyle(locale);
  const key = `${style} ${places}`;
  const format = formats.get(key) ?? made(places, style);
  formats.set(key, format);
  // Intl reads a decimal string digit by digit; the type wants to see that it is one.
  return format.format(decimal as `${number}`).replace('-', minusSign);
}

const made = (places: number, style: NumberStyle): Intl.NumberFormat =>
  new Intl.NumberFormat(tags[style], {
    useGrouping: 'always',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });

/** "Ft", "€": behind the number in every style, as bookkeepers here write it. */
function symbolOf(currency: string): string {
  const symbol = symbols.get(currency) ?? narrowSymbol(currency);
  symbols.set(currency, symbol);
  return symbol;
}

const narrowSymbol = (currency: string): string =>
  new Intl.NumberFormat(tags.hungarian, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
