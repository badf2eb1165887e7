import { formatRounded } from '../../../shared/money/format-amount.ts';

export const amountText = (amount: string | null, currency: string | null): string =>
  amount === null ? '' : formatRounded(amount, currency);
