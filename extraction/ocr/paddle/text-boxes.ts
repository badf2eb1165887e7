/** A line of print, possibly tilted: its middle, its size, and the unit vector to its right; pixels. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly right: readonly [x: number, y: number];
}

/** The least probability for a pixel of text, and for a patch of them on average. */
const leastPixel = 0.3;
const leastPatch = 0.5;
const leastPixels = 6;
const leastHeight = 3;
/** The detector marks only the inner part of a line; the box grows by this factor. */
const grown = 1.6;

export type Point = readonly [x: number, y: number];

/** The point of the picture so far across and down from the box's middle, along its sides. */
export const pointOn = ({ x, y, right: [u, v] }: TextBox, across: number, down: number): Point => [
  x + across * u - down * v,
  y + across * v + down * u,
];

/** The lines of print on a map of how likely each pixel is text, 0..1, by rows. */
export function textBoxes(likely: Float32Array, width: number, height: number): readonly TextBox[] {
  return patches(likely, width, height).flatMap((edge) => {
    const box = smallestBox(hullOf(edge));
    if (box === null || Math.min(box.width, box.height) < leastHeight) return [];
    const more = (box.width * box.height * grown) / (box.width + box.height);
    return [{ ...box, width: box.width + more, height: box.height + more }];
  });
}

/** The same box on a picture scaled by these factors. */
export function scaledBox(box: TextBox, across: number, down: number): TextBox {
  const [u, v] = [box.right[0] * across, box.right[1] * down];
  const length = Math.hypot(u, v);
  const under = Math.hypot(box.right[1] * across, box.right[0] * down);
  return {
    x: box.x * across,
    y: box.y * down,
    width: box.width * length,
    height: box.height * under,
    right: [u / length, v / length],
  };
}

/** The edges of each patch of text. */
function patches(likely: Float32Array, width: number, height: number): readonly (readonly Point[])[] {
  const isSeen = new Uint8Array(width * height);
  const waiting: number[] = [];
  const found: (readonly Point[])[] = [];
  const isText = (at: number): boolean => (likely[at] ?? 0) > leastPixel;
  for (let start = 0; start < likely.length; start += 1) {
    if (isSeen[start] === 1 || !isText(start)) continue;
    const edge: Point[] = [];
    let [pixels, sum] = [0, 0];
    waiting.push(start);
    isSeen[start] = 1;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      pixels += 1;
      sum += likely[at] ?? 0;
      let isEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const next = row * width + column;
          if (!isText(next)) isEdge = true;
          else if (isSeen[next] === 0) {
            isSeen[next] = 1;
            waiting.push(next);
          }
        }
      }
      if (isEdge) edge.push([x, y]);
    }
    if (pixels >= leastPixels && sum / pixels >= leastPatch) found.push(edge);
  }
  return found;
}

/** The convex hull, counter-clockwise (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (some: readonly Point[]): readonly Point[] => {
    const kept: Point[] = [];
    for (const point of some) {
      while (kept.length > 1 && turn(kept.at(-2) ?? point, kept.at(-1) ?? point, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const turn = ([ox, oy]: Point, [ax, ay]: Point, [bx, by]: Point): number =>
  (ax - ox) * (by - oy) - (ay - oy) * (bx - ox);

/** The smallest box around a hull shares a side with it. */
function smallestBox(points: readonly Point[]): TextBox | null {
  const boxes = points.flatMap(([ax, ay], at) => {
    const [bx, by] = points[(at + 1) % points.length] ?? [ax, ay];
    const length = Math.hypot(bx - ax, by - ay);
    return length === 0 || points.length < 3 ? [] : [boxAlong(points, (bx - ax) / length, (by - ay) / length)];
  });
  return boxes.reduce<TextBox | null>(
    (best, box) => (best === null || box.width * box.height < best.width * best.height ? box : best),
    null,
  );
}

function boxAlong(points: readonly Point[], u: number, v: number): TextBox {
  // The direction of the sides that points most to the right.
  const right = Math.abs(u) >= Math.abs(v) ? ([u, v] as const) : ([-v, u] as const);
  const [ru, rv] = right[0] < 0 ? [-right[0], -right[1]] : right;
  const across = points.map(([x, y]) => x * ru + y * rv);
  const down = points.map(([x, y]) => y * ru - x * rv);
  const [left, end, top, bottom] = [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)];
  const [a, b] = [(left + end) / 2, (top + bottom) / 2];
  return { x: a * ru - b * rv, y: a * rv + b * ru, width: end - left + 1, height: bottom - top + 1, right: [ru, rv] };
}
