const minute = 60_000;
const hour = 60 * minute;
/** automatic reloads of a page per hour */
const mostAnHour = 3;

/** Whether to reload a page that crashed at `now`, after crashes at `earlier`; ms. */
export function mayLoad(earlier: readonly number[], now: number): boolean {
  const since = (span: number) => earlier.filter((at) => now - at < span).length;
  return since(minute) === 0 && since(hour) < mostAnHour;
}
