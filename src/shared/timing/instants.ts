/** Milliseconds since the epoch as a UTC instant, ISO 8601. */
export const toInstant = (ms: number): string => new Date(ms).toISOString();

/** The local day of this computer: YYYY-MM-DD. */
export function localDay(ms: number): string {
  const date = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** YYYY-MM-DD, so many days later */
export const addDays = (day: string, days: number): string =>
  toInstant(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).slice(0, 10);
