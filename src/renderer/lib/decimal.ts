/** Exact arithmetic on the decimal strings of the contract ("17360402", "-12.50"). Never through floating point. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const shape = /^([+-]?)(\d+)(?:\.(\d+))?$/;

export function isDecimal(text: string): boolean {
  return shape.test(text);
}

/** a − b; null when either is not a decimal string */
export function subtract(a: string, b: string): string | null {
  const left = parse(a);
  const right = parse(b);
  if (left === null || right === null) return null;
  const scale = Math.max(left.scale, right.scale);
  return print({ units: at(left, scale) - at(right, scale), scale });
}

/** -1, 0 or 1; 0 for what is not a decimal string */
export function signOf(text: string): -1 | 0 | 1 {
  const units = parse(text)?.units ?? 0n;
  if (units === 0n) return 0;
  return units < 0n ? -1 : 1;
}

/** Where to draw it. A position on the screen, not an amount: digits beyond 15 may be lost. */
export function plotValue(text: string): number | null {
  return isDecimal(text) ? Number(text) : null;
}

function parse(text: string): Decimal | null {
  const found = shape.exec(text);
  if (found === null) return null;
  const [, sign, whole = '', fraction = ''] = found;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

function at({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}

function print({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}
