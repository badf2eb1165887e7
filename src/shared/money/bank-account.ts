/** ISO 13616: the check is 1 modulo 97. */
export function isIban(text: string): boolean {
  const compact = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  const moved = compact.slice(4) + compact.slice(0, 4);
  const numeric = Array.from(moved, (character) => parseInt(character, 36).toString()).join('');
  return BigInt(numeric) % 97n === 1n;
}

/** Hungarian accounts: two or three groups of eight digits. */
export function isHungarianAccount(text: string): boolean {
  return /^\d{8}[-\s]?\d{8}(?:[-\s]?\d{8})?$/.test(text.trim());
}

/** Length of an IBAN by country, where it is known. */
export const ibanLengths: ReadonlyMap<string, number> = new Map(
  'AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GR27 HR21 HU28 IE22 IT27 LI21 LT20 LU20 LV21 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24'
    .split(' ')
    .map((each) => [each.slice(0, 2), Number(each.slice(2))]),
);

/**
 * The canonical form of an account: an IBAN without blanks, a Hungarian one as the 24 digits in its IBAN. Null: not an
 * account, or wrong check digits.
 */
export function accountKey(text: string): string | null {
  if (isHungarianAccount(text)) {
    const digits = text.replace(/\D/g, '');
    return [digits.slice(0, 8), digits.slice(8)].every(isChecked) ? digits.padEnd(24, '0') : null;
  }
  const compact = text.replace(/\s/g, '').toUpperCase();
  const length = ibanLengths.get(compact.slice(0, 2)) ?? compact.length;
  if (compact.length !== length || !isIban(compact)) return null;
  return compact.startsWith('HU') ? compact.slice(4) : compact;
}

/** Bank and branch, then the account number, each with a check digit at its end (weights 9 7 3 1). */
const isChecked = (digits: string): boolean =>
  Array.from(digits).reduce((sum, digit, at) => sum + Number(digit) * ([9, 7, 3, 1][at % 4] ?? 0), 0) % 10 === 0;
