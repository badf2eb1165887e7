const first = 2_000;
export const longestBackoff = 15 * 60_000;

/** Full jitter: a random wait of up to 2 s, 4 s, 8 s ... 15 min. `attempts` is the number of failed ones, from 1. */
export function backoff(attempts: number, random: () => number = Math.random): number {
  const ceiling = Math.min(longestBackoff, first * 2 ** Math.min(attempts - 1, 20));
  return Math.round(random() * ceiling);
}
