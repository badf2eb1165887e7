/** A decimal as whole millionths: sums of amounts are exact, and no amount is ever a float. */
export type Millionths = bigint;

const pattern = /^([+-]?)(\d{1,15})(?:\.(\d{1,6}))?$/;
const one = 1_000_000n;

/** '1234.5' -> 1234500000n. Null for what is no decimal (yet), or has more than six places. */
export function parseDecimal(text: string | null): Millionths | null {
  const match = pattern.exec(text?.trim() ?? '');
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const value = BigInt(whole) * one + BigInt(fraction.padEnd(6, '0'));
  return sign === '-' ? -value : value;
}

/** 1234500000n -> '1234.50'; no places where all are nought */
export function formatDecimal(value: Millionths): string {
  const size = absolute(value);
  const places = (size % one).toString().padStart(6, '0').replace(/0+$/, '');
  const fraction = places === '' ? '' : `.${places.padEnd(2, '0')}`;
  return `${value < 0n ? '-' : ''}${size / one}${fraction}`;
}

export const absolute = (value: Millionths): Millionths => (value < 0n ? -value : value);

/** To the nearest multiple of `step`, halves away from nought. */
export function roundedTo(value: Millionths, step: Millionths): Millionths {
  const size = ((absolute(value) * 2n + step) / (step * 2n)) * step;
  return value < 0n ? -size : size;
}

/** `percent` of `value`, to the nearest millionth */
export const percentOf = (value: Millionths, percent: Millionths): Millionths =>
  roundedTo(value * percent, 100n * one) / (100n * one);
