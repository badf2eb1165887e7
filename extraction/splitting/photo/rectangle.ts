import { hullOf } from '../../ocr/paddle/text-boxes.ts';
import { tiltedAround, within, type Point, type Rectangle } from '../../../src/shared/splitting/rectangle.ts';

/** The smallest rectangle around points; null: they are on one line. */
export function rectangleAround(points: readonly (readonly [x: number, y: number])[]): Rectangle | null {
  const hull = hullOf(points).map(([x, y]) => ({ x, y }));
  let best: Rectangle | null = null;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length];
    if (to === undefined || hull.length < 3) continue;
    const rectangle = alongEdge(hull, (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
    if (best === null || rectangle.width * rectangle.height < best.width * best.height) best = rectangle;
  }
  return best;
}

function alongEdge(hull: readonly Point[], degrees: number): Rectangle {
  // Takes the direction of a side that is nearest to the horizontal.
  const around = tiltedAround(hull, degrees - 90 * Math.round(degrees / 90));
  // Adds the size of one pixel, because points are pixel centres.
  return { ...around, width: around.width + 1, height: around.height + 1 };
}

/** degrees, and share of the compared sides */
const sameAngle = 1;
const sameEdge = 0.015;

/** Whether their edges are collinear: fields of one form, or one sheet with a dark band across. */
export function areInLine(one: Rectangle, other: Rectangle): boolean {
  if (Math.abs(one.angle - other.angle) > sameAngle) return false;
  const { x, y } = within(one, { x: other.centreX, y: other.centreY });
  const inLine = (offset: number, a: number, b: number) =>
    Math.abs(offset - a / 2 + b / 2) < Math.max(a, b) * sameEdge &&
    Math.abs(offset + a / 2 - b / 2) < Math.max(a, b) * sameEdge;
  return inLine(x, one.width, other.width) || inLine(y, one.height, other.height);
}
