import type { Locale } from '../../../contract/settings.ts';
import type { Pulse } from '../../../contract/pulse.ts';
import { decimalText, parseDecimal, rounded, sumOf } from '../../../shared/money/decimal.ts';
import { formatAmount, formatRounded } from '../../../shared/money/format-amount.ts';
import type { Words } from '../../../words/catalogue.ts';

export interface CurrencyTotal {
  readonly currency: string;
  /** decimal string */
  readonly sum: string;
}

type Balances = Pick<Pulse, 'accounts' | 'currency'>;

/** Sums the accounts of each currency, the company's own currency first. */
export function totalsByCurrency({ accounts, currency }: Balances): readonly CurrencyTotal[] {
  const currencies = [...new Set([currency, ...accounts.map((account) => account.currency)])];
  return currencies.map((each) => ({
    currency: each,
    sum: decimalText(
      sumOf(accounts.flatMap((one) => (one.currency === each ? (parseDecimal(one.balance) ?? []) : []))),
    ),
  }));
}

const ratePlaces = 2;

/**
 * Explains the other currencies in the service's total, which includes no rate: with a single other currency the rate
 * follows from the total. Empty where the company has no account in another currency.
 */
export function foreignNote(pulse: Balances & Pick<Pulse, 'summary'>, words: Words['pulse'], locale: Locale): string {
  const [own, ...foreign] = totalsByCurrency(pulse);
  const held = foreign.filter(({ sum }) => sum !== '0');
  const [only] = held;
  const [summary, ownSum, foreignSum] = [pulse.summary, own?.sum ?? null, only?.sum ?? null].map(parseDecimal);
  if (only === undefined) return '';
  if (held.length > 1 || !summary || !ownSum || !foreignSum) return words.foreign.unknown;
  const amount = formatRounded(only.sum, only.currency, locale);
  const rate = rounded(summary.minus(ownSum).div(foreignSum), ratePlaces);
  if (rate.lt(0)) return words.foreign.unknown;
  return rate.eq(0)
    ? words.foreign.left(amount)
    : words.foreign.at(amount, formatAmount(decimalText(rate), pulse.currency, locale), only.currency);
}
