import { plus, decimalText, parseDecimal, scaled, minus, trimmed } from '../../../../lib/decimal.ts';
import type { Decimal } from '../../../../lib/decimal.ts';

export type AmountName = 'net' | 'vat' | 'gross';

/** Plain decimals; null: not known; anything else: typed, and no amount (yet). */
export type LineAmounts = Readonly<Record<AmountName, string | null>>;

export interface LineRules {
  /** VAT percent of the line's category as a plain decimal; null when it has none */
  readonly percent: string | null;
  /** places behind the comma to round to; an amount that has more is followed */
  readonly places: number;
}

const hundred: Decimal = { units: 100n, scale: 0 };

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

/** What `percent` of the net comes to, rounded as the line is. */
export function vatOf(net: Decimal, rules: LineRules): Decimal | null {
  const percent = parseDecimal(rules.percent);
  return percent === null ? null : scaled(net, percent, hundred, placesFor(net, rules));
}

function third(amounts: LineAmounts, one: AmountName, other: AmountName): LineAmounts {
  const [missing] = (['gross', 'vat', 'net'] as const).filter((name) => name !== one && name !== other);
  const { net, vat, gross } = decimals(amounts);
  if (missing === 'gross' && net !== null && vat !== null) return { ...amounts, gross: decimalText(plus(net, vat)) };
  if (missing === 'vat' && net !== null && gross !== null) return { ...amounts, vat: decimalText(minus(gross, net)) };
  if (missing === 'net' && vat !== null && gross !== null) return { ...amounts, net: decimalText(minus(gross, vat)) };
  return amounts;
}

function fromRate(amounts: LineAmounts, base: AmountName, rules: LineRules): LineAmounts | null {
  const percent = parseDecimal(rules.percent);
  const { net, gross } = decimals(amounts);
  if (percent === null || base === 'vat') return null;
  if (base === 'net' && net !== null) {
    const vat = scaled(net, percent, hundred, placesFor(net, rules));
    return { ...amounts, vat: decimalText(vat), gross: decimalText(plus(net, vat)) };
  }
  if (gross === null) return null;
  const vat = scaled(gross, percent, plus(hundred, percent), placesFor(gross, rules));
  return { ...amounts, vat: decimalText(vat), net: decimalText(minus(gross, vat)) };
}

function fromKnown(amounts: LineAmounts, last: AmountName): LineAmounts {
  const order: readonly AmountName[] = last === 'net' ? ['vat', 'gross'] : ['net', last === 'vat' ? 'gross' : 'vat'];
  const known = order.find((name) => parseDecimal(amounts[name]) !== null);
  return known === undefined ? amounts : third(amounts, last, known);
}

function decimals({ net, vat, gross }: LineAmounts): Record<AmountName, Decimal | null> {
  return { net: parseDecimal(net), vat: parseDecimal(vat), gross: parseDecimal(gross) };
}

function placesFor(value: Decimal, { places }: LineRules): number {
  return Math.max(trimmed(value).scale, places);
}
