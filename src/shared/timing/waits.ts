/**
 * The end of a wait that was stored as an instant; UTC ms. A wait longer than its kind allows was stored while a clock
 * was wrong: it ends now, so that later instants come from the present clock.
 */
export const waitEnd = (until: number, longest: number, now: number): number => (until - now > longest ? now : until);

/** ms since a stored instant; infinite if there is none, or if it is in the future because a clock was wrong */
export function ageOf(instant: string | null, now: number): number {
  const age = now - (instant === null ? Number.NEGATIVE_INFINITY : Date.parse(instant));
  return age < 0 || Number.isNaN(age) ? Number.POSITIVE_INFINITY : age;
}
