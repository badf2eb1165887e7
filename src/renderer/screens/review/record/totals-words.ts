import type { Words } from '../../../messages/catalogue.ts';
import { formatAmount } from '../values/amounts.ts';
import { magnitude, parseDecimal, decimalText } from '../values/decimal.ts';
import { money } from '../values/money.ts';
import type { AmountName, LineAmounts } from './line-amounts.ts';
import type { LineFault } from './totals.ts';

type TotalsWords = Words['review']['totals'];

/** What is wrong inside a line, or how the lines differ from the record; empty when nothing is. */
export function whyText(
  words: TotalsWords,
  fault: LineFault | null,
  off: LineAmounts,
  currency: string | null,
): string {
  if (fault !== null) return faultText(words, fault, (plain) => formatAmount(plain, currency));
  const name = (['gross', 'vat', 'net'] as const).find((each) => off[each] !== null && off[each] !== '0');
  return name === undefined ? '' : differenceText(words, name, off[name], currency);
}

function faultText(words: TotalsWords, fault: LineFault, amount: (plain: string) => string): string {
  if (fault.kind === 'sum') return words.sum(fault.line, amount(fault.sum), amount(fault.gross));
  return words.rate(fault.line, amount(fault.net), `${fault.percent} %`, amount(fault.expected), amount(fault.vat));
}

function differenceText(words: TotalsWords, name: AmountName, off: string | null, currency: string | null): string {
  const value = parseDecimal(off);
  if (value === null) return '';
  const amount = money(decimalText({ units: magnitude(value.units), scale: value.scale }), currency);
  return value.units < 0n ? words.less(amount, words.what[name]) : words.more(amount, words.what[name]);
}
