const earliestYear = 1990;
const latestYear = 2099;

/** YYYY-MM-DD, or null where the date is not in the calendar, or implausible for an invoice. */
export function isoDate(year: number, month: number, day: number): string | null {
  if (year < earliestYear || year > latestYear) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** Reads the date of XML: 2021-05-15, with or without time and zone, or CII's 20210515. */
export function parseXmlDate(text: string | null | undefined): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:\D.*)?$/.exec(text?.trim() ?? '');
  return match === null ? null : isoDate(Number(match[1]), Number(match[2]), Number(match[3]));
}
