import type { Words } from '../../../words/catalogue.ts';

/** From and to, both included; null: open at that end. */
export interface Range {
  readonly from: string | null;
  readonly to: string | null;
}

/** "1 Nov 2026 to 30 Nov 2026", "from 1 Nov 2026": what a range filter says of itself. */
export function rangeText(from: string | null, to: string | null, words: Words['lists']): string {
  if (from === null) return to === null ? '' : words.upTo(to);
  return to === null ? words.from(from) : words.fromTo(from, to);
}
