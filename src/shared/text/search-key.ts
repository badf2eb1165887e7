const plainWords = /^[\x21-\x7e]+( [\x21-\x7e]+)*$/;

/**
 * Key to store, find and sort by: no accents, no case, full-width forms and ligatures as plain letters, one space
 * between words. Not letter for letter as `fold` is, and not to be changed as freely: such keys stand in the database,
 * and what is asked for must fold as they did when they were written.
 */
export function searchKey(text: string): string {
  if (plainWords.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}
