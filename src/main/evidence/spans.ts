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
  const ends: number[] = [];
  let length = -1;
  for (const word of words) {
    length += word.length + 1;
    ends.push(length);
  }
  const at = (offset: number): number => ends.findIndex((end) => offset < end);
  return Array.from(ready(words.join(' ')).matchAll(pattern), ({ 0: found, index }) => ({
    from: at(index),
    to: at(index + Math.max(1, found.length) - 1) + 1,
  }));
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
