/** A decimal number without floats: units x 10^-scale. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;

/** '-1234.50' as the service writes it; null when it is not a plain decimal. */
export function parseDecimal(text: string | null): Decimal | null {
  const match = PLAIN.exec(text?.trim() ?? '');
  if (match === null) return null;
  const [, sign = '', whole = '0', fraction = ''] = match;
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
  const fraction = digits.slice(digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

export function trimmed({ units, scale }: Decimal): Decimal {
  if (scale === 0 || units % 10n !== 0n) return { units, scale };
  return trimmed({ units: units / 10n, scale: scale - 1 });
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { units: -b.units, scale: b.scale });
}

export function compare(a: Decimal, b: Decimal): number {
  const { units } = subtract(a, b);
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

function unitsAt(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale);
}

function dividedHalfUp(top: bigint, bottom: bigint): bigint {
  const rounded = (magnitude(top) * 2n + magnitude(bottom)) / (magnitude(bottom) * 2n);
  return top < 0n === bottom < 0n ? rounded : -rounded;
}
