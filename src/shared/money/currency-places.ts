/**
 * Currencies whose amounts do not have two places (ISO 4217, minor unit). Not from Intl: it has the places of price
 * tags, which are none for three dozen currencies that keep their cents in the books.
 */
const byPlaces: readonly (readonly [places: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
  // The only difference from ISO 4217, which has two places: the fillér went out of use in 1999, and invoices in
  // forints are rounded to whole ones. An amount that has fillér keeps them (see vatAt and formatAmount).
  [0, 'HUF'],
];

const usualPlaces = 2;

const places = new Map(byPlaces.flatMap(([count, codes]) => codes.split(' ').map((code) => [code, count] as const)));

/** Decimal places to which amounts of a currency (ISO code) are rounded; 0 for an unknown currency. */
export function currencyPlaces(currency: string | null): number {
  return currency === null ? 0 : (places.get(currency) ?? usualPlaces);
}
