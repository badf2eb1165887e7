import Big from 'big.js';
import { currencyPlaces } from './currency-places.ts';
import { zero, type Decimal } from './decimal.ts';

/** VAT is rounded item by item, so the VAT of a line, which sums up items, may differ by a few of the smallest unit. */
const roundings = 5;

/** The smallest amount of a currency: a forint, a cent, a fils. */
export const smallestUnit = (currency: string | null): Decimal =>
  new Big(1).div(new Big(10).pow(currencyPlaces(currency)));

/** The tolerance between a line's VAT and net x rate. */
export const vatTolerance = (currency: string): Decimal => smallestUnit(currency).times(roundings);

/** The tolerance between a gross total and the sum of its parts: Hungary rounds cash payments to five forints. */
export const grossTolerance = (currency: string | null, paymentMethod: string | null): Decimal =>
  currency === 'HUF' && paymentMethod === 'cash' ? new Big(2) : zero;
