import type { AssignmentRecord, Choice } from '../../../../../contract/review.ts';
import { expectedVat, isWithin, vatAt } from '../../../../../shared/money/amount-checks.ts';
import { decimalText, parseDecimal, zero, type Decimal } from '../../../../../shared/money/decimal.ts';
import { smallestUnit } from '../../../../../shared/money/tolerances.ts';
import { percentOf } from '../../../../components/record-editor/choices.ts';

/** One number key that makes a line right. Amounts are plain decimals, `line` counts from 0, `key` from 1. */
export interface Repair {
  readonly line: number;
  readonly key: number;
  readonly category: number;
  readonly percent: string;
  readonly net: string;
  /** net x percent */
  readonly expected: string;
  /** what the line has */
  readonly vat: string;
}

export interface RepairInput {
  readonly lines: readonly AssignmentRecord[];
  readonly categories: readonly Choice[];
  /** ISO code; null: not known */
  readonly currency: string | null;
  /** VAT of the document minus VAT of the lines; null: not known */
  readonly missingVat: string | null;
  /** percents that stand on the document; empty: not known */
  readonly percents: readonly string[];
}

/**
 * The line and rate that make the VAT add up. A line whose VAT is off its own rate comes first: by the rate its VAT
 * has, or by its own rate again. Then the one line that with another rate gives what is missing; none, when several do.
 */
export function findRepair(input: RepairInput): Repair | null {
  const all = input.lines.flatMap((line, index) => candidates(input, line, index));
  const missing = parseDecimal(input.missingVat);
  // One rounding: it is asked what explains the difference, not what may pass.
  const unit = smallestUnit(input.currency);
  if (missing === null || missing.eq(zero)) {
    const broken = all.find(({ own, isWrong }) => own && isWrong);
    const byVat = all.find(({ repair, change }) => repair.line === broken?.repair.line && change.eq(zero));
    return (byVat ?? broken)?.repair ?? null;
  }
  const settling = all.filter(({ change }) => isWithin(change, missing, unit));
  const named = settling.filter(({ repair }) => input.percents.includes(repair.percent));
  const best = named.length > 0 ? named : settling;
  const lines = new Set(best.map(({ repair }) => repair.line));
  return lines.size === 1 ? (best[0]?.repair ?? null) : null;
}

interface Candidate {
  readonly repair: Repair;
  /** what the line's VAT would change by */
  readonly change: Decimal;
  /** it is the category the line has */
  readonly own: boolean;
  /** the line's VAT is not that of this rate */
  readonly isWrong: boolean;
}

function candidates(
  { categories, currency }: RepairInput,
  line: AssignmentRecord,
  index: number,
): readonly Candidate[] {
  const [net, vat] = [parseDecimal(line.netAmount), parseDecimal(line.vatAmount)];
  if (net === null || vat === null) return [];
  return categories.slice(0, 9).flatMap((category, place) => {
    const percent = percentOf(categories, category.id);
    const rate = parseDecimal(percent);
    if (percent === null || rate === null) return [];
    const expected = vatAt(net, rate, currency);
    const [own, change] = [category.id === line.vat, expected.minus(vat)];
    if (own && change.eq(zero)) return [];
    const texts = { net: decimalText(net), vat: decimalText(vat), expected: decimalText(expected) };
    const repair = { line: index, key: place + 1, category: category.id, percent, ...texts };
    return [{ repair, change, own, isWrong: expectedVat({ net, vat }, rate, currency) !== null }];
  });
}
