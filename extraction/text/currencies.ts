/** ISO 4217 codes that are common enough on documents to be accepted anywhere. */
const usualCodes =
  `HUF EUR USD GBP CHF PLN CZK RON SEK NOK DKK BGN RSD TRY UAH JPY CNY CAD AUD HRK MYR SGD HKD NZD ZAR INR BRL MXN ILS AED
  SAR QAR KWD THB IDR KRW TWD VND PHP ISK MDL MKD BAM KZT RUB BYN EGP GEL`.split(/\s+/);

/**
 * Other codes in use; three letters often mean something else ("Sdn Bhd"), so these count only beside an amount with
 * decimals.
 */
const rareCodes =
  `AFN AOA AZN BBD BDT BHD BWP BZD CDF DJF DZD FJD FKP GMD GNF GTQ GYD HNL HTG IQD IRR JMD JOD KHR KMF KPW KYD LBP LKR LRD
  LSL LYD MMK MVR MWK MZN NGN NPR OMR PGK PKR PYG RWF SBD SYP SZL TJS TMT TND TZS UGX UYU UZS VUV XAF XCD XCG XOF XPF YER
  ZMW ZWG`.split(/\s+/);

/**
 * Codes that are also words, names or units: "PEN 1.20" and "CUP 2,50" are goods on a receipt, "KGS" is a weight, "SVC"
 * is service, "GHS" and "CLP" mark hazards, "Ves" is a village. They count only where a label asks for a currency.
 */
const wordCodes =
  `ALL AMD ANG ARS AWG BIF BMD BND BOB BSD BTN CLP COP CRC CUP CVE DOP ERN ETB GHS GIP KES KGS LAK MAD MGA MNT MOP MRU MUR
  NAD NIO PAB PEN SCR SDG SHP SLE SOS SRD SSP STN SVC TOP TTD VES WST`.split(/\s+/);

export const currencyCodes: readonly string[] = [...usualCodes, ...rareCodes];

/** A currency by its code alone, where a label asks for one. */
export const labelledCode = (code: string): string | null =>
  [...currencyCodes, ...wordCodes].includes(code) ? code : null;

const rare = `(?:${rareCodes.join('|')})`;
const besideDecimals = String.raw`${rare}(?=\s?\d[\d.,]*[.,]\d{2,3}(?!\d))|(?<=\d[.,]\d{2,3}\s?)${rare}`;

/** As patterns. */
export const codePatterns: readonly string[] = [...usualCodes, besideDecimals];

/** Notations of currencies beside an amount, except for their codes. */
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

/** The currency of each country. */
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

/** The only country with this currency; empty for the euro. */
export const countryOfCurrency = (code: string): readonly string[] =>
  Object.keys(nationals).filter((country) => nationals[country] === code);

/** Signs that several currencies share: the country decides. */
const shared: Readonly<
  Record<string, { readonly sign: RegExp; readonly plain: RegExp; readonly of: readonly string[] }>
> = {
  USD: { sign: /\$/, plain: /USD|US ?\$/, of: ['CA', 'AU', 'NZ', 'SG', 'US', 'MY'] },
  SEK: { sign: /\bkr\b/i, plain: /SEK/, of: ['SE', 'DK', 'NO'] },
};

/** The currency of a shared sign on these texts; null where it is unclear. */
export function meantBySign(code: string, texts: readonly string[], country: string | null): string | null {
  const sign = shared[code];
  if (sign === undefined || texts.some((text) => sign.plain.test(text))) return code;
  if (country !== null && sign.of.includes(country)) return currencyOfCountry(country);
  return code === 'USD' ? code : null;
}

/** Whether both currencies share the sign. */
export const mayMean = (printed: string, code: string): boolean =>
  shared[printed]?.of.some((country) => currencyOfCountry(country) === code) ?? false;
