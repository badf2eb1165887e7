import { crossSum, digits, weightedSum } from './check-digits.ts';

/** Companies' eight digits; of persons' longer ones no rule is known here. */
export function isCzechVat(number: string): boolean | null {
  if (number.length !== 8) return null;
  return (11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(number[7]);
}

/** A company's letter, seven digits and a digit or letter; or a person's eight digits (the first may be X, Y or Z) and a letter. */
export function isSpanishVat(number: string): boolean | null {
  const [, foreigner = '', eight = '', letter = ''] = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(number) ?? [];
  if (letter !== '' && foreigner.length + eight.length === 8) {
    const first = foreigner === '' ? '' : String('XYZ'.indexOf(foreigner));
    return personLetters[Number(first + eight) % personLetters.length] === letter;
  }
  const [, kind = '', seven, check = ''] = /^([ABCDEFGHJNPQRSUVW])(\d{7})([\dA-J])$/.exec(number) ?? [];
  if (seven === undefined) return null;
  const sum = digits(seven).reduce((all, digit, index) => all + (index % 2 === 0 ? crossSum(digit * 2) : digit), 0);
  const right = (10 - (sum % 10)) % 10;
  const asDigit = check === String(right) && !'PQRSNW'.includes(kind);
  const asLetter = check === 'JABCDEFGHI'[right] && !'ABEH'.includes(kind);
  return asDigit || asLetter;
}

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

export function isPortugueseVat(number: string): boolean {
  const rest = 11 - (weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (rest > 9 ? 0 : rest) === Number(number[8]);
}

export const isGreekVat = (number: string): boolean =>
  (weightedSum(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(number[8]);

/** Nine digits of companies, twelve of others: the weights go round from one to nine, and a second time from three. */
export function isLithuanianVat(number: string): boolean {
  const body = digits(number).slice(0, -1);
  const rest = (from: number): number =>
    body.reduce((sum, digit, index) => sum + digit * (1 + ((index + from) % 9)), 0) % 11;
  return (rest(0) === 10 ? rest(2) % 10 : rest(0)) === Number(number.at(-1));
}

/** Of companies, which begin above three; persons' numbers are their birthdays. */
export function isLatvianVat(number: string): boolean | null {
  if (Number(number[0]) <= 3) return null;
  const rest = (3 - (weightedSum(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11) + 11) % 11;
  return rest === Number(number[10]);
}

/** Companies' nine digits; persons have ten. */
export function isBulgarianVat(number: string): boolean | null {
  if (number.length !== 9) return null;
  const rest = weightedSum(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const check = rest === 10 ? (weightedSum(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : rest;
  return check === Number(number[8]);
}
