import type { Cell } from './layout.ts';

/** A value supported by a label or a sum. */
export interface Candidate<T> {
  readonly value: T;
  /** 0..1 */
  readonly score: number;
  /** Its cell, if it is in one place. */
  readonly cell?: Cell | undefined;
}

export interface Choice<T> {
  readonly value: T;
  readonly confidence: number;
  readonly cell?: Cell | undefined;
}

/** Below this a field stays empty: a wrong value costs three times as much as an empty one. */
const leastConfidence = 0.5;

const agreement = 0.03;
const highest = 0.99;
/** A rival this close makes the choice arbitrary. */
const tie = 0.04;
const tieCost = 0.45;

/** The best-supported value: equal values support each other, a close rival lowers the confidence. */
export function choose<T>(candidates: readonly Candidate<T>[], keyOf: (value: T) => string = String): Choice<T> | null {
  const totals = new Map<string, Candidate<T>>();
  for (const candidate of candidates) {
    const key = keyOf(candidate.value);
    const known = totals.get(key);
    const better = known === undefined || candidate.score > known.score ? candidate : known;
    totals.set(key, { ...better, score: better.score + (known === undefined ? 0 : agreement) });
  }
  const [best, second] = [...totals.values()].sort((a, b) => b.score - a.score);
  if (best === undefined) return null;
  const tied = second !== undefined && best.score - second.score < tie;
  const confidence = Math.min(highest, best.score) - (tied ? tieCost : 0);
  const rounded = Math.round(confidence * 100) / 100;
  return confidence < leastConfidence ? null : { value: best.value, confidence: rounded, cell: best.cell };
}
