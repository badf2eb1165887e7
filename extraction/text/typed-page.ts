import type { Run } from './run.ts';

const CHARACTER = 5;
const LINE = 12;
const HEIGHT = 8;

/** For tests: a page typed on a grid, as runs. Two spaces or more part the cells, a form feed the pages. */
export function typedPage(text: string): readonly Run[] {
  return text
    .split('\f')
    .flatMap((page, index) => page.split('\n').flatMap((line, row) => typedLine(line, index, (row + 1) * LINE)));
}

function typedLine(line: string, page: number, y: number): readonly Run[] {
  return Array.from(line.matchAll(/\S+(?: \S+)*/g), ({ 0: text, index }) => ({
    text,
    page,
    left: index * CHARACTER,
    right: (index + text.length) * CHARACTER,
    y,
    height: HEIGHT,
  }));
}
