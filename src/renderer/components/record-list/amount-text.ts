import type { Locale } from '../../../contract/settings.ts';
import { formatRounded } from '../../../shared/money/format-amount.ts';

export const amountText = (amount: string | null, currency: string | null, locale: Locale): string =>
  amount === null ? '' : formatRounded(amount, currency, locale);
