import type { VatRate } from '../../../shared/xml/invoice.ts';
import { formatPercent } from '../../../shared/money/format-amount.ts';

/** '27.00' -> '27%'; an exemption, and text that is not a number, stay unchanged. */
export function rateText(rate: VatRate | null): string {
  if (rate === null) return '';
  return rate.kind === 'exemption' ? rate.value : formatPercent(rate.value);
}
