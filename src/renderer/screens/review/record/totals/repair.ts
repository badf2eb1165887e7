import type { AssignmentRecord, Choice } from '../../../../../contract/review.ts';
import { compare, decimalText, magnitude, minus, parseDecimal, plus } from '../../../../lib/decimal.ts';
import type { Decimal } from '../../../../lib/decimal.ts';
import { percentOf } from '../fields/choices.ts';
import { vatOf } from '../lines/line-amounts.ts';

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
  readonly places: number;
  /** VAT of the document minus VAT of the lines; null: not known */
  readonly missingVat: string | null;
  /** percents that stand on the document; empty: not known */
  readonly percents: readonly string[];
}

const zero: Decimal = { units: 0n, scale: 0 };

/**
 * The line and rate that make the VAT add up. A line whose VAT is off its own rate comes first: by the rate its VAT
 * has, or by its own rate again. Then the one line that with another rate gives what is missing; none, when several do.
 */
export function findRepair(input: RepairInput): Repair | null {
  const all = input.lines.flatMap((line, index) => candidates(input, line, index));
  const missing = parseDecimal(input.missingVat);
  const settling = all.filter(({ change }) => missing !== null && near(change, missing, input.places));
  const settled = missing === null || compare(missing, zero) === 0;
  const broken = all.filter(({ own, change }) => own && !near(change, zero, input.places));
  if (settled) {
    const line = broken[0]?.repair.line;
    const byVat = all.find(({ repair, change }) => repair.line === line && compare(change, zero) === 0);
    return (byVat ?? broken[0])?.repair ?? null;
  }
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
}

function candidates({ categories, places }: RepairInput, line: AssignmentRecord, index: number): readonly Candidate[] {
  const [net, vat] = [parseDecimal(line.netAmount), parseDecimal(line.vatAmount)];
  if (net === null || vat === null) return [];
  return categories.slice(0, 9).flatMap((category, place) => {
    const percent = percentOf(categories, category.id);
    const expected = vatOf(net, { percent, places });
    if (percent === null || expected === null || alreadyThere(line, category, vat, expected)) return [];
    const texts = { net: decimalText(net), vat: decimalText(vat), expected: decimalText(expected) };
    const repair = { line: index, key: place + 1, category: category.id, percent, ...texts };
    return [{ repair, change: minus(expected, vat), own: category.id === line.vat }];
  });
}

function alreadyThere(line: AssignmentRecord, category: Choice, vat: Decimal, expected: Decimal): boolean {
  return category.id === line.vat && compare(vat, expected) === 0;
}

/** Invoices round item by item, so that a sum may be off by one of its smallest unit. */
function near(a: Decimal, b: Decimal, places: number): boolean {
  const off = plus(a, { units: -b.units, scale: b.scale });
  return compare({ units: magnitude(off.units), scale: off.scale }, { units: 1n, scale: places }) <= 0;
}
