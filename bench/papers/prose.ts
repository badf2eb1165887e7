import type { Sheet } from './sheet.ts';

const step = 14;

/** Text wrapped to `width` points; returns the y where it ended. */
export function paragraph(sheet: Sheet, text: string, x: number, y: number, width: number): number {
  const perLine = Math.floor(width / 5);
  let line = '';
  let at = y;
  const put = (): void => {
    sheet.text(line, x, at);
    at += step;
    line = '';
  };
  for (const word of text.split(' ')) {
    if (line.length + word.length > perLine) put();
    line = line === '' ? word : `${line} ${word}`;
  }
  put();
  return at + step;
}
