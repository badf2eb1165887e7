import type { Plane } from '../plane.ts';

/** The brightness of the background: a constant, terms of x and y, their squares and their product. */
type Light = readonly number[];

/** share of the shorter side; sheets may also touch the edge */
const ring = 0.04;
const rounds = 4;
/** logarithm; a brighter pixel does not belong to the background */
const brighter = 0.15;
/** a sample of every third pixel is enough */
const stride = 3;

/** How much brighter each pixel is than the background would be there: a difference of logarithms. */
export function aboveGround(light: Plane): Plane {
  const { width, height, dots } = light;
  const edge = Math.max(2, Math.round(Math.min(width, height) * ring));
  const isAtEdge = (x: number, y: number) => x < edge || y < edge || x >= width - edge || y >= height - edge;
  let ground = fitted(light, (x, y) => isAtEdge(x, y), 3);
  for (let round = 0; round < rounds; round += 1) {
    const of = ground;
    const isGround = (x: number, y: number, value: number) =>
      Math.abs(value - lightAt(of, x / width, y / height)) < brighter * 2;
    const onlyEdge = round < rounds / 2;
    ground = fitted(light, (x, y, value) => (!onlyEdge || isAtEdge(x, y)) && isGround(x, y, value), onlyEdge ? 3 : 6);
  }
  const above = dots.map(
    (value, index) => value - lightAt(ground, (index % width) / width, Math.floor(index / width) / height),
  );
  return { dots: above, width, height };
}

const terms = (x: number, y: number): readonly number[] => [1, x, y, x * x, y * y, x * y];

function lightAt(light: Light, x: number, y: number): number {
  const level = (light[0] ?? 0) + (light[1] ?? 0) * x + (light[2] ?? 0) * y;
  return level + (light[3] ?? 0) * x * x + (light[4] ?? 0) * y * y + (light[5] ?? 0) * x * y;
}

/** Least squares over the selected pixels. */
function fitted(
  { dots, width, height }: Plane,
  isTaken: (x: number, y: number, value: number) => boolean,
  count: 3 | 6,
): Light {
  const sums = Array.from({ length: count }, () => new Float64Array(count + 1));
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      const value = dots[y * width + x] ?? 0;
      if (!isTaken(x, y, value)) continue;
      const known = terms(x / width, y / height);
      for (const [row, sum] of sums.entries()) {
        const factor = known[row] ?? 0;
        for (let column = 0; column < count; column += 1)
          sum[column] = (sum[column] ?? 0) + factor * (known[column] ?? 0);
        sum[count] = (sum[count] ?? 0) + factor * value;
      }
    }
  }
  return solved(sums);
}

/** Gaussian elimination; an undetermined term is 0. */
function solved(rows: readonly Float64Array[]): Light {
  const count = rows.length;
  for (const [column, pivot] of rows.entries()) {
    const head = pivot[column] ?? 0;
    for (const [other, row] of rows.entries()) {
      if (other === column || Math.abs(head) < 1e-9) continue;
      const factor = (row[column] ?? 0) / head;
      for (let place = 0; place <= count; place += 1) row[place] = (row[place] ?? 0) - factor * (pivot[place] ?? 0);
    }
  }
  return rows.map((row, at) => (Math.abs(row[at] ?? 0) < 1e-9 ? 0 : (row[count] ?? 0) / (row[at] ?? 1)));
}

const least = -1;
const most = 3;
const bins = 256;

/** The threshold between the bright part and the background (Otsu), and the contrast of both. */
export function brightFrom({ dots }: Plane): {
  readonly threshold: number;
  readonly contrast: number;
  readonly separation: number;
} {
  const counts = new Float64Array(bins);
  const binOf = (value: number) =>
    Math.min(bins - 1, Math.max(0, Math.floor(((value - least) / (most - least)) * bins)));
  const valueOf = (bin: number) => least + ((bin + 0.5) * (most - least)) / bins;
  for (const value of dots) counts[binOf(value)] = (counts[binOf(value)] ?? 0) + 1;
  const total = dots.length;
  const mean = counts.reduce((sum, count, bin) => sum + count * valueOf(bin), 0) / total;
  const variance = counts.reduce((sum, count, bin) => sum + count * (valueOf(bin) - mean) ** 2, 0) / total;
  let best = { threshold: most, contrast: 0, separation: 0 };
  let [below, sumBelow] = [0, 0];
  for (const [bin, count] of counts.entries()) {
    below += count;
    sumBelow += count * valueOf(bin);
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const contrast = (mean * total - sumBelow) / above - sumBelow / below;
    const separation = (below * above * contrast ** 2) / total ** 2 / Math.max(variance, 1e-9);
    if (separation > best.separation)
      best = { threshold: least + ((bin + 1) * (most - least)) / bins, contrast, separation };
  }
  return best;
}
