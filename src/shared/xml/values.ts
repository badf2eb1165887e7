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

/** '0.275' -> '27.5', by moving the point; null for what is no fraction. */
export function percentOfFraction(fraction: string | null): string | null {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(fraction ?? '');
  if (match === null) return null;
  const [, whole = '', places = ''] = match;
  const behind = places.slice(2);
  return `${BigInt(whole + places.slice(0, 2).padEnd(2, '0'))}${behind === '' ? '' : `.${behind}`}`;
}

/** a + b of two plain decimals, exactly; null when either is none. */
export function sumOf(a: string | null, b: string | null): string | null {
  const places = Math.max(...[a, b].map((text) => text?.split('.')[1]?.length ?? 0));
  const [left = null, right = null] = [a, b].map((text) => unitsOf(text, places));
  if (left === null || right === null) return null;
  const sum = left + right;
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${sum < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`;
}

function unitsOf(text: string | null, places: number): bigint | null {
  const [, sign, whole = '', fraction = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text ?? '') ?? [];
  if (sign === undefined) return null;
  const units = BigInt(whole + fraction.padEnd(places, '0'));
  return sign === '-' ? -units : units;
}
