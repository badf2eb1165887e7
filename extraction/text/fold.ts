/** Lower case without accents, letter for letter: offsets in the result are offsets in the text. */
export function fold(text: string): string {
  return Array.from(text, foldOne).join('');
}

function foldOne(character: string): string {
  const plain = character === 'ß' ? 's' : character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === character.length ? plain : character;
}
