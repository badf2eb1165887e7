/**
 * Currencies whose amounts have another number of places than two (ISO 4217, minor unit). Intl is not asked: it gives
 * what is usual on a price tag, which is none for three dozen currencies that keep their cents in the books.
 */
const byPlaces: readonly (readonly [places: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
  // The one departure from the list, which says two: the fillér went out of use in 1999, and invoices in forints are
  // rounded to whole ones. An amount that has fillér keeps them (see vatAt and formatAmount).
  [0, 'HUF'],
];

const usualPlaces = 2;

const places = new Map(byPlaces.flatMap(([count, codes]) => codes.split(' ').map((code) => [code, count] as const)));

/** Places behind the point that amounts of a currency (ISO code) are rounded to; none where the currency is not known. */
export function currencyPlaces(currency: string | null): number {
  return currency === null ? 0 : (places.get(currency) ?? usualPlaces);
}
