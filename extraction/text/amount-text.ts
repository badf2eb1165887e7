import { parseCents, type Cents } from '../money.ts';
import { codePatterns, currencyCodes, currencySigns } from './currencies.ts';
import { placesAt, type Thousandths } from './decimal-mark.ts';

export interface AmountText {
  readonly cents: Cents;
  /** ISO code; null where the text names none. */
  readonly currency: string | null;
}

const escaped = (sign: string): string => sign.replace(/[$.]/g, String.raw`\$&`);
const anyOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;
/** The pattern of a currency's code or sign. */
export const currency = anyOf([...codePatterns, ...currencySigns.map(([sign]) => escaped(sign))]);
const number = String.raw`\d{1,3}(?:[ .,'’]\d{3})+(?:[.,]\d{1,4})?|\d+(?:[.,]\d{1,4})?`;
const whole = new RegExp(
  String.raw`^(${currency})?\s?([-−–+]?)\s?(${number})(?:,-|,–|\.-)?(-?)\s?(${currency}|e)?(?:\s?[,.*A-D])?$`,
  'iu',
);
const start = new RegExp(
  String.raw`^(${currency})?\s?([-−–+]?)\s?(${number})(?:,-|,–|\.-)?(-?)(?![\d%.,/-]|\s?%|[.,]\d)\s?(${currency}|e)?(?![\p{L}\d])`,
  'iu',
);

/** Accounting notation for negative amounts; a whole number in brackets is a count or a reference. */
const bracketedPattern = /^\((.*[.,]\d\d.*)\)$/u;

/** A text that consists of one amount: "1 234,50 Ft", "EUR 1.234,50", "-12.00", "(12.00)". */
export function parseAmount(text: string, thousandths: Thousandths = null): AmountText | null {
  const [, bracketed] = bracketedPattern.exec(text.trim()) ?? [];
  if (bracketed === undefined) return amountOf(whole.exec(text.trim()), thousandths);
  const amount = amountOf(whole.exec(bracketed), thousandths);
  return amount === null ? null : { ...amount, cents: -amount.cents };
}

/** The amount at the beginning of a text; a whole number before a word without currency is a count ("30 days"). */
export function leadingAmount(text: string, thousandths: Thousandths = null): AmountText | null {
  const isCount = /^\d+\s?\p{L}/u.test(text.trim());
  const amount = amountOf(start.exec(text.trim()), thousandths);
  return isCount && amount?.currency === null ? null : amount;
}

/** "12,00 e": a font whose euro sign has the code of this letter, and Finnish. */
function amountOf(match: RegExpExecArray | null, thousandths: Thousandths): AmountText | null {
  if (match === null) return null;
  const [, before, sign = '', number = '', trailing = '', after] = match;
  const plain = plainNumber(number, thousandths);
  const cents = plain === null ? null : parseCents(plain, placesAt(thousandths));
  if (cents === null) return null;
  const negative = /[-−–]/.test(sign) || trailing === '-';
  return { cents: negative ? -cents : cents, currency: after === 'e' ? 'EUR' : currencyCode(before ?? after ?? '') };
}

/**
 * Finds the decimal mark: of two different marks the last. A single mark before exactly three digits ("1.234") groups
 * thousands, unless it follows a zero ("0.125"), or this document uses thousandths.
 */
function plainNumber(number: string, thousandths: Thousandths): string | null {
  const marks = number.replace(/\d/g, '');
  const last = marks.at(-1) ?? '';
  const lastAt = number.lastIndexOf(last);
  const decimals = number.length - lastAt - 1;
  const alone = marks.split(last).length === 2;
  const isDecimal = /[.,]/.test(last) && alone && (decimals !== 3 || number.startsWith('0') || last === thousandths);
  if (!isDecimal) return marks === '' || decimals === 3 ? number.replace(/\D/g, '') : null;
  return `${number.slice(0, lastAt).replace(/\D/g, '')}.${number.slice(lastAt + 1)}`;
}

/** ISO code of a currency as people write it; null for anything else. */
export function currencyCode(text: string): string | null {
  const trimmed = text.trim();
  const code = currencyCodes.find((each) => each === trimmed.toUpperCase());
  return code ?? currencySigns.find(([sign]) => sign.toLowerCase() === trimmed.toLowerCase())?.[1] ?? null;
}

/** Codes and signs; words (lei, kr) count only beside a number. */
const named = new RegExp(
  String.raw`(?<!\p{L})(?:(${anyOf(codePatterns)}|Euro|Ft|zł|Kč)(?!\p{L})|([€£₹₺₪₴]|(?:US|CA|AU|NZ|HK|R|C|A|S)?\$)(?!\p{L})|` +
    String.raw`(?<=\d ?)(${currency})(?!\p{L})|(${currency})(?= ?\d)|(?<=\()(${currency})(?=\)))`,
  'u',
);

/** The first currency that is named as a separate word or sign. */
export function currencyIn(text: string): string | null {
  const match = named.exec(text);
  return match === null ? null : currencyCode(match[0]);
}

/** "27 %", "21.26%" -> "27.00"; null where the text holds no percentage. */
export function percentIn(text: string): string | null {
  const match = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/.exec(text);
  return match?.[1]?.replace(',', '.') ?? null;
}
