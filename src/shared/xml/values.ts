import { decimalText, parseDecimal } from '../money/decimal.ts';
import type { VatRate } from './invoice.ts';

/** The parts that are there, in one line; null when there are none. */
export function joined(parts: readonly (string | null)[], by: string): string | null {
  const present = parts.filter((part) => part !== null && part !== '');
  return present.length === 0 ? null : present.join(by);
}

/** A name may be broken over lines in the document. */
export function oneLine(text: string | null): string | null {
  return text?.replace(/\s+/g, ' ') ?? null;
}

/** UBL and ISO dates may carry a time or a zone, CII has 20261118: YYYY-MM-DD where it is one, the text where not. */
export function dateText(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:\D.*)?$/.exec(text ?? '') ?? [];
  return year !== undefined && month !== undefined && day !== undefined ? `${year}-${month}-${day}` : text;
}

/** The rate from the percent that is stated, or the code of why there is none. */
export function vatRate(percent: string | null, exemption: string | null): VatRate | null {
  if (percent !== null) return { kind: 'percent', value: percent };
  return exemption === null ? null : { kind: 'exemption', value: exemption };
}

/** '0.275' -> '27.5'; null for what is no fraction. */
export function percentOfFraction(fraction: string | null): string | null {
  const value = parseDecimal(fraction);
  return value === null ? null : decimalText(value.times(100));
}

/** For an invoice that states no gross amount; null when one of the two is not stated either. */
export function grossOf(net: string | null, vat: string | null): string | null {
  const [left, right] = [parseDecimal(net), parseDecimal(vat)];
  return left === null || right === null ? null : decimalText(left.plus(right));
}
