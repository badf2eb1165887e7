import Big from 'big.js';

/** An exact decimal. Amounts are never added, compared or rounded as floats. */
export type Decimal = Big;

// No amount is longer, and arithmetic slows down with the square of the digits.
export const decimalPattern = /^[+-]?\d{1,40}(?:\.\d{1,20})?$/;

export const zero: Decimal = new Big(0);

/**
 * Parses a decimal as the contract and the service write it ("-1234.50"); null for any other text: '', '12,', '1e3', '
 * 1'.
 */
export function parseDecimal(text: string | null): Decimal | null {
  return text !== null && isDecimal(text) ? new Big(text.replace('+', '')) : null;
}

export const isDecimal = (text: string): boolean => decimalPattern.test(text);

/** The shortest plain form: '1234.50' -> '1234.5', '-0.00' -> '0'. */
export const decimalText = (value: Decimal): string => value.toFixed();

export const sumOf = (values: readonly Decimal[]): Decimal => values.reduce((sum, value) => sum.plus(value), zero);

/** The sum of those that are decimals; null: none is */
export function sumOfKnown(amounts: readonly (string | null)[]): string | null {
  const known = amounts.flatMap((amount) => parseDecimal(amount) ?? []);
  return known.length === 0 ? null : decimalText(sumOf(known));
}

/** Rounds to `places`, halves away from zero. */
export const rounded = (value: Decimal, places: number): Decimal => value.round(places, Big.roundHalfUp);

/** Decimal places without trailing zeros. */
export const placesOf = (value: Decimal): number => Math.max(0, value.c.length - 1 - value.e);

/** a − b of two texts; null when either is not a decimal */
export function subtract(a: string, b: string): string | null {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  return left === null || right === null ? null : decimalText(left.minus(right));
}

/** -1, 0 or 1; 0 for text that is not a decimal */
export const signOf = (text: string): number => (parseDecimal(text) ?? zero).cmp(zero);
