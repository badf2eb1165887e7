/** Codes of ISO 4217 that documents bear; not those that are words of a language too (ALL, TOP, PEN, MAD). */
const plainCodes: readonly string[] =
  `HUF EUR USD GBP CHF PLN CZK RON SEK NOK DKK BGN RSD TRY UAH JPY CNY CAD AUD HRK MYR SGD HKD NZD ZAR INR BRL MXN ILS AED
  SAR QAR KWD THB IDR KRW TWD VND PHP ISK MDL MKD BAM KZT RUB BYN EGP GEL IQD JOD LYD OMR TND`.split(/\s+/);

/** Malaysian companies are "Sdn Bhd": it is money beside an amount with decimals alone. */
const besideDecimals = String.raw`BHD(?=\s?\d[\d.,]*[.,]\d{2,3}(?!\d))|(?<=\d[.,]\d{2,3}\s?)BHD`;

export const currencyCodes: readonly string[] = [...plainCodes, 'BHD'];

/** As patterns. */
export const codePatterns: readonly string[] = [...plainCodes, besideDecimals];

/** How currencies are written beside an amount, but for their codes. */
export const currencySigns: readonly (readonly [sign: string, code: string])[] = [
  ['€', 'EUR'],
  ['Euro', 'EUR'],
  ['Ft', 'HUF'],
  ['£', 'GBP'],
  ['US$', 'USD'],
  ['CA$', 'CAD'],
  ['C$', 'CAD'],
  ['AU$', 'AUD'],
  ['A$', 'AUD'],
  ['S$', 'SGD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['R$', 'BRL'],
  ['$', 'USD'],
  ['zł', 'PLN'],
  ['zl', 'PLN'],
  ['Kč', 'CZK'],
  ['Kc', 'CZK'],
  ['lei', 'RON'],
  ['leu', 'RON'],
  ['kn', 'HRK'],
  ['RM', 'MYR'],
  ['Fr.', 'CHF'],
  ['SFr.', 'CHF'],
  ['kr', 'SEK'],
  ['₹', 'INR'],
  ['¥', 'JPY'],
  ['₺', 'TRY'],
  ['₪', 'ILS'],
  ['₴', 'UAH'],
  ['лв', 'BGN'],
  ['din', 'RSD'],
];

/** What a country pays with. */
const nationals: Readonly<Record<string, string>> = {
  HU: 'HUF',
  PL: 'PLN',
  CZ: 'CZK',
  RO: 'RON',
  GB: 'GBP',
  CH: 'CHF',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  MY: 'MYR',
  SE: 'SEK',
  DK: 'DKK',
  NO: 'NOK',
  RS: 'RSD',
  UA: 'UAH',
  TR: 'TRY',
};
const euro = 'AT BE BG CY DE EE EL ES FI FR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');

export const currencyOfCountry = (country: string): string | null =>
  nationals[country] ?? (euro.includes(country) ? 'EUR' : null);

/** The one country that has the currency to itself; none of the euro. */
export const countryOfCurrency = (code: string): readonly string[] =>
  Object.keys(nationals).filter((country) => nationals[country] === code);

/** Signs of several currencies: which one is meant, the country says. */
const shared: Readonly<
  Record<string, { readonly sign: RegExp; readonly plain: RegExp; readonly of: readonly string[] }>
> = {
  USD: { sign: /\$/, plain: /USD|US ?\$/, of: ['CA', 'AU', 'NZ', 'SG', 'US', 'MY'] },
  SEK: { sign: /\bkr\b/i, plain: /SEK/, of: ['SE', 'DK', 'NO'] },
};

/** The currency that a shared sign means on these texts; null where it stays open. */
export function meantBySign(code: string, texts: readonly string[], country: string | null): string | null {
  const sign = shared[code];
  if (sign === undefined || texts.some((text) => sign.plain.test(text))) return code;
  if (country !== null && sign.of.includes(country)) return currencyOfCountry(country);
  return code === 'USD' ? code : null;
}

/** Whether the sign that was taken for the one currency is that of the other one too. */
export const mayMean = (printed: string, code: string): boolean =>
  shared[printed]?.of.some((country) => currencyOfCountry(country) === code) ?? false;
