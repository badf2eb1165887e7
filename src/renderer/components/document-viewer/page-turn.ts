import type { PageBox } from '../../../contract/examination.ts';

/** A place in parts (0-1) of a page. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Sides in parts of a page. */
export type PageArea = Omit<PageBox, 'page'>;

/** An area of the upright page, on the page as it is turned; `rotation` in degrees, clockwise. */
export function turned({ left, top, width, height }: PageArea, rotation: number): PageArea {
  switch (((rotation % 360) + 360) % 360) {
    case 90:
      return { left: 1 - top - height, top: left, width: height, height: width };
    case 180:
      return { left: 1 - left - width, top: 1 - top - height, width, height };
    case 270:
      return { left: top, top: 1 - left - width, width: height, height: width };
    default:
      return { left, top, width, height };
  }
}

/** Where a place on the turned page is on the upright one. */
export function upright({ x, y }: PagePoint, rotation: number): PagePoint {
  const { left, top } = turned({ left: x, top: y, width: 0, height: 0 }, -rotation);
  return { x: left, y: top };
}
