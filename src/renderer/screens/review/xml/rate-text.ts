import type { VatRate } from '../../../../shared/xml/invoice.ts';
import { decimalText, parseDecimal } from '../../../../shared/money/decimal.ts';

/** '27.00' -> '27 %'; why there is no VAT, and what is no number, stays as it is. */
export function rateText(rate: VatRate | null): string {
  const value = rate === null || rate.kind === 'exemption' ? null : parseDecimal(rate.value);
  return value === null ? (rate?.value ?? '') : `${decimalText(value)} %`;
}
