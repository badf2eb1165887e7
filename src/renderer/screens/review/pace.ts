const WINDOW = 15 * 60_000;
const HOUR = 3_600_000;
const FEWEST = 4;

/** Documents an hour as of late, from the moments (ms) of the last saves; null: too few to say. */
export function documentsPerHour(savedAt: readonly number[], now: number): number | null {
  const late = savedAt.filter((moment) => now - moment <= WINDOW);
  const [first] = late;
  const last = late.at(-1);
  if (first === undefined || last === undefined || late.length < FEWEST || last === first) return null;
  return Math.round(((late.length - 1) * HOUR) / (last - first));
}
