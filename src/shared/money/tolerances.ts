import Big from 'big.js';
import { currencyPlaces } from './currency-places.ts';
import { zero, type Decimal } from './decimal.ts';

/** VAT is rounded item by item, so that a line, which sums up items, may be off by some of the smallest unit. */
const roundings = 5;

/** The smallest amount of a currency: a forint, a cent, a fils. */
export const smallestUnit = (currency: string | null): Decimal =>
  new Big(1).div(new Big(10).pow(currencyPlaces(currency)));

/** How far the VAT of a line may be from net x rate. */
export const vatTolerance = (currency: string): Decimal => smallestUnit(currency).times(roundings);

/** How far a gross total may be from its parts: in Hungary what is paid in cash is rounded to five forints. */
export const grossTolerance = (currency: string | null, paymentMethod: string | null): Decimal =>
  currency === 'HUF' && paymentMethod === 'cash' ? new Big(2) : zero;
