export type Currency = 'HUF' | 'EUR';
export type Language = 'hu' | 'de' | 'en';

/** Decimal places kept on a document: forints are whole, euros have cents. */
const decimalPlaces: Readonly<Record<Currency, number>> = { HUF: 0, EUR: 2 };
const separators: Readonly<Record<Language, readonly [group: string, decimal: string]>> = {
  hu: ['\u00a0', ','],
  de: ['.', ','],
  en: [',', '.'],
};

/** '12.5' with 3 places is 12500. Throws on anything but a plain decimal that fits. */
export function scaled(decimal: string, places: number): number {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(decimal);
  const [whole, fraction = ''] = [match?.[1], match?.[2]];
  if (whole === undefined || fraction.length > places) throw new Error(`not a decimal of ${places} places: ${decimal}`);
  return Number(whole + fraction.padEnd(places, '0'));
}

/** Integer division, halves up; for amounts that are not negative. */
export const divideRounded = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/** quantity × unit price in minor units of the currency (forints, cents). */
export function product(quantity: string, unitPrice: string, currency: Currency): number {
  const raw = scaled(quantity, 3) * scaled(unitPrice, 4);
  return divideRounded(raw, 10 ** (7 - decimalPlaces[currency]));
}

/** Percent of an amount in minor units. */
export const percentOf = (minor: number, percent: number): number => divideRounded(minor * percent, 100);

/** Value-added tax inside a gross amount of minor units. */
export const taxInside = (gross: number, percent: number): number => gross - divideRounded(gross * 100, 100 + percent);

/** Euro cents in whole forints at a rate such as '391.20'. */
export const toForints = (cents: number, rate: string): number => divideRounded(cents * scaled(rate, 4), 1_000_000);

/** Minor units as the decimal string of expected.json and the XML formats: '123456' (HUF), '1234.50' (EUR). */
export function decimal(minor: number, currency: Currency): string {
  const places = decimalPlaces[currency];
  if (places === 0) return String(minor);
  const digits = String(minor).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Any decimal string as people of that language write it, without a currency sign. */
export function written(text: string, language: Language): string {
  const [whole = '', fraction] = text.split('.');
  const [group, point] = separators[language];
  const grouped = whole.replace(/\B(?=(\d{3}){1,6}$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}

/** Minor units as people of that language write them, without a currency sign. */
export const amount = (minor: number, currency: Currency, language: Language): string =>
  written(decimal(minor, currency), language);
