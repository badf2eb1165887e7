import type { Check, UsualRange } from '../../../../contract/examination.ts';
import { decimalText, parseDecimal, zero, type Decimal } from '../../../../shared/money/decimal.ts';
import { check, type Facts } from './facts.ts';

const enoughForCurrency = 5;
const enoughForGross = 6;

/** Another currency than at least four fifths of what this partner has sent, of at least five. */
export function currencyUnusual({ values: { currency }, history }: Facts): readonly Check[] {
  const past = history.map((expense) => expense.currency).filter((one) => one !== null);
  if (currency === null || past.length < enoughForCurrency) return [];
  const [usual, matching] = mostFrequent(past);
  if (usual === currency || matching * 5 < past.length * 4) return [];
  const values = { currency, usual, matching: String(matching), of: String(past.length) };
  return [check('currency-unusual', { field: 'currency', values })];
}

function mostFrequent(all: readonly string[]): readonly [string, number] {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
}

/**
 * Three times the middle half's width beyond that half (Tukey's "far out"), of at least six in the same currency. The
 * width counts as a tenth of the median at least: a fee that is always the same may change a little. Credit notes
 * neither speak nor count.
 */
export function grossUnusual({ values: { gross_amount: amount }, usual }: Facts): readonly Check[] {
  const gross = parseDecimal(amount);
  if (gross === null || gross.lte(zero) || usual === null) return [];
  const { low, high, of } = usual;
  if (isBetween(gross, low, high)) return [];
  return [
    check('gross-unusual', { field: 'gross_amount', values: { gross: decimalText(gross), low, high, of: String(of) } }),
  ];
}

const isBetween = (value: Decimal, low: string, high: string): boolean =>
  value.gte(parseDecimal(low) ?? zero) && value.lte(parseDecimal(high) ?? zero);

/** null: too little is known */
export function usualRange(history: Facts['history'], currency: string | null): UsualRange | null {
  const past = history
    .filter((expense) => expense.currency === currency)
    .map(({ grossAmount }) => parseDecimal(grossAmount))
    .filter((amount) => amount !== null)
    .filter((amount) => amount.gt(zero))
    .sort((a, b) => a.cmp(b));
  if (currency === null || past.length < enoughForGross) return null;
  const { low, high } = bounds(past);
  return { low: decimalText(low), high: decimalText(high), of: past.length };
}

function bounds(sorted: readonly Decimal[]) {
  const at = (quarter: number) => sorted[Math.floor(((sorted.length - 1) * quarter) / 4)] ?? zero;
  const [first, median, third] = [at(1), at(2), at(3)];
  const [half, least] = [third.minus(first), median.div(10)];
  const reach = (half.gt(least) ? half : least).times(3);
  const low = first.minus(reach);
  return { low: low.gt(zero) ? low : zero, high: third.plus(reach) };
}

export const seenBefore = ({ seen }: Facts): readonly Check[] =>
  seen.map((other) =>
    check('seen-before', { field: other.by === 'number' ? 'invoice_number' : 'gross_amount', seen: other }),
  );
