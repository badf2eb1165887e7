import { median } from '../../quantile.ts';
import type { TextBox } from './text-boxes.ts';

/** Largest vertical distance of boxes in one line, in heights. */
const sameLine = 0.5;
/** Shortest line with a reliable tilt, in widths per height. */
const leastLength = 4;

/** Groups boxes of one line, also on a tilted page: lines from the top, boxes from the left. */
export function inLines<T extends { readonly box: TextBox }>(boxes: readonly T[]): readonly (readonly T[])[] {
  const tilt = tiltOf(boxes.map(({ box }) => box));
  const levelled = boxes
    .map((each) => ({ each, level: each.box.y - tilt * each.box.x }))
    .sort((a, b) => a.level - b.level);
  const lines: { level: number; readonly items: (typeof levelled)[number][] }[] = [];
  for (const item of levelled) {
    const line = lines.findLast(
      ({ level, items }) =>
        Math.abs(level - item.level) < sameLine * Math.min(items[0]?.each.box.height ?? 0, item.each.box.height),
    );
    if (line === undefined) lines.push({ level: item.level, items: [item] });
    else {
      line.items.push(item);
      line.level = line.items.reduce((sum, { level }) => sum + level, 0) / line.items.length;
    }
  }
  return lines.map(({ items }) => items.map(({ each }) => each).sort((a, b) => a.box.x - b.box.x));
}

/** The median tilt: vertical per horizontal distance. */
function tiltOf(boxes: readonly TextBox[]): number {
  const long = boxes.filter(({ width, height }) => width > leastLength * height);
  return median(long.map(({ right: [u, v] }) => v / u));
}
