import type { Run } from './run.ts';

const character = 5;
const lineHeight = 12;
const height = 8;

/** For tests: a page typed on a grid, as runs. Two spaces or more separate cells, a form feed separates pages. */
export function typedPage(text: string): readonly Run[] {
  return text
    .split('\f')
    .flatMap((page, index) => page.split('\n').flatMap((line, row) => typedLine(line, index, (row + 1) * lineHeight)));
}

function typedLine(line: string, page: number, y: number): readonly Run[] {
  return Array.from(line.matchAll(/\S+(?: \S+)*/g), ({ 0: text, index }) => ({
    text,
    page,
    left: index * character,
    right: (index + text.length) * character,
    y,
    height: height,
  }));
}
