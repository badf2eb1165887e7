import { isIban } from '../../src/shared/money/bank-account.ts';
import { taxNumbersIn } from '../identifiers/tax-number.ts';
import type { Language } from '../languages/language.ts';
import { countryOfCurrency, currencyCodes } from './currencies.ts';

/** The weight of each sign; a language is spoken abroad too, and a buyer may have an account or a number of its own. */
const taxNumber = 3;
const account = 3;
const telephone = 2;
const address = 3;
const legalForm = 3;
const taxWord = 2;
const domain = 2;
const spoken = 1.5;
const money = 1;
/** The second country may reach at most this part. */
const rival = 0.6;

const dialled: Readonly<Record<string, string>> = {
  '1': 'US',
  '30': 'EL',
  '31': 'NL',
  '32': 'BE',
  '33': 'FR',
  '34': 'ES',
  '351': 'PT',
  '352': 'LU',
  '353': 'IE',
  '36': 'HU',
  '385': 'HR',
  '386': 'SI',
  '39': 'IT',
  '40': 'RO',
  '41': 'CH',
  '420': 'CZ',
  '421': 'SK',
  '43': 'AT',
  '44': 'GB',
  '45': 'DK',
  '46': 'SE',
  '47': 'NO',
  '48': 'PL',
  '49': 'DE',
  '60': 'MY',
  '61': 'AU',
  '64': 'NZ',
  '65': 'SG',
};
const codesDialled = Object.keys(dialled)
  .sort((a, b) => b.length - a.length)
  .join('|');
/** Without a plus sign it needs separated parts, because other numbers begin with two zeros too. */
const telephoneNumber = new RegExp(
  String.raw`(?<![\d.,+-])(?:\+\s?(${codesDialled})[\s./()-]{0,2}|00\s?(${codesDialled})[\s./()-]{1,2})\d`,
  'g',
);

const states =
  'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY';
const addresses: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`(?:,|\b\p{L}+) (?:${states.replaceAll(' ', '|')}),? \d{5}(?:-\d{4})?\b`, 'u'), 'US'],
  [/\b(?:United States|U\.S\.A\.|USA)\b/, 'US'],
  [/\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b/, 'CA'],
  [/\b(?:NSW|VIC|QLD|TAS) \d{4}\b/, 'AU'],
  [/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/, 'GB'],
  [/\b(?:United Kingdom|England|Scotland|Wales)\b/, 'GB'],
  [/\b(?:Kuala Lumpur|Malaysia|Selangor|Johor|Penang)\b/i, 'MY'],
  [/\bSingapore\b/i, 'SG'],
  [/\bA-\d{4} \p{L}|\b(?:Österreich|Austria)\b/u, 'AT'],
  [/\bCH-\d{4} \p{L}|\b(?:Schweiz|Suisse|Switzerland)\b/u, 'CH'],
  [/\bD-\d{5} \p{L}|\b(?:Deutschland|Germany)\b/u, 'DE'],
  [/\b(?:Belgique|België|Belgium)\b/, 'BE'],
];

/** Legal forms that only one country has. */
const legalForms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Kft|Zrt|Nyrt|Bt)\b\.?/, 'HU'],
  [/\bsp\.? ?z ?o\.? ?o\b/i, 'PL'],
  [/\bSdn\.? ?Bhd\b/i, 'MY'],
  [/\bPte\.? ?Ltd\b/i, 'SG'],
  [/\bPty\.? ?Ltd\b/i, 'AU'],
];

/** Names of taxes that only some countries use. */
const taxWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sales tax|state tax|EIN)\b/i, 'US'],
  [/\b(?:GST\/HST|HST|PST|QST)\b/, 'CA'],
  [/\bABN\b/, 'AU'],
  [/\b(?:Companies House|Registered in England)\b/i, 'GB'],
  [/\bSST\b/, 'MY'],
];

const topDomain = /(?:www\.|@)[a-z0-9.-]+\.(at|be|ch|cz|de|es|fr|hr|hu|ie|it|nl|pl|ro|si|sk|uk|us|ca)\b/gi;

/**
 * The country of the issuer of these texts; null where it is unclear. `languages`: those of the texts, the main one
 * first.
 */
export function countryOf(texts: readonly string[], languages: readonly Language[]): string | null {
  const votes = new Map<string, number>();
  const home = languages[0]?.country ?? null;
  const signs = [
    ...texts.flatMap(numbersIn),
    ...writtenIn(texts.join('\n')),
    ...(home === null ? [] : [[home, spoken] as const]),
  ];
  // A repeated sign counts once.
  const distinct = new Map(signs.map((sign) => [sign.join(' '), sign]));
  for (const [country, weight] of distinct.values()) votes.set(country, (votes.get(country) ?? 0) + weight);
  const [best, next] = [...votes].sort(([, a], [, b]) => b - a);
  return best === undefined || (next?.[1] ?? 0) > best[1] * rival ? null : best[0];
}

type Sign = readonly [country: string, weight: number];

function numbersIn(text: string): readonly Sign[] {
  const numbers = taxNumbersIn(text).filter(({ checked }) => checked !== false);
  const [iban = ''] = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/.exec(text) ?? [];
  return [
    ...numbers.map(({ value }): Sign => [/^[A-Z]{2}/.exec(value)?.[0] ?? 'HU', taxNumber]),
    ...(isIban(iban) ? [[iban.slice(0, 2), account] as const] : []),
  ];
}

function writtenIn(text: string): readonly Sign[] {
  const named = currencyCodes.filter((code) => new RegExp(String.raw`(?<!\p{L})${code}(?!\p{L})`, 'u').test(text));
  return [
    ...[...text.matchAll(telephoneNumber)].map(([, plus, noughts]): Sign => [
      dialled[plus ?? noughts ?? ''] ?? '',
      telephone,
    ]),
    ...[...text.matchAll(topDomain)].map(([, end = '']): Sign => [end === 'uk' ? 'GB' : end.toUpperCase(), domain]),
    ...addresses.flatMap(([pattern, country]) => (pattern.test(text) ? [[country, address] as const] : [])),
    ...legalForms.flatMap(([pattern, country]) => (pattern.test(text) ? [[country, legalForm] as const] : [])),
    ...taxWords.flatMap(([pattern, country]) => (pattern.test(text) ? [[country, taxWord] as const] : [])),
    ...named.flatMap((code) => countryOfCurrency(code).map((country): Sign => [country, money])),
  ];
}
