import type { MonthClose } from '../../../contract/month-close.ts';
import type { Locale } from '../../../contract/settings.ts';
import { decimalText, parseDecimal, sumOf } from '../../../shared/money/decimal.ts';
import { formatAmount } from '../../../shared/money/format-amount.ts';
import { leftOf } from '../../../shared/monthly/payments.ts';
import { formatDate } from '../../lib/format.ts';
import type { Words } from '../../../words/catalogue.ts';

interface Client {
  readonly name: string;
  readonly currency: string;
}

/**
 * The letter that asks a client for missing documents and lists due payments; empty: nothing is open. `month` in words.
 */
export function letterOf(
  { missing, payments }: Pick<MonthClose, 'missing' | 'payments'>,
  { name, currency }: Client,
  month: string,
  { letter }: Words['monthClose'],
  locale: Locale,
): string {
  const asked = missing.filter(({ dismissed }) => !dismissed).map((one) => letter.line(one.name, one.day));
  const paid = unpaid(payments?.unpaid ?? [], currency, letter, locale);
  if (asked.length + paid.length === 0) return '';
  return [
    ...[letter.greeting, ''],
    ...(asked.length > 0 ? [letter.intro(name, month), '', ...asked, '', letter.end, ''] : []),
    ...(paid.length > 0 ? [letter.toPay(name, month), '', ...paid, ''] : []),
    letter.thanks,
  ].join('\n');
}

/** Taxes one by one, by due date; salaries as one sum, because only the employer may see the names. */
function unpaid(
  payments: NonNullable<MonthClose['payments']>['unpaid'],
  currency: string,
  letter: Words['monthClose']['letter'],
  locale: Locale,
): readonly string[] {
  const byDay = payments.toSorted((a, b) => ((a.dueAt ?? '9') < (b.dueAt ?? '9') ? -1 : 1));
  const salaries = byDay.filter(({ kind }) => kind === 'salary');
  const left = salaries.map(leftOf);
  const amounts = left.flatMap((amount) => parseDecimal(amount) ?? []);
  const day = (date: string | null) => (date === null ? null : formatDate(date, locale.language));
  const taxes = byDay
    .filter(({ kind }) => kind === 'tax')
    .map((tax) =>
      letter.payment(
        tax.name === '' ? (tax.code ?? '') : tax.name,
        formatAmount(leftOf(tax), currency, locale),
        day(tax.dueAt),
      ),
    );
  if (salaries.length === 0) return taxes;
  // An amount that is not known makes a sum wrong.
  const sum = amounts.length < left.length ? '' : formatAmount(decimalText(sumOf(amounts)), currency, locale);
  return [...taxes, letter.payment(letter.salaries(salaries.length), sum, day(salaries[0]?.dueAt ?? null))];
}
