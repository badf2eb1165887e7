/** The month `steps` months later, or earlier where `steps` is negative; YYYY-MM. */
export function monthAfter(month: string, steps: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + steps, 1)).toISOString().slice(0, 7);
}

/** First and last day of a month, YYYY-MM-DD. */
export function daysOf(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10) };
}
