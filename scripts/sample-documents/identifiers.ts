/** Check digits of the numbers on the documents. Builders take the free part and add the digit. */

const hungarianWeights = [9, 7, 3, 1] as const;

const weighted = (digits: string, weights: readonly number[]): number =>
  Array.from(digits).reduce((sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0), 0);

const hungarianDigit = (digits: string): string => String((10 - (weighted(digits, hungarianWeights) % 10)) % 10);

/** '9418206', '2-13' gives the tax number NNNNNNNN-2-13. */
export const taxNumber = (stem: string, tail: string): string => `${stem}${hungarianDigit(stem)}-${tail}`;

export function isTaxNumber(text: string): boolean {
  const [, stem = '', digit] = /^(\d{7})(\d)-[1-5]-\d\d$/.exec(text) ?? [];
  return hungarianDigit(stem) === digit;
}

/** Bank and branch (7 digits) and account (15 digits) give a Hungarian account number of 24 digits. */
export function hungarianAccount(branch: string, account: string): string {
  const digits = branch + hungarianDigit(branch) + account + hungarianDigit(account);
  return (digits.match(/.{8}/g) ?? []).join('-');
}

/** Both halves of a Hungarian account number carry a check digit: the weighted sum is a multiple of ten. */
export function isAccount(text: string): boolean {
  const digits = text.replaceAll('-', '');
  const parts = [digits.slice(0, 8), digits.slice(8)];
  return digits.length === 24 && parts.every((part) => hungarianDigit(part.slice(0, -1)) === part.at(-1));
}

const remainder97 = (digits: string): number =>
  Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

const lettersAsNumbers = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** Country and national account number give an IBAN in groups of four. */
export function iban(country: string, account: string): string {
  const bare = account.replaceAll('-', '');
  const check = 98 - remainder97(lettersAsNumbers(`${bare}${country}00`));
  return grouped(`${country}${String(check).padStart(2, '0')}${bare}`);
}

export function isIban(text: string): boolean {
  const bare = text.replaceAll(' ', '');
  return remainder97(lettersAsNumbers(bare.slice(4) + bare.slice(0, 4))) === 1;
}

const grouped = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

/** Eight digits give a German USt-IdNr. (ISO 7064 MOD 11,10). */
export function germanVatId(stem: string): string {
  const product = Array.from(stem).reduce((carry, digit) => (((Number(digit) + carry) % 10 || 10) * 2) % 11, 10);
  return `DE${stem}${String((11 - product) % 10)}`;
}

/** Seven digits give an Irish VAT number of the company series, ending in H. */
export function irishVatId(stem: string): string {
  const rest = (weighted(stem, [8, 7, 6, 5, 4, 3, 2]) + 9 * 8) % 23;
  return `IE${stem}${'WABCDEFGHIJKLMNOPQRSTUV'.charAt(rest)}H`;
}

export function isForeignVatId(text: string): boolean {
  const [, country, stem = ''] = /^(DE|IE)(\d{8}|\d{7})[0-9A-W]H?$/.exec(text) ?? [];
  if (country === undefined) return false;
  return text === (country === 'DE' ? germanVatId(stem) : irishVatId(stem));
}
