import { currencyPlaces } from './currency-places.ts';
import { decimalText, parseDecimal, sumOf, type Decimal } from './decimal.ts';

const noise = /^[A-Z]{3}\s*|(?:(?<!\s)\s+)?(?:Ft|HUF|EUR|USD|GBP|CHF|€|\$|£)\.?$|^[€$£]\s*/giu;
const spaces = /[\s\u00a0\u202f']/g;
const minusPattern = /^[-\u2212\u2013]/;

/**
 * A typed amount as a plain decimal: '1 234,50', '1.234,50', '1,234.50 EUR', '12 000 Ft', or a sum: '=1200+350'. Null
 * when the text is not an amount. A single separator with three digits behind it, comma or point, groups thousands,
 * because no invoice is for 1,234 forints; only where the currency has three places does it begin the fraction.
 * extraction/text reads the amounts on documents and also decides whether a number is an amount at all.
 */
export function parseAmount(typed: string, currency: string | null): string | null {
  const text = typed.trim();
  const value = text.startsWith('=') ? sumIn(text.slice(1), currency) : oneAmount(text, currency);
  return value === null ? null : decimalText(value);
}

function sumIn(text: string, currency: string | null): Decimal | null {
  const parts = [...text.matchAll(/(^|[+\u2212\u2013-])([^+\u2212\u2013-]+)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return null;
  const terms = parts.map(([, sign, term = '']) => {
    const value = oneAmount(term, currency);
    return sign === '' || sign === '+' ? value : (value?.neg() ?? null);
  });
  const known = terms.filter((term) => term !== null);
  return known.length < terms.length ? null : sumOf(known);
}

function oneAmount(typed: string, currency: string | null): Decimal | null {
  const text = typed.trim().replace(noise, '').replace(spaces, '');
  const value = parseDecimal(plainOf(text.replace(minusPattern, ''), currency));
  return value !== null && minusPattern.test(text) ? value.neg() : value;
}

function plainOf(text: string, currency: string | null): string | null {
  if (/^\d+$/.test(text)) return text;
  const isThousandths = currencyPlaces(currency) === 3 && /^\d+[.,]\d{3}$/.test(text);
  if (isThousandths) return text.replace(',', '.');
  if (/^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(text)) return text.replace(/[.,]/g, '');
  const match = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+)([.,])(\d{1,4})$/.exec(text);
  if (match === null) return null;
  const [, whole = '', separator = '', fraction = ''] = match;
  return whole.includes(separator) ? null : `${whole.replace(/[.,]/g, '')}.${fraction}`;
}
