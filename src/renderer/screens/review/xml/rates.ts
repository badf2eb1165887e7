import { decimalText, parseDecimal, scaled } from '../../../lib/decimal.ts';

const one = { units: 1n, scale: 0 };
const hundred = { units: 100n, scale: 0 };

/** '27.00' -> '27 %'; what is no number stays as it is. */
export function percentText(percent: string | null): string | null {
  const value = parseDecimal(percent);
  return value === null ? percent : `${decimalText(value)} %`;
}

/** NAV writes rates as fractions: '0.27' -> '27 %'. */
export function fractionText(fraction: string | null): string | null {
  const value = parseDecimal(fraction);
  return value === null ? null : `${decimalText(scaled(value, hundred, one, 4))} %`;
}

/** UBL and ISO dates may carry a zone, CII has 20261118: YYYY-MM-DD where it is one, the text where not. */
export function dateText(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[Z+T-])/.exec(text ?? '') ?? [];
  return year !== undefined && month !== undefined && day !== undefined ? `${year}-${month}-${day}` : text;
}
