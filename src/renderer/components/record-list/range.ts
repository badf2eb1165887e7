import type { Words } from '../../../words/catalogue.ts';

/** From and to, both included; null: open at that end. */
export interface Range {
  readonly from: string | null;
  readonly to: string | null;
}

/** "1 Nov 2026 to 30 Nov 2026", "from 1 Nov 2026": what a range filter says of itself. `shown`: one end as it is read. */
export function rangeText({ from, to }: Range, words: Words['lists'], shown: (end: string) => string): string {
  if (from === null) return to === null ? '' : words.upTo(shown(to));
  return to === null ? words.from(shown(from)) : words.fromTo(shown(from), shown(to));
}
