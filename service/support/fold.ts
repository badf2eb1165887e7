/** Lower case without accents, for comparing and searching names. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Digits of a tax number that identify the taxpayer: the first eight of a Hungarian one, otherwise all letters and
 * digits.
 */
export function taxNumberKey(taxNumber: string): string {
  const bare = taxNumber.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const hungarian = /^(?:HU)?(\d{8})(?:\d{3})?$/.exec(bare);
  return hungarian?.[1] ?? bare;
}
