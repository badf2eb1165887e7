import { expect, it } from 'vitest';
import { currencyPlaces } from './currency-places.ts';

it.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['CLF', 4],
  // as in ISO 4217, though their coins are out of use
  ['IDR', 2],
  ['RSD', 2],
  // the one exception
  ['HUF', 0],
  ['XXX', 2],
  [null, 0],
])('amounts in %s have %s places', (currency, places) => {
  expect(currencyPlaces(currency)).toBe(places);
});

it('has every currency for which Intl has more than two places, and never fewer places than Intl', () => {
  const wrong = Intl.supportedValuesOf('currency').filter((currency) => {
    const shown =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    return shown > 2 ? currencyPlaces(currency) !== shown : currencyPlaces(currency) < shown;
  });
  expect(wrong).toEqual([]);
});
