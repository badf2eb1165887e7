import type { Locale } from '../../../../../contract/settings.ts';
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

/** The fix that one key makes, otherwise what is wrong in a line, else how the lines differ; empty when nothing does. */
export function whyText(
  words: TotalsWords,
  { repair, fault, totals }: Why,
  currency: string | null,
  locale: Locale,
): string {
  const amount = (plain: string): string => formatDigits(plain, currency, locale);
  if (repair !== null) {
    const { line, net, percent, expected, vat } = repair;
    return words.rate(line + 1, amount(net), formatPercent(percent, locale), amount(expected), amount(vat));
  }
  if (fault !== null) return faultText(words, fault, amount, locale);
  const { off, against, verdict } = totals;
  const name = (['gross', 'vat', 'net'] as const).find((each) => off[each] !== null && off[each] !== '0');
  if (verdict !== 'differs' || name === undefined) return '';
  return differenceText(words, name, off[name], currency, against, locale);
}

function faultText(words: TotalsWords, fault: LineFault, amount: (plain: string) => string, locale: Locale): string {
  if (fault.kind === 'sum') return words.sum(fault.line, amount(fault.sum), amount(fault.gross));
  const percent = formatPercent(fault.percent, locale);
  return words.rate(fault.line, amount(fault.net), percent, amount(fault.expected), amount(fault.vat));
}

function differenceText(
  words: TotalsWords,
  name: AmountName,
  off: string | null,
  currency: string | null,
  against: TotalsView['against'],
  locale: Locale,
): string {
  const value = parseDecimal(off);
  if (value === null) return '';
  const amount = formatAmount(decimalText(value.abs()), currency, locale);
  const say = value.lt(zero) ? words.less : words.more;
  return say[against](amount, words.what[name]);
}
