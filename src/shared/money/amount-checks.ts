import { currencyPlaces } from './currency-places.ts';
import { parseDecimal, placesOf, rounded, type Decimal } from './decimal.ts';
import { vatTolerance } from './tolerances.ts';

/** Null: not known. */
export interface Amounts {
  readonly net: Decimal | null;
  readonly vat: Decimal | null;
  readonly gross: Decimal | null;
}

/** Parses plain decimals; any other text is null. */
export const parseAmounts = ({ net, vat, gross }: Readonly<Record<keyof Amounts, string | null>>): Amounts => ({
  net: parseDecimal(net),
  vat: parseDecimal(vat),
  gross: parseDecimal(gross),
});

/** `percent` of the net, rounded to the currency's places, or to those of the net amount where it has more. */
export const vatAt = (net: Decimal, percent: Decimal, currency: string | null): Decimal =>
  rounded(net.times(percent).div(100), placesFor(net, currency));

/** The VAT within a gross amount, rounded as by `vatAt`. */
export const vatWithin = (gross: Decimal, percent: Decimal, currency: string | null): Decimal =>
  rounded(gross.times(percent).div(percent.plus(100)), placesFor(gross, currency));

const placesFor = (value: Decimal, currency: string | null): number =>
  Math.max(placesOf(value), currencyPlaces(currency));

/** The VAT that net x percent gives, if the stated VAT differs; null: it is right, or not decidable. */
export function expectedVat(
  { net, vat }: Pick<Amounts, 'net' | 'vat'>,
  percent: Decimal | null,
  currency: string | null,
): Decimal | null {
  if (net === null || vat === null || percent === null || currency === null) return null;
  const expected = vatAt(net, percent, currency);
  return isWithin(vat, expected, vatTolerance(currency)) ? null : expected;
}

/** net + VAT, if the gross amount differs by more than `tolerance`; null: it is right, or not decidable. */
export function expectedGross({ net, vat, gross }: Amounts, tolerance: Decimal): Decimal | null {
  if (net === null || vat === null || gross === null) return null;
  const expected = net.plus(vat);
  return isWithin(gross, expected, tolerance) ? null : expected;
}

export const isWithin = (a: Decimal, b: Decimal, tolerance: Decimal): boolean => a.minus(b).abs().lte(tolerance);
