import type { Markup } from '../markup.ts';

/** XML with one element a line, two spaces a level; an element that holds only text stays on its line. */
export function tidy({ text }: Markup): string {
  let depth = 0;
  const lines = text
    .replace(/>\s+</g, '>\n<')
    .trim()
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth -= 1;
      const indented = '  '.repeat(depth) + line;
      if (opens(line)) depth += 1;
      return indented;
    });
  return `${lines.join('\n')}\n`;
}

const opens = (line: string): boolean => /^<[^/?!]/.test(line) && !line.includes('</') && !line.endsWith('/>');
