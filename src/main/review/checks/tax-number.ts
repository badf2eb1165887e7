/** A tax number taken apart: `country` as in the prefix of EU numbers (EL is Greece), `number` without marks. */
export interface TaxNumber {
  readonly country: string;
  readonly number: string;
}

/** Null where the country cannot be told. Numbers without a prefix are Hungarian when they have its form. */
export function parseTaxNumber(text: string | null): TaxNumber | null {
  const bare = (text ?? '').toUpperCase().replace(/[\s.\-–/]/g, '');
  if (/^\d{8}(\d{3})?$/.test(bare)) return { country: 'HU', number: bare };
  const [, country, number] = /^([A-Z]{2})([A-Z0-9]+)$/.exec(bare) ?? [];
  return country !== undefined && number !== undefined && /\d/.test(number) ? { country, number } : null;
}

/** False: certainly wrong. Null: no rule of this country is known here. */
export function isRightTaxNumber({ country, number }: TaxNumber): boolean | null {
  const rule = rules[country];
  if (rule) return rule(number);
  const form = forms[country];
  return form ? (form.test(number) ? null : false) : null;
}

/** The first eight digits name the taxpayer; null where it is not a Hungarian number. */
export function hungarianBase(text: string | null): string | null {
  const parsed = parseTaxNumber(text);
  return parsed?.country === 'HU' && /^\d{8}/.test(parsed.number) ? parsed.number.slice(0, 8) : null;
}

const digitsOf = (text: string): readonly number[] => Array.from(text, Number);

const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(text[at] ?? 0), 0);

const hasForm = (form: RegExp, holds: (number: string) => boolean) => (number: string) =>
  form.test(number) && holds(number);

/** Base with its check digit; then the kind of taxpayer (1-5) and the county of the tax office, where they are given. */
const hungarian = hasForm(/^\d{8}([1-5](0[2-9]|1\d|20|2[2-9]|3\d|4[0-4]|51))?$/, (number) => {
  const sum = weighted(number, [9, 7, 3, 1, 9, 7, 3]);
  return (10 - (sum % 10)) % 10 === Number(number[7]);
});

/** ISO 7064, MOD 11,10, over all digits but the last. */
function elevenTen(number: string): boolean {
  const product = digitsOf(number.slice(0, -1)).reduce((carry, digit) => (((digit + carry) % 10 || 10) * 2) % 11, 10);
  return (11 - product) % 10 === Number(number.at(-1));
}

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

const sumDoubled = (digits: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : doubled(digit)), 0);

const rules: Readonly<Partial<Record<string, (number: string) => boolean>>> = {
  HU: hungarian,
  AT: hasForm(/^U\d{8}$/, (number) => {
    const sum = sumDoubled(digitsOf(number.slice(1, 8)));
    return (10 - ((sum + 4) % 10)) % 10 === Number(number[8]);
  }),
  BE: hasForm(/^[01]\d{9}$/, (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8))),
  DE: hasForm(/^\d{9}$/, elevenTen),
  HR: hasForm(/^\d{11}$/, elevenTen),
  IT: hasForm(/^\d{11}$/, (number) => sumDoubled(digitsOf(number)) % 10 === 0),
  PL: hasForm(/^\d{10}$/, (number) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number[9])),
  RO: hasForm(/^\d{2,10}$/, (number) => {
    const padded = number.padStart(10, '0');
    return ((weighted(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(padded[9]);
  }),
  SI: hasForm(/^[1-9]\d{7}$/, (number) => {
    const rest = 11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
    return rest !== 11 && rest % 10 === Number(number[7]);
  }),
  SK: hasForm(/^[1-9]\d{9}$/, (number) => Number(number) % 11 === 0),
};

/** Where only the form is certain. */
const forms: Readonly<Partial<Record<string, RegExp>>> = {
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PT: /^\d{9}$/,
  SE: /^\d{12}$/,
};
