import type { LaidPaper } from '../papers/table.ts';

type Point = readonly [number, number];

/** Intersection over union of two tilted rectangles, 0 to 1. */
export function overlapOf(one: LaidPaper, other: LaidPaper): number {
  const both = areaOf(clipped(cornersOf(one), cornersOf(other)));
  return both / (one.width * one.height + other.width * other.height - both);
}

function cornersOf({ centreX, centreY, width, height, angle }: LaidPaper): readonly Point[] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.map(([right, down]) => {
    const [x, y] = [(right * width) / 2, (down * height) / 2];
    return [centreX + x * cos - y * sin, centreY + x * sin + y * cos];
  });
}

/** Sutherland-Hodgman clipping: each side of `by` cuts off the part beyond it. */
function clipped(shape: readonly Point[], by: readonly Point[]): readonly Point[] {
  let left = shape;
  for (const [at, from] of by.entries()) {
    const to = by[(at + 1) % by.length] ?? from;
    const side = ([x, y]: Point) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
    left = left.flatMap((point, nth) => {
      const before = left.at(nth - 1) ?? point;
      const [here, there] = [side(point), side(before)];
      const crossing: Point[] = [];
      if (here >= 0 !== there >= 0) {
        const part = there / (there - here);
        crossing.push([before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part]);
      }
      return here >= 0 ? [...crossing, point] : crossing;
    });
  }
  return left;
}

function areaOf(points: readonly Point[]): number {
  const doubled = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}
