/** YYYY-MM-DD: the day of this computer's time zone, from milliseconds since the epoch. */
export function localDay(milliseconds: number): string {
  const date = new Date(milliseconds);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
