import type { Locale } from '../../../contract/settings.ts';
import type { VatRate } from '../../../shared/xml/invoice.ts';
import { formatPercent } from '../../../shared/money/format-amount.ts';

/** '27.00' -> '27%'; why there is no VAT, and what is no number, stays as it is. */
export function rateText(rate: VatRate | null, locale: Locale): string {
  if (rate === null) return '';
  return rate.kind === 'exemption' ? rate.value : formatPercent(rate.value, locale);
}
