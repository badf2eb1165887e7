import type { GreyPixels } from './rules.ts';

/** Paper, even in shadow, is lighter than this part of the lightest there is; an open scanner or a dark desk is not. */
const DARK_PART = 0.35;
/** The lightest, but for glare. */
const LIGHTEST = 0.98;
/** Less of the picture than this is the edge of a page, and does no harm. */
const LEAST_PART = 0.1;

/**
 * The dark that surrounds the paper, from the picture's edges inwards: 1 for each dot that belongs to it; null where
 * there is next to none. What is dark within the paper stays.
 */
export function bedOf({ bytes, width, height }: GreyPixels): Uint8Array | null {
  const limit = DARK_PART * (bytes.toSorted()[Math.floor(bytes.length * LIGHTEST)] ?? 0);
  const bed = new Uint8Array(bytes.length);
  const open: number[] = [];
  const take = (at: number): void => {
    if (bed[at] === 1 || (bytes[at] ?? 0) >= limit) return;
    bed[at] = 1;
    open.push(at);
  };
  for (let x = 0; x < width; x += 1) [x, (height - 1) * width + x].forEach(take);
  for (let y = 0; y < height; y += 1) [y * width, y * width + width - 1].forEach(take);
  let count = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    count += 1;
    if (at % width > 0) take(at - 1);
    if (at % width < width - 1) take(at + 1);
    if (at >= width) take(at - width);
    if (at < bytes.length - width) take(at + width);
  }
  return count < bytes.length * LEAST_PART ? null : bed;
}
