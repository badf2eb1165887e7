import type { AssignmentRecord, ReviewRecord } from '../../../contract/review.ts';
import { expectedGross, expectedVat, parseAmounts } from '../../../shared/money/amount-checks.ts';
import { decimalText, parseDecimal, sumOfKnown, zero } from '../../../shared/money/decimal.ts';
import { grossTolerance } from '../../../shared/money/tolerances.ts';
import type { AmountName, LineAmounts, LineRules } from './line-amounts.ts';

type LineSums = Pick<AssignmentRecord, 'netAmount' | 'vatAmount' | 'grossAmount'>;

/** An inconsistency within a line; `line` counts from 1, amounts are plain decimals. */
export type LineFault =
  | {
      readonly kind: 'rate';
      readonly line: number;
      readonly net: string;
      readonly percent: string;
      readonly expected: string;
      readonly vat: string;
    }
  | { readonly kind: 'sum'; readonly line: number; readonly sum: string; readonly gross: string };

export function amountsOf(line: LineSums): LineAmounts {
  return { net: line.netAmount, vat: line.vatAmount, gross: line.grossAmount };
}

/** Sums of the lines; null where no line has that amount. */
export function lineTotals(lines: readonly LineSums[]): LineAmounts {
  const total = (name: AmountName) => sumOfKnown(lines.map((line) => amountsOf(line)[name]));
  return { net: total('net'), vat: total('vat'), gross: total('gross') };
}

/** lines minus record; null where an amount is missing */
export function difference(lines: LineAmounts, record: LineAmounts): LineAmounts {
  const off = (name: AmountName): string | null => {
    const [a, b] = [parseDecimal(lines[name]), parseDecimal(record[name])];
    return a === null || b === null ? null : decimalText(a.minus(b));
  };
  return { net: off('net'), vat: off('vat'), gross: off('gross') };
}

type Paid = Pick<ReviewRecord['values'], 'currency' | 'payment_method'>;

export type Agreement = 'same' | 'differs' | 'nothing-to-compare';

/** `off`: the difference of the lines; allows for the rounding of cash payments. */
export function agreement(off: LineAmounts, { currency, payment_method: method }: Paid): Agreement {
  const { net, vat, gross } = parseAmounts(off);
  if (net === null && vat === null && gross === null) return 'nothing-to-compare';
  const limits = [
    [net, zero],
    [vat, zero],
    [gross, grossTolerance(currency, method)],
  ] as const;
  return limits.some(([amount, limit]) => amount?.abs().gt(limit)) ? 'differs' : 'same';
}

/** The first line that does not add up, or whose VAT differs from its rate by more than rounding. */
export function firstFault(lines: readonly LineSums[], rulesOf: (index: number) => LineRules): LineFault | null {
  for (const [index, line] of lines.entries()) {
    const fault = sumFault(line, index + 1) ?? rateFault(line, index + 1, rulesOf(index));
    if (fault !== null) return fault;
  }
  return null;
}

function sumFault(line: LineSums, number: number): LineFault | null {
  const amounts = parseAmounts(amountsOf(line));
  const sum = expectedGross(amounts, zero);
  if (sum === null || amounts.gross === null) return null;
  return { kind: 'sum', line: number, sum: decimalText(sum), gross: decimalText(amounts.gross) };
}

function rateFault(line: LineSums, number: number, { percent, currency }: LineRules): LineFault | null {
  const { net, vat } = parseAmounts(amountsOf(line));
  const expected = expectedVat({ net, vat }, parseDecimal(percent), currency);
  if (net === null || vat === null || percent === null || expected === null) return null;
  return {
    kind: 'rate',
    line: number,
    net: decimalText(net),
    percent,
    expected: decimalText(expected),
    vat: decimalText(vat),
  };
}
