import type { DocumentWord, PageBox } from '../../../contract/examination.ts';
import type { PageArea, PagePoint } from './page-turn.ts';

export interface TextPlace {
  readonly text: string;
  /** the clicked character */
  readonly offset: number;
}

/** The words on the clicked word's line, up to the next gap, as one text; null: no word was hit. */
export function lineAt(words: readonly DocumentWord[], point: PagePoint): TextPlace | null {
  const hit = words.find(({ at }) => holds(at, point));
  if (hit === undefined) return null;
  const line = words
    .filter(({ at }) => Math.abs(middle(at) - middle(hit.at)) < hit.at.height / 2)
    .toSorted((a, b) => a.at.left - b.at.left);
  const place = line.indexOf(hit);
  let from = place;
  while (from > 0 && together(line[from - 1], line[from])) from -= 1;
  let to = place;
  while (to < line.length - 1 && together(line[to], line[to + 1])) to += 1;
  const before = line.slice(from, place).map(({ text }) => `${text} `);
  const text = line.slice(from, to + 1).map((word) => word.text);
  return { text: text.join(' '), offset: before.join('').length };
}

/** The words whose centre is in a box, line by line. Sides of `box` are fractions of the page. */
export function textIn(words: readonly DocumentWord[], { left, top, width, height }: PageArea): string {
  const inside = words
    .filter(({ at }) => {
      const [x, y] = [at.left + at.width / 2, middle(at)];
      return x >= left && x <= left + width && y >= top && y <= top + height;
    })
    .toSorted((a, b) => middle(a.at) - middle(b.at));
  const lines: DocumentWord[][] = [];
  for (const word of inside) {
    const first = lines.at(-1)?.[0];
    if (first !== undefined && middle(word.at) - middle(first.at) < first.at.height / 2) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  const texts = lines.map((line) => line.toSorted((a, b) => a.at.left - b.at.left).map(({ text }) => text));
  return texts.map((line) => line.join(' ')).join('\n');
}

function holds({ left, top, width, height }: PageBox, { x, y }: PagePoint): boolean {
  const slack = height / 4;
  return x >= left - slack && x <= left + width + slack && y >= top - slack && y <= top + height + slack;
}

function middle({ top, height }: PageBox): number {
  return top + height / 2;
}

/** A gap within a text is smaller than one and a half times its height. */
function together(left: DocumentWord | undefined, right: DocumentWord | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  return right.at.left - left.at.left - left.at.width < Math.max(left.at.height, right.at.height) * 1.5;
}
