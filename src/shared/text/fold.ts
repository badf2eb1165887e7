/**
 * Lower case without accents, letter for letter: offsets in the result are offsets in the text. Combining accents
 * (decomposed text) stay: normalise to NFC first where they may occur. Stored search keys have another form:
 * search-key.ts.
 */
export function fold(text: string): string {
  return Array.from(text, foldOne).join('');
}

/** Letters with a stroke or a ligature, which Unicode does not decompose. */
const strokes: Readonly<Record<string, string>> = { ß: 's', ł: 'l', đ: 'd', ø: 'o', ı: 'i' };

function foldOne(character: string): string {
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === character.length ? (strokes[plain] ?? plain) : character;
}
