import type { Locale } from '../../../contract/settings.ts';
import type { MonthlyPayment } from '../../../contract/monthly.ts';
import { formatAmount } from '../../../shared/money/format-amount.ts';
import { leftOf } from '../../../shared/monthly/payments.ts';
import type { Words } from '../../../words/catalogue.ts';

/** The values for a bank's transfer form; the amount is the unpaid part. */
export interface TransferData {
  readonly to: string;
  /** null: unknown */
  readonly account: string | null;
  readonly amount: string;
  readonly reference: string;
}

/** A tax is paid under the payer's tax number. `month` in words. */
export function transferOf(
  payment: MonthlyPayment,
  currency: string | null,
  taxNumber: string,
  month: string,
  words: Words['monthly'],
  locale: Locale,
): TransferData {
  const isTax = payment.kind === 'tax';
  return {
    to: payment.name,
    account: payment.accountNumber,
    amount: formatAmount(leftOf(payment), currency, locale),
    reference: isTax
      ? [taxNumber, payment.name, payment.month].filter((part) => part !== '').join(' ')
      : words.transfer.salary(month),
  };
}

export function transferText(data: TransferData, { transfer }: Words['monthly']): string {
  const parts = ['to', 'account', 'amount', 'reference'] as const;
  return parts.map((part) => `${transfer[part]}: ${data[part] ?? transfer.noAccount}`).join('\n');
}
