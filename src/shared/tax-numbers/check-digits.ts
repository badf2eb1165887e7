/** The part after the country letters; letters and digits only. */
export const vatForms: Readonly<Record<string, string>> = {
  AT: String.raw`U\d{8}`,
  BE: String.raw`[01]\d{9}`,
  BG: String.raw`\d{9,10}`,
  CH: String.raw`E\d{9}(?:MWST|TVA|IVA)?`,
  CY: String.raw`\d{8}[A-Z]`,
  CZ: String.raw`\d{8,10}`,
  DE: String.raw`\d{9}`,
  DK: String.raw`\d{8}`,
  EE: String.raw`\d{9}`,
  EL: String.raw`\d{9}`,
  ES: String.raw`[A-Z0-9]\d{7}[A-Z0-9]`,
  FI: String.raw`\d{8}`,
  FR: String.raw`[A-Z0-9]{2}\d{9}`,
  GB: String.raw`(?:\d{12}|\d{9}|GD\d{3}|HA\d{3})`,
  HR: String.raw`\d{11}`,
  HU: String.raw`\d{8}`,
  IE: String.raw`\d[A-Z0-9+*]\d{5}[A-Z]{1,2}`,
  IT: String.raw`\d{11}`,
  LT: String.raw`(?:\d{12}|\d{9})`,
  LU: String.raw`\d{8}`,
  LV: String.raw`\d{11}`,
  MT: String.raw`\d{8}`,
  NL: String.raw`\d{9}B\d{2}`,
  NO: String.raw`\d{9}(?:MVA)?`,
  PL: String.raw`\d{10}`,
  PT: String.raw`\d{9}`,
  RO: String.raw`\d{2,10}`,
  SE: String.raw`\d{12}`,
  SI: String.raw`\d{8}`,
  SK: String.raw`\d{10}`,
};

/** The eighth digit checks the first seven (weights 9 7 3 1 9 7 3). */
export function isHungarianBase(base: string): boolean {
  return (10 - (weightedSum(base, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === Number(base[7]);
}

/** ISO 7064, MOD 11,10, over all digits but the last: German and Croatian numbers. */
function isElevenTen(number: string): boolean {
  const all = digits(number);
  const product = all.slice(0, -1).reduce((carry, digit) => (((digit + carry) % 10 || 10) * 2) % 11, 10);
  return (11 - product) % 10 === all.at(-1);
}

/** Weighted sum of all digits but the last, modulo 11; a remainder of 10 is never issued. */
function isModEleven(number: string, weights: readonly number[]): boolean {
  const rest = (11 - (weightedSum(number, weights) % 11)) % 11;
  return rest === Number(number[weights.length]);
}

/** Whether a number of the country that has the right form has right check digits; null where its rule is not known. */
export const checks: Readonly<Partial<Record<string, (number: string) => boolean | null>>> = {
  HU: isHungarianBase,
  /** U and eight digits. */
  AT: (number) => {
    const all = digits(number.slice(1));
    return (10 - ((luhnSum(all.slice(0, 7)) + 4) % 10)) % 10 === all[7];
  },
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  /** Companies' nine digits; persons have ten. */
  BG: (number) => {
    if (number.length !== 9) return null;
    const rest = weightedSum(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const check = rest === 10 ? (weightedSum(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : rest;
    return check === Number(number[8]);
  },
  CH: (number) => isModEleven(number.slice(1), [5, 4, 3, 2, 7, 6, 5, 4]),
  /** Eight digits, each second one taken for another value, and a letter for their sum. */
  CY: (number) => {
    const values = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
    const sum = digits(number.slice(0, 8)).reduce(
      (all, digit, index) => all + (index % 2 === 0 ? (values[digit] ?? 0) : digit),
      0,
    );
    return number[8] === String.fromCodePoint(65 + (sum % 26));
  },
  /** Eight digits for companies; null for the longer numbers of persons, whose rule is not implemented. */
  CZ: (number) => {
    if (number.length !== 8) return null;
    return (11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(number[7]);
  },
  DE: isElevenTen,
  DK: (number) => isModEleven(number, [2, 7, 6, 5, 4, 3, 2]),
  EE: (number) => weightedSum(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  EL: (number) => (weightedSum(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(number[8]),
  /** A company's letter, seven digits and a digit or letter; or a person's eight digits (the first may be X, Y or Z) and a letter. */
  ES: (number) => {
    const [, foreigner = '', eight = '', letter = ''] = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(number) ?? [];
    if (letter !== '' && foreigner.length + eight.length === 8) {
      const first = foreigner === '' ? '' : String('XYZ'.indexOf(foreigner));
      return spanishLetters[Number(first + eight) % spanishLetters.length] === letter;
    }
    const [, kind = '', seven, check = ''] = /^([ABCDEFGHJNPQRSUVW])(\d{7})([\dA-J])$/.exec(number) ?? [];
    if (seven === undefined) return null;
    const sum = digits(seven).reduce((all, digit, index) => all + (index % 2 === 0 ? crossSum(digit * 2) : digit), 0);
    const right = (10 - (sum % 10)) % 10;
    const asDigit = check === String(right) && !'PQRSNW'.includes(kind);
    const asLetter = check === 'JABCDEFGHI'[right] && !'ABEH'.includes(kind);
    return asDigit || asLetter;
  },
  FI: (number) => isModEleven(number, [7, 9, 10, 5, 8, 4, 2]),
  /**
   * A key of two digits before the SIREN; null for keys with letters and for Monaco's numbers (000), whose rules are not
   * implemented.
   */
  FR: (number) => {
    const [, key, siren = ''] = /^(\d{2})(\d{9})$/.exec(number) ?? [];
    if (key === undefined || siren.startsWith('000')) return null;
    return luhnSum(digits(siren).toReversed()) % 10 === 0 && (12 + 3 * (Number(siren) % 97)) % 97 === Number(key);
  },
  /**
   * Mod 97; numbers from 100 on may leave 42 or 55 over. Null for branches and government bodies, whose rule is not
   * implemented.
   */
  GB: (number) => {
    if (!/^\d{9}$/.test(number)) return null;
    const rest = weightedSum(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
    return rest === 0 || (Number(number.slice(0, 3)) >= 100 && (rest === 42 || rest === 55));
  },
  HR: isElevenTen,
  /**
   * Seven digits and a second letter that counts ninefold: company numbers of both series. Null for older forms, whose
   * rule is not implemented.
   */
  IE: (number) => {
    const [, stem, letter = '', second = ''] = /^(\d{7})([A-W])([A-IW]?)$/.exec(number) ?? [];
    if (stem === undefined) return null;
    const sum = weightedSum(stem, [8, 7, 6, 5, 4, 3, 2]) + 9 * Math.max(0, irishLetters.indexOf(second || 'W'));
    return irishLetters[sum % irishLetters.length] === letter;
  },
  IT: (number) => luhnSum(digits(number)) % 10 === 0,
  /**
   * Nine digits for companies, twelve for others: the weights run from one to nine and repeat; a second sum begins with
   * three.
   */
  LT: (number) => {
    const body = digits(number).slice(0, -1);
    const rest = (from: number): number =>
      body.reduce((sum, digit, index) => sum + digit * (1 + ((index + from) % 9)), 0) % 11;
    return (rest(0) === 10 ? rest(2) % 10 : rest(0)) === Number(number.at(-1));
  },
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  /** Company numbers begin above three; personal numbers encode a birthday. */
  LV: (number) => {
    if (Number(number[0]) <= 3) return null;
    const rest = (3 - (weightedSum(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11) + 11) % 11;
    return rest === Number(number[10]);
  },
  MT: (number) => 37 - (weightedSum(number, [3, 4, 6, 7, 8, 9]) % 37) === Number(number.slice(6)),
  /** The old rule over the first nine digits, or, since 2020, ISO 7064 MOD 97-10 over all of it with its letters as numbers. */
  NL: (number) => {
    if (Number(number.slice(0, 9)) > 0 && weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(number[8]))
      return true;
    const spelled = Array.from(`NL${number}`, (letter) => Number.parseInt(letter, 36)).join('');
    return BigInt(spelled) % 97n === 1n;
  },
  NO: (number) => isModEleven(number, [3, 2, 7, 6, 5, 4, 3, 2]),
  PL: (number) => weightedSum(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number[9]),
  PT: (number) => {
    const rest = 11 - (weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
    return (rest > 9 ? 0 : rest) === Number(number[8]);
  },
  RO: (number) => {
    const padded = number.padStart(10, '0');
    return ((weightedSum(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(padded[9]);
  },
  SE: (number) => luhnSum(digits(number.slice(0, 10)).toReversed()) % 10 === 0,
  SI: (number) => {
    const rest = 11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
    return rest !== 11 && rest % 10 === Number(number[7]);
  },
  SK: (number) => Number(number) % 11 === 0,
};

const irishLetters = 'WABCDEFGHIJKLMNOPQRSTUV';
const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Every second digit doubled, two-digit results added up. */
const luhnSum = (all: readonly number[]): number =>
  all.reduce((total, digit, index) => total + (index % 2 === 0 ? digit : crossSum(digit * 2)), 0);

const crossSum = (value: number): number => (value > 9 ? value - 9 : value);

const weightedSum = (text: string, weights: readonly number[]): number =>
  weights.reduce((total, weight, index) => total + weight * Number(text[index] ?? 0), 0);

const digits = (text: string): readonly number[] => Array.from(text, Number);
