import type { Plane } from '../plane.ts';

/** A connected set of pixels. */
export interface Region {
  /** dots of the plane, row by row */
  readonly dots: readonly number[];
  /** it touches the edge of the picture */
  readonly isAtEdge: boolean;
}

/** The regions of the pixels that are 1, or of those that are 0. */
export function regionsOf({ dots, width, height }: Plane, value: 0 | 1): readonly Region[] {
  const seen = new Uint8Array(dots.length);
  const regions: Region[] = [];
  for (let start = 0; start < dots.length; start += 1) {
    if (seen[start] === 1 || dots[start] !== value) continue;
    seen[start] = 1;
    const found = [start];
    let isAtEdge = false;
    // `found` grows during the loop.
    for (const dot of found) {
      const x = dot % width;
      const y = Math.floor(dot / width);
      isAtEdge ||= x === 0 || y === 0 || x === width - 1 || y === height - 1;
      const near = [x > 0 ? dot - 1 : dot, x < width - 1 ? dot + 1 : dot, dot - width, dot + width];
      for (const next of near) {
        if (seen[next] !== 0 || dots[next] !== value) continue;
        seen[next] = 1;
        found.push(next);
      }
    }
    regions.push({ dots: found, isAtEdge });
  }
  return regions;
}

/** Fills dark regions within bright ones, up to so many pixels: a logo, a bar code. */
export function withoutHoles(plane: Plane, largest: number): Plane {
  const filled = Float32Array.from(plane.dots);
  for (const { dots, isAtEdge } of regionsOf(plane, 0)) {
    if (isAtEdge || dots.length > largest) continue;
    for (const dot of dots) filled[dot] = 1;
  }
  return { ...plane, dots: filled };
}
