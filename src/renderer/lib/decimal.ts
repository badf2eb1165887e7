/**
 * Exact arithmetic on the decimal strings of the contract ("17360402", "-12.50"). Never through floating point.
 * A number is units x 10^-scale.
 */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const shape = /^([+-]?)(\d+)(?:\.(\d+))?$/;

export function isDecimal(text: string): boolean {
  return shape.test(text);
}

/** '-1234.50' as the service writes it; null when it is not a plain decimal. */
export function parseDecimal(text: string | null): Decimal | null {
  const found = shape.exec(text ?? '');
  if (found === null) return null;
  const [, sign, whole = '', fraction = ''] = found;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** The shortest plain form: '1234.50' -> '1234.5', '-0.00' -> '0'. */
export function decimalText(value: Decimal): string {
  const { units, scale } = trimmed(value);
  const digits = magnitude(units)
    .toString()
    .padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}

export function trimmed({ units, scale }: Decimal): Decimal {
  if (scale === 0 || units % 10n !== 0n) return { units, scale };
  return trimmed({ units: units / 10n, scale: scale - 1 });
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, { units: -b.units, scale: b.scale });
}

export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const { units } = minus(a, b);
  if (units === 0n) return 0;
  return units < 0n ? -1 : 1;
}

/** value x numerator / denominator, rounded half away from zero to `scale` places. */
export function scaled(value: Decimal, numerator: Decimal, denominator: Decimal, scale: number): Decimal {
  const top = value.units * numerator.units * 10n ** BigInt(scale + denominator.scale);
  const bottom = denominator.units * 10n ** BigInt(value.scale + numerator.scale);
  return { units: dividedHalfUp(top, bottom), scale };
}

export function magnitude(units: bigint): bigint {
  return units < 0n ? -units : units;
}

/** a − b of two texts; null when either is not a decimal string */
export function subtract(a: string, b: string): string | null {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  return left === null || right === null ? null : decimalText(minus(left, right));
}

/** -1, 0 or 1; 0 for what is not a decimal string */
export function signOf(text: string): -1 | 0 | 1 {
  const units = parseDecimal(text)?.units ?? 0n;
  if (units === 0n) return 0;
  return units < 0n ? -1 : 1;
}

/** Where to draw it. A position on the screen, not an amount: digits beyond 15 may be lost. */
export function plotValue(text: string): number | null {
  return isDecimal(text) ? Number(text) : null;
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}

function dividedHalfUp(top: bigint, bottom: bigint): bigint {
  const rounded = (magnitude(top) * 2n + magnitude(bottom)) / (magnitude(bottom) * 2n);
  return top < 0n === bottom < 0n ? rounded : -rounded;
}
