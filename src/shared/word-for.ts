/**
 * The word for a key that a service or a document chose; the key itself where there is none. Own properties only: the
 * key "constructor" is none of ours.
 */
export const wordFor = (words: Readonly<Record<string, string>>, key: string): string => ownWord(words, key) ?? key;

/** undefined: there is none */
export const ownWord = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;
