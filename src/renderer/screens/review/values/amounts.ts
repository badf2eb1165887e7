import { decimalText, magnitude, minus, parseDecimal, plus, trimmed } from '../../../lib/decimal.ts';
import type { Decimal } from '../../../lib/decimal.ts';

const noise = /^[A-Z]{3}\s*|\s*(?:Ft|HUF|EUR|USD|GBP|CHF|€|\$|£)\.?$|^[€$£]\s*/giu;
const spaces = /[\s\u00a0\u202f']/g;
const minusPattern = /^[-\u2212\u2013]/;
const zero: Decimal = { units: 0n, scale: 0 };
const noBreakSpace = '\u00a0';
const minusSign = '\u2212';

/**
 * A typed amount as a plain decimal: '1 234,50', '1.234,50', '1,234.50 EUR', '12 000 Ft', or a sum of such: '=1200+350'.
 * Null when it is none. One separator with three digits behind it groups thousands, whichever it is: nobody pays 1,234
 * forints.
 */
export function parseAmount(typed: string): string | null {
  const text = typed.trim();
  return text.startsWith('=') ? sumOf(text.slice(1)) : oneAmount(text);
}

function sumOf(text: string): string | null {
  const parts = [...text.matchAll(/(^|[+\u2212\u2013-])([^+\u2212\u2013-]+)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return null;
  const terms = parts.map(([, sign, term = '']) => ({ sign, value: parseDecimal(oneAmount(term)) }));
  const total = terms.reduce<Decimal | null>((sum, { sign, value }) => {
    if (sum === null || value === null) return null;
    return sign === '' || sign === '+' ? plus(sum, value) : minus(sum, value);
  }, zero);
  return total === null ? null : decimalText(total);
}

function oneAmount(typed: string): string | null {
  const text = typed.trim().replace(noise, '').replace(spaces, '');
  const negative = minusPattern.test(text);
  const plain = withoutGrouping(text.replace(minusPattern, ''));
  const value = plain === null ? null : parseDecimal(plain);
  if (value === null) return null;
  return decimalText({ units: negative ? -value.units : value.units, scale: value.scale });
}

function withoutGrouping(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  if (/^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(text)) return text.replace(/[.,]/g, '');
  const match = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+)([.,])(\d{1,4})$/.exec(text);
  if (match === null) return null;
  const [, whole = '', separator = '', fraction = ''] = match;
  return whole.includes(separator) ? null : `${whole.replace(/[.,]/g, '')}.${fraction}`;
}

/** Places behind the comma that amounts of a currency have. */
export function currencyPlaces(currency: string | null): number {
  return currency === null || currency === 'HUF' ? 0 : 2;
}

/** A plain decimal in the Hungarian way, '1 234,50'; anything else as it is. Never fewer than the currency's places. */
export function formatAmount(plain: string | null, currency: string | null): string {
  const parsed = parseDecimal(plain);
  if (parsed === null) return plain ?? '';
  const { units, scale } = trimmed(parsed);
  const places = Math.max(scale === 0 ? 0 : Math.max(scale, 2), currencyPlaces(currency));
  const digits = (magnitude(units) * 10n ** BigInt(places - scale)).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  const fraction = digits.slice(digits.length - places);
  return `${units < 0n ? minusSign : ''}${whole}${fraction === '' ? '' : `,${fraction}`}`;
}
