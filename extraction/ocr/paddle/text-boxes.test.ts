import { expect, it } from 'vitest';
import { scaledBox, textBoxes } from './text-boxes.ts';

const [width, height] = [200, 100];

/** A probability map with a bar of text between two points, `height` pixels high. */
function bar(
  likely: Float32Array,
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  high: number,
) {
  const length = Math.hypot(bx - ax, by - ay);
  const [u, v] = [(bx - ax) / length, (by - ay) / length];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [along, off] = [(x - ax) * u + (y - ay) * v, (y - ay) * u - (x - ax) * v];
      if (along >= 0 && along <= length && Math.abs(off) <= high / 2) likely[y * width + x] = 0.9;
    }
  }
}

it('finds lines in their places, and larger than their marked part', () => {
  const likely = new Float32Array(width * height);
  bar(likely, [20, 20], [120, 20], 6);
  bar(likely, [20, 60], [160, 74], 6);
  const boxes = textBoxes(likely, width, height);
  expect(boxes.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [70, 20],
    [90, 67],
  ]);
  const [level, tilted] = boxes;
  expect(level?.right[1]).toBeCloseTo(0, 1);
  expect(tilted?.right[1]).toBeCloseTo(0.1, 1);
  expect(level?.width).toBeGreaterThan(105);
  expect(level?.height).toBeGreaterThan(10);
});

it('finds none on an empty map, nor in specks', () => {
  const likely = new Float32Array(width * height);
  expect(textBoxes(likely, width, height)).toEqual([]);
  likely.fill(0.9, 4_040, 4_042);
  expect(textBoxes(likely, width, height)).toEqual([]);
});

it('scales to a larger picture', () => {
  const box = { x: 10, y: 20, width: 40, height: 8, right: [1, 0] as const };
  expect(scaledBox(box, 2, 3)).toEqual({ x: 20, y: 60, width: 80, height: 24, right: [1, 0] });
});
