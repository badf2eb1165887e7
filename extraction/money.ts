import { currencyPlaces } from '../src/shared/money/currency-places.ts';

/**
 * An amount in hundredths of its currency; in thousandths where `places` is three. Integers, not the decimals of
 * src/shared/money: the search for totals adds many candidates, and a million sums take 15 ms this way, 470 ms with
 * decimals.
 */
export type Cents = bigint;

/** Hundredths, or thousandths. */
export type Places = 2 | 3;

/** The unit for amounts of a currency (ISO code). */
export const placesIn = (currency: string | null): Places => (currencyPlaces(currency) > 2 ? 3 : 2);

/** Reads a plain decimal ("-1234.5"; null for "1e3"); rounds to `places`, halves away from zero. */
export function parseCents(decimal: string, places: Places = 2): Cents | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(decimal.trim());
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (match === null || whole + fraction === '') return null;
  const tenths = BigInt(`${whole}${fraction.slice(0, places + 1).padEnd(places + 1, '0')}` || '0');
  const cents = (tenths + 5n) / 10n;
  return sign === '-' ? -cents : cents;
}

/** 123450n -> "1234.50"; of thousandths 1234500n -> "1234.50", 1234567n -> "1234.567" */
export function formatCents(cents: Cents, places: Places = 2): string {
  const digits = absolute(cents)
    .toString()
    .padStart(places + 1, '0');
  const fraction = digits.slice(-places);
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -places)}.${fraction.slice(0, 2)}${fraction.slice(2).replace('0', '')}`;
}

/**
 * A plain decimal with two places, or with a third if `places` allows it and it is not zero; null for any other text.
 */
export function decimal(text: string | null | undefined, places: Places = 2): string | null {
  const cents = parseCents(text ?? '', places);
  return cents === null ? null : formatCents(cents, places);
}

export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Divides and rounds half away from zero; the divisor is positive. */
export function divideRounded(value: bigint, divisor: bigint): bigint {
  const rounded = (absolute(value) * 2n + divisor) / (divisor * 2n);
  return value < 0n ? -rounded : rounded;
}
