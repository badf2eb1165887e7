/** A picture with one value a pixel, row by row. */
export interface Plane {
  readonly dots: Float32Array;
  readonly width: number;
  readonly height: number;
}

export const at = ({ dots, width, height }: Plane, x: number, y: number): number | null =>
  x < 0 || y < 0 || x >= width || y >= height ? null : (dots[y * width + x] ?? null);

/** Replaces dark strokes thinner than twice the radius by their surroundings. */
export const withoutStrokes = (plane: Plane, radius: number): Plane => least(most(plane, radius), radius);

/** Removes bright strokes thinner than twice the radius. */
export const withoutThreads = (plane: Plane, radius: number): Plane => most(least(plane, radius), radius);

const most = (plane: Plane, radius: number): Plane => around(plane, radius, (a, b) => (a > b ? a : b));
const least = (plane: Plane, radius: number): Plane => around(plane, radius, (a, b) => (a < b ? a : b));

/** The highest or lowest value in the square around each pixel: across, then down. */
function around(plane: Plane, radius: number, choose: (a: number, b: number) => number): Plane {
  const { width, height } = plane;
  const across = new Float32Array(plane.dots.length);
  const down = new Float32Array(plane.dots.length);
  alongRows(plane.dots, across, { count: height, step: width, length: width, stride: 1 }, radius, choose);
  alongRows(across, down, { count: width, step: 1, length: height, stride: width }, radius, choose);
  return { dots: down, width, height };
}

/** Rows or columns: `count` of them at a distance of `step`, each with `length` pixels at a distance of `stride`. */
interface Rows {
  readonly count: number;
  readonly step: number;
  readonly length: number;
  readonly stride: number;
}

function alongRows(
  from: Float32Array,
  to: Float32Array,
  { count, step, length, stride }: Rows,
  radius: number,
  choose: (a: number, b: number) => number,
): void {
  for (let row = 0; row < count; row += 1) {
    const start = row * step;
    for (let place = 0; place < length; place += 1) {
      const last = Math.min(place + radius, length - 1);
      let chosen = from[start + place * stride] ?? 0;
      for (let near = Math.max(place - radius, 0); near <= last; near += 1) {
        chosen = choose(chosen, from[start + near * stride] ?? 0);
      }
      to[start + place * stride] = chosen;
    }
  }
}
