import { parseAmounts, vatAt, vatWithin } from '../../../shared/money/amount-checks.ts';
import { decimalText, parseDecimal } from '../../../shared/money/decimal.ts';

export type AmountName = 'net' | 'vat' | 'gross';

/** Plain decimals; null: not known; anything else: typed, and no amount (yet). */
export type LineAmounts = Readonly<Record<AmountName, string | null>>;

export interface LineRules {
  /** VAT percent of the line's category as a plain decimal; null when it has none */
  readonly percent: string | null;
  /** ISO code; null: not known */
  readonly currency: string | null;
}

/**
 * The amounts after a person typed into one. `touched`: what was typed, last first. Two typed amounts give the third;
 * one typed amount and the rate give the others; one typed amount and a known one give the third.
 */
export function solve(amounts: LineAmounts, touched: readonly AmountName[], rules: LineRules): LineAmounts {
  const [last, before] = touched.filter((name) => parseDecimal(amounts[name]) !== null);
  if (last === undefined || last !== touched[0]) return amounts;
  if (before !== undefined) return third(amounts, last, before);
  return fromRate(amounts, last, rules) ?? fromKnown(amounts, last);
}

/** The amounts after another VAT category was chosen: net stays, or gross where that is what was typed. */
export function withRate(amounts: LineAmounts, touched: readonly AmountName[], rules: LineRules): LineAmounts {
  const grossFirst = touched.includes('gross') && !touched.includes('net');
  const order: readonly AmountName[] = grossFirst ? ['gross', 'net'] : ['net', 'gross'];
  const base = order.find((name) => parseDecimal(amounts[name]) !== null);
  return (base === undefined ? null : fromRate(amounts, base, rules)) ?? amounts;
}

function third(amounts: LineAmounts, one: AmountName, other: AmountName): LineAmounts {
  const [missing] = (['gross', 'vat', 'net'] as const).filter((name) => name !== one && name !== other);
  const { net, vat, gross } = parseAmounts(amounts);
  if (missing === 'gross' && net !== null && vat !== null) return { ...amounts, gross: decimalText(net.plus(vat)) };
  if (missing === 'vat' && net !== null && gross !== null) return { ...amounts, vat: decimalText(gross.minus(net)) };
  if (missing === 'net' && vat !== null && gross !== null) return { ...amounts, net: decimalText(gross.minus(vat)) };
  return amounts;
}

function fromRate(amounts: LineAmounts, base: AmountName, rules: LineRules): LineAmounts | null {
  const percent = parseDecimal(rules.percent);
  const { net, gross } = parseAmounts(amounts);
  if (percent === null || base === 'vat') return null;
  if (base === 'net' && net !== null) {
    const vat = vatAt(net, percent, rules.currency);
    return { ...amounts, vat: decimalText(vat), gross: decimalText(net.plus(vat)) };
  }
  if (gross === null) return null;
  const vat = vatWithin(gross, percent, rules.currency);
  return { ...amounts, vat: decimalText(vat), net: decimalText(gross.minus(vat)) };
}

function fromKnown(amounts: LineAmounts, last: AmountName): LineAmounts {
  const order: readonly AmountName[] = last === 'net' ? ['vat', 'gross'] : ['net', last === 'vat' ? 'gross' : 'vat'];
  const known = order.find((name) => parseDecimal(amounts[name]) !== null);
  return known === undefined ? amounts : third(amounts, last, known);
}
