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
