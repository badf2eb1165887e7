/** Inside the service, money is an integer of hundredths ("minor"); no amount is ever added up as a float. */
export type Minor = number;

const decimal = /^([+-]?)(\d{1,13})(?:\.(\d+))?$/;

/** '1234.5' -> 123450. Null when it is not a decimal, or has more than two decimals with 'exact' rounding. */
export function parseMinor(text: string, rounding: 'exact' | 'half-up' = 'exact'): Minor | null {
  const match = decimal.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const surplus = fraction.slice(2);
  if (rounding === 'exact' && /[1-9]/.test(surplus)) return null;
  const minor = Number(whole + fraction.slice(0, 2).padEnd(2, '0')) + (surplus >= '5' ? 1 : 0);
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** 123450 -> '1234.50' */
export function toDecimal(minor: Minor): string {
  const digits = Math.abs(minor).toString().padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * For the JSON numbers of interface.md: dividing an integer once gives the double nearest to the decimal (IEEE 754).
 */
export const toNumber = (minor: Minor): number => minor / 100;

/** Whole percents of an amount, rounded half away from zero. */
export function percentOf(minor: Minor, percent: number): Minor {
  const product = Math.abs(minor) * Math.round(percent * 100);
  const rounded = Math.floor((product + 5000) / 10_000);
  return minor < 0 ? -rounded : rounded;
}

export interface Amounts {
  readonly net: Minor | null;
  readonly vat: Minor | null;
  readonly gross: Minor | null;
}

/** Computes the third amount where two are known. */
export function completeAmounts({ net, vat, gross }: Amounts): Amounts {
  return {
    net: net ?? (gross !== null && vat !== null ? gross - vat : null),
    vat: vat ?? (gross !== null && net !== null ? gross - net : null),
    gross: gross ?? (net !== null && vat !== null ? net + vat : null),
  };
}
