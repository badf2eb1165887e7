import type { DocumentFormat } from '../../src/contract/inbox.ts';
import { decimalText, parseDecimal, zero } from '../../src/shared/money/decimal.ts';

export function formatOf(path: string): DocumentFormat {
  const ending = path.split('.').at(-1);
  return ending === 'xml' || ending === 'pdf' || ending === 'png' ? ending : 'jpeg';
}

/** Decimal strings. */
export const grossOf = (net: string, vat: string): string =>
  decimalText((parseDecimal(net) ?? zero).plus(parseDecimal(vat) ?? zero));
