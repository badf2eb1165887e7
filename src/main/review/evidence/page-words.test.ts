import { expect, test } from 'vitest';
import { pageWords, turnedBack, type Turn } from './page-words.ts';

const size = { width: 200, height: 100 };
const run = (text: string, left: number, right: number, y = 50) => ({ text, page: 0, left, right, y, height: 10 });
const texts = (runs: readonly ReturnType<typeof run>[]) =>
  pageWords({ page: 0, size, runs, seen: null }).cells.map((cell) => cell.map(({ text }) => text));

test('runs become words, and words cells, by the gaps between them', () => {
  expect(texts([run('Kelt: 2026', 0, 50), run('.10.15', 50, 80), run('Ft', 84, 90), run('far', 120, 140)])).toEqual([
    ['Kelt:', '2026.10.15', 'Ft'],
    ['far'],
  ]);
  expect(texts([run('second', 0, 30, 70), run('first', 0, 30, 51), run('line', 32, 50, 50)])).toEqual([
    ['first', 'line'],
    ['second'],
  ]);
});

test('a word is as wide as its part of the run, and as high as its letters', () => {
  const [cell] = pageWords({ page: 2, size, runs: [run('ab cd', 0, 100)], seen: null }).cells;
  expect(cell?.[1]).toEqual({ text: 'cd', left: 0.3, top: 0.42, right: 0.5, bottom: 0.52 });
});

test('boxes of a picture rotated for OCR are rotated back, and specks are left out', () => {
  const word = { text: 'Kelt', confidence: 90, line: 0, left: 20, top: 10, right: 60, bottom: 20 };
  const specks = [
    { ...word, text: '—' },
    { ...word, confidence: 5 },
  ];
  const seen = { words: [word, ...specks], turned: 90 };
  const { page, cells } = pageWords({ page: 0, size, runs: [], seen });
  expect([page, cells.length, cells[0]?.length]).toEqual([1, 1, 1]);
  expect(cells[0]?.[0]).toMatchObject({ text: 'Kelt', left: 0.1, right: 0.2, top: 0.7, bottom: 0.9 });
});

test.each<[Turn, readonly [number, number, number, number]]>([
  [0, [0.1, 0.2, 0.3, 0.25]],
  [90, [0.2, 0.7, 0.25, 0.9]],
  [180, [0.7, 0.75, 0.9, 0.8]],
  [270, [0.75, 0.1, 0.8, 0.3]],
])('turned by %i degrees and back', (turn, expected) => {
  const back = turnedBack({ left: 0.1, top: 0.2, right: 0.3, bottom: 0.25 }, turn);
  const sides = [back.left, back.top, back.right, back.bottom].map((side) => Math.round(side * 100) / 100);
  expect(sides).toEqual(expected);
});
