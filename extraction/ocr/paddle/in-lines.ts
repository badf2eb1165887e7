import type { TextBox } from './text-boxes.ts';

/** In heights: boxes of one line stand no further apart, up and down. */
const sameLine = 0.5;
/** Times as wide as high: shorter ones tell no tilt. */
const leastLength = 4;

/** Boxes that stand beside one another on a page that may be tilted: lines from the top, each from the left. */
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

/** How far down for each step to the right, of the line in the middle. */
function tiltOf(boxes: readonly TextBox[]): number {
  const tilts = boxes
    .filter(({ width, height }) => width > leastLength * height)
    .map(({ right: [u, v] }) => v / u)
    .sort((a, b) => a - b);
  return tilts[Math.floor(tilts.length / 2)] ?? 0;
}
