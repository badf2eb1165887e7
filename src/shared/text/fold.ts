/**
 * Lower case without accents, letter for letter: offsets in the result are offsets in the text. Accents that are
 * letters of their own (decomposed text) stay: normalise to NFC first where they may come. What is stored to be
 * searched for has another form: search-key.ts.
 */
export function fold(text: string): string {
  return Array.from(text, foldOne).join('');
}

/** Letters whose stroke or ligature is no accent to Unicode. */
const strokes: Readonly<Record<string, string>> = { ß: 's', ł: 'l', đ: 'd', ø: 'o', ı: 'i' };

function foldOne(character: string): string {
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === character.length ? (strokes[plain] ?? plain) : character;
}
