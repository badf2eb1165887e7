import type { Check, RateTotal } from '../../../../contract/examination.ts';
import { expectedGross, isWithin, parseAmounts } from '../../../../shared/money/amount-checks.ts';
import { decimalText, parseDecimal, sumOf, zero, type Decimal } from '../../../../shared/money/decimal.ts';
import { grossTolerance, vatTolerance } from '../../../../shared/money/tolerances.ts';
import { check, type Facts } from './facts.ts';

/** The document's printed total differs from its net plus VAT: a person decides which figure is right. */
export function printedTotal({ document, values: { currency, payment_method: method } }: Facts): readonly Check[] {
  const { net_amount: net, vat_amount: vat, gross_amount: gross } = document?.read ?? {};
  const read = { net: net?.value ?? null, vat: vat?.value ?? null, gross: gross?.value ?? null };
  const expected = expectedGross(parseAmounts(read), grossTolerance(currency, method));
  if (expected === null) return [];
  const values = { net: read.net ?? '', vat: read.vat ?? '', gross: read.gross ?? '', expected: decimalText(expected) };
  return [check('printed-total', { field: 'gross_amount', values })];
}

/** The lines' net amounts by rate differ from the document's. Empty where either has no rates. */
export function ratesDiffer({ document, values: { currency }, assignments, percents }: Facts): readonly Check[] {
  if (document === null || currency === null || assignments.length === 0) return [];
  const printed = netByRate(document.rates.map(rateOf));
  const lines = netByRate(
    assignments.map(({ vat, netAmount }) => [vat === null ? null : (percents.get(vat) ?? null), netAmount]),
  );
  if (printed === null || lines === null || printed.size === 0) return [];
  const tolerance = vatTolerance(currency);
  return [...new Set([...printed.keys(), ...lines.keys()])].flatMap((percent) => {
    const [mine, theirs] = [lines.get(percent) ?? zero, printed.get(percent) ?? zero];
    if (isWithin(mine.abs(), theirs.abs(), tolerance)) return [];
    return [check('rates-differ', { values: { percent, lines: decimalText(mine), document: decimalText(theirs) } })];
  });
}

const rateOf = ({ percent, net }: RateTotal): readonly [string | null, string | null] => [percent, net];

/** percent -> sum of net amounts; null: one of them is not known */
function netByRate(rows: readonly (readonly [string | null, string | null])[]): ReadonlyMap<string, Decimal> | null {
  const sums = new Map<string, Decimal>();
  for (const [percent, net] of rows) {
    const [rate, amount] = [parseDecimal(percent), parseDecimal(net)];
    if (rate === null || amount === null) return null;
    const key = decimalText(rate);
    sums.set(key, sumOf([sums.get(key) ?? zero, amount]));
  }
  return sums;
}
