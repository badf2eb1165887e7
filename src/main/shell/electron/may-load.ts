const minute = 60_000;
const hour = 60 * minute;
/** so many times an hour a page is loaded again unasked */
const mostAnHour = 3;

/** Whether a page that ended at `now` is loaded again unasked, having ended at `earlier` before; ms. */
export function mayLoad(earlier: readonly number[], now: number): boolean {
  const since = (span: number) => earlier.filter((at) => now - at < span).length;
  return since(minute) === 0 && since(hour) < mostAnHour;
}
