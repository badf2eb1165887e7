import type { PhotoArea } from '../../contract/inbox.ts';

/** A rectangle that may be tilted. */
export type Rectangle = PhotoArea;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Converts a point of the picture to coordinates from the rectangle's centre, along its sides. */
export function within({ centreX, centreY, angle }: Rectangle, { x, y }: Point): Point {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  const [right, down] = [x - centreX, y - centreY];
  return { x: right * cos + down * sin, y: down * cos - right * sin };
}

/** The inverse of `within`. */
export function onPicture({ centreX, centreY, angle }: Rectangle, { x, y }: Point): Point {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  return { x: centreX + x * cos - y * sin, y: centreY + x * sin + y * cos };
}

/** Clockwise, from the upper left corner. */
export function cornersOf(rectangle: Rectangle): readonly Point[] {
  const [x, y] = [rectangle.width / 2, rectangle.height / 2];
  return [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ].map((corner) => onPicture(rectangle, corner));
}

/** The smallest rectangle around the points whose sides have this angle. */
export function tiltedAround(points: readonly Point[], angle: number): Rectangle {
  const level = { centreX: 0, centreY: 0, width: 0, height: 0, angle };
  const turned = points.map((point) => within(level, point));
  const [xs, ys] = [turned.map(({ x }) => x), turned.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const { x, y } = onPicture(level, { x: (left + right) / 2, y: (top + bottom) / 2 });
  return { centreX: x, centreY: y, width: right - left, height: bottom - top, angle };
}
