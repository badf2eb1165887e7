import type { AssignmentRecord } from '../../../../../contract/review.ts';
import { plus, compare, decimalText, magnitude, parseDecimal, minus } from '../../../../lib/decimal.ts';
import type { Decimal } from '../../../../lib/decimal.ts';
import { vatOf } from '../lines/line-amounts.ts';
import type { AmountName, LineAmounts, LineRules } from '../lines/line-amounts.ts';

type LineSums = Pick<AssignmentRecord, 'netAmount' | 'vatAmount' | 'grossAmount'>;

/** What is wrong inside a line; `line` counts from 1, amounts are plain decimals. */
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

const names: readonly AmountName[] = ['net', 'vat', 'gross'];

export function amountsOf(line: LineSums): LineAmounts {
  return { net: line.netAmount, vat: line.vatAmount, gross: line.grossAmount };
}

/** The lines added up; null where no line has that amount. */
export function lineTotals(lines: readonly LineSums[]): LineAmounts {
  const total = (name: AmountName): string | null => {
    const known = lines.map((line) => parseDecimal(amountsOf(line)[name])).filter((value) => value !== null);
    return known.length === 0 ? null : decimalText(known.reduce(plus));
  };
  return { net: total('net'), vat: total('vat'), gross: total('gross') };
}

/** lines minus record, null where there is nothing to compare with */
export function difference(lines: LineAmounts, record: LineAmounts): LineAmounts {
  const off = (name: AmountName): string | null => {
    const [a, b] = [parseDecimal(lines[name]), parseDecimal(record[name])];
    return a === null || b === null ? null : decimalText(minus(a, b));
  };
  return { net: off('net'), vat: off('vat'), gross: off('gross') };
}

export type Agreement = 'same' | 'differs' | 'nothing-to-compare';

export function agreement(amounts: LineAmounts): Agreement {
  const known = names.map((name) => amounts[name]).filter((value) => value !== null);
  if (known.length === 0) return 'nothing-to-compare';
  return known.every((value) => value === '0') ? 'same' : 'differs';
}

/** The first line that does not add up, or whose VAT is off its rate by more than a rounding. */
export function firstFault(lines: readonly LineSums[], rulesOf: (index: number) => LineRules): LineFault | null {
  for (const [index, line] of lines.entries()) {
    const fault = sumFault(line, index + 1) ?? rateFault(line, index + 1, rulesOf(index));
    if (fault !== null) return fault;
  }
  return null;
}

function sumFault(line: LineSums, number: number): LineFault | null {
  const [net, vat, gross] = names.map((name) => parseDecimal(amountsOf(line)[name]));
  if (!net || !vat || !gross || compare(plus(net, vat), gross) === 0) return null;
  return { kind: 'sum', line: number, sum: decimalText(plus(net, vat)), gross: decimalText(gross) };
}

function rateFault(line: LineSums, number: number, rules: LineRules): LineFault | null {
  const [net, vat] = [parseDecimal(line.netAmount), parseDecimal(line.vatAmount)];
  const expected = net === null ? null : vatOf(net, rules);
  if (net === null || vat === null || expected === null || rules.percent === null) return null;
  if (withinRounding(minus(vat, expected), rules.places)) return null;
  return {
    kind: 'rate',
    line: number,
    net: decimalText(net),
    percent: rules.percent,
    expected: decimalText(expected),
    vat: decimalText(vat),
  };
}

/** Invoices round item by item, so that a line may be off by one of its smallest unit. */
function withinRounding(off: Decimal, places: number): boolean {
  return compare({ units: magnitude(off.units), scale: off.scale }, { units: 1n, scale: places }) <= 0;
}
