import { formatAmount, formatDigits, formatPercent } from '../../../../../shared/money/format-amount.ts';
import { decimalText, parseDecimal, zero } from '../../../../../shared/money/decimal.ts';
import type { Words } from '../../../../../words/catalogue.ts';
import type { TotalsView } from '../../comparison.svelte.ts';
import type { AmountName } from '../../../../components/record-editor/line-amounts.ts';
import type { Repair } from './repair.ts';
import type { LineFault } from '../../../../components/record-editor/totals.ts';

type TotalsWords = Words['review']['totals'];

interface Why {
  readonly repair: Repair | null;
  readonly fault: LineFault | null;
  readonly totals: Pick<TotalsView, 'against' | 'off' | 'verdict'>;
}

/** The repair of one key, else the inconsistency of a line, else the difference of the lines; empty when all agree. */
export function whyText(words: TotalsWords, { repair, fault, totals }: Why, currency: string | null): string {
  const amount = (plain: string): string => formatDigits(plain, currency);
  if (repair !== null) {
    const { line, net, percent, expected, vat } = repair;
    return words.rate(line + 1, amount(net), formatPercent(percent), amount(expected), amount(vat));
  }
  if (fault !== null) return faultText(words, fault, amount);
  const { off, against, verdict } = totals;
  const name = (['gross', 'vat', 'net'] as const).find((each) => off[each] !== null && off[each] !== '0');
  if (verdict !== 'differs' || name === undefined) return '';
  return differenceText(words, name, off[name], currency, against);
}

function faultText(words: TotalsWords, fault: LineFault, amount: (plain: string) => string): string {
  if (fault.kind === 'sum') return words.sum(fault.line, amount(fault.sum), amount(fault.gross));
  const percent = formatPercent(fault.percent);
  return words.rate(fault.line, amount(fault.net), percent, amount(fault.expected), amount(fault.vat));
}

function differenceText(
  words: TotalsWords,
  name: AmountName,
  off: string | null,
  currency: string | null,
  against: TotalsView['against'],
): string {
  const value = parseDecimal(off);
  if (value === null) return '';
  const amount = formatAmount(decimalText(value.abs()), currency);
  const say = value.lt(zero) ? words.less : words.more;
  return say[against](amount, words.what[name]);
}
