export type Clock = () => Date;

const dayMs = 86_400_000;
const timestamp =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** True for a YYYY-MM-DD that exists in the calendar. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** ISO 8601 with Z, an offset or neither (then UTC) -> UTC instant. Null for any other text. */
export function parseInstant(text: string): string | null {
  const match = timestamp.exec(text);
  if (match === null) return null;
  const [, date = '', hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = match;
  if (!isDate(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const offset = offsetMinutes(zone);
  if (offset === null) return null;
  const local = Date.parse(`${date}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`);
  return new Date(local - offset * 60_000).toISOString();
}

function offsetMinutes(zone: string): number | null {
  if (zone.toUpperCase() === 'Z') return 0;
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (hours > 14 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
