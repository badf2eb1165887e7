const window = 15 * 60_000;
const hour = 3_600_000;
const fewest = 4;

/** Documents an hour as of late, from the moments (ms) of the last saves; null: too few to say. */
export function documentsPerHour(savedAt: readonly number[], now: number): number | null {
  const late = savedAt.filter((moment) => now - moment <= window);
  const [first] = late;
  const last = late.at(-1);
  if (first === undefined || last === undefined || late.length < fewest || last === first) return null;
  return Math.round(((late.length - 1) * hour) / (last - first));
}
