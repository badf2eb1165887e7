/** Words `from` to `to` (not counted) of a cell, which together say something. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The words a pattern matches in the cell's text, words parted by one space; `ready`: the text to match in, letter for letter. */
export function spansOf(
  words: readonly string[],
  pattern: RegExp,
  ready: (text: string) => string = (text) => text,
): readonly Span[] {
  return spansBetween(
    words,
    Array.from(ready(words.join(' ')).matchAll(pattern), ({ 0: found, index }) => [
      index,
      index + Math.max(1, found.length),
    ]),
  );
}

/** The words at places of their text, letter `from` to `to` (not counted), words parted by one space. */
export function spansBetween(
  words: readonly string[],
  places: readonly (readonly [from: number, to: number])[],
): readonly Span[] {
  const ends: number[] = [];
  let length = -1;
  for (const word of words) {
    length += word.length + 1;
    ends.push(length);
  }
  const at = (offset: number): number => ends.findIndex((end) => offset < end);
  return places.map(([from, to]) => ({ from: at(from), to: at(to - 1) + 1 }));
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
