import { noVatReasonOf, type NoVatReason } from '../money/no-vat.ts';
import { decimalText, parseDecimal, sumOf as sum } from '../money/decimal.ts';
import type { VatRate } from './invoice.ts';
import { textAt, type XmlElement } from './tree.ts';

/** The parts that are not null, in one line; null when there are none. */
export function joined(parts: readonly (string | null)[], by: string): string | null {
  const present = parts.filter((part) => part !== null && part !== '');
  return present.length === 0 ? null : present.join(by);
}

/** A name may have line breaks in the document. */
export function oneLine(text: string | null): string | null {
  return text?.replace(/\s+/g, ' ') ?? null;
}

/**
 * YYYY-MM-DD from UBL and ISO dates, which may have a time or a zone, and from CII's 20261118; other text unchanged.
 */
export function dateText(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:\D.*)?$/.exec(text ?? '') ?? [];
  return year !== undefined && month !== undefined && day !== undefined ? `${year}-${month}-${day}` : text;
}

/** "1011 Budapest, Fő utca 1, HU": each of `parts` is the paths of a part's elements, with a space between. */
export function addressAt(from: XmlElement | null, ...parts: readonly string[]): string | null {
  const textsOf = (paths: string) => paths.split(' ').map((path) => textAt(from, path));
  const written = parts.map((paths) => joined(textsOf(paths), ' '));
  return joined(written, ', ');
}

/** The rate from the stated percent, or the code of the category or of the reason for an exemption. */
export function vatRate(
  percent: string | null,
  code: string | null,
  reason: NoVatReason | null = code === null ? null : noVatReasonOf(code),
): VatRate | null {
  const named = reason === null ? {} : { reason };
  if (percent !== null) return { kind: 'percent', value: percent, ...named };
  return code === null ? null : { kind: 'exemption', value: code, ...named };
}

/** '0.275' -> '27.5'; null for text that is not a fraction. */
export function percentOfFraction(fraction: string | null): string | null {
  const value = parseDecimal(fraction);
  return value === null ? null : decimalText(value.times(100));
}

/** For an invoice without a gross amount; null when net or VAT is missing too. */
export function grossOf(net: string | null, vat: string | null): string | null {
  const [left, right] = [parseDecimal(net), parseDecimal(vat)];
  return left === null || right === null ? null : decimalText(left.plus(right));
}

/** The sum of the amounts that are stated; null when none is, or one is no amount. */
export function sumOf(amounts: readonly (string | null)[]): string | null {
  const stated = amounts.filter((amount) => amount !== null);
  const known = stated.map(parseDecimal).filter((amount) => amount !== null);
  return known.length === 0 || known.length < stated.length ? null : decimalText(sum(known));
}
