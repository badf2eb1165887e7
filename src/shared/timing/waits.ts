/**
 * When a wait ends that was written down as an instant; UTC ms. One further ahead than its kind ever waits was written
 * while a clock was wrong: it is over, and what follows from it is written down by the clock of now.
 */
export const waitEnd = (until: number, longest: number, now: number): number => (until - now > longest ? now : until);

/** ms since an instant that was written down; infinite: never, or it is in the future because a clock was wrong */
export function ageOf(instant: string | null, now: number): number {
  const age = now - (instant === null ? Number.NEGATIVE_INFINITY : Date.parse(instant));
  return age < 0 || Number.isNaN(age) ? Number.POSITIVE_INFINITY : age;
}
