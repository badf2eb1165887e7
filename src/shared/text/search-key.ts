const plainWords = /^[\x21-\x7e]+( [\x21-\x7e]+)*$/;

/**
 * Key to store, find and sort by: no accents, no case, full-width forms and ligatures as plain letters, one space
 * between words. Unlike `fold` it does not keep offsets. A change needs a migration: the database stores such keys, and
 * a query must fold as they did.
 */
export function searchKey(text: string): string {
  if (plainWords.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The runs of letters and digits, in their order. */
export const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
