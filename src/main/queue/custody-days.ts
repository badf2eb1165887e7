import { localDay, toInstant } from '../../shared/timing/instants.ts';
import type { CustodyStore } from './custody-store.ts';
import type { CustodyFile } from './custody.ts';

/** The files first seen on one day. Days begin at midnight in this computer's time zone, like the bookkeeper's. */
export interface SeenDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly files: readonly CustodyFile[];
}

/** Days with files, oldest first, from and to inclusive; null: no limit. */
export function seenDays(
  store: CustodyStore,
  companyId: number,
  from: string | null,
  to: string | null,
): readonly SeenDay[] {
  const span = store.span(companyId);
  if (!span) return [];
  const first = laterOf(from, localDay(Date.parse(span.first)));
  const last = earlierOf(to, localDay(Date.parse(span.last)));
  return daysBetween(first, last)
    .map((day) => ({ day, files: store.seen(companyId, startOf(day, 0), startOf(day, 1)) }))
    .filter(({ files }) => files.length > 0);
}

const laterOf = (a: string | null, b: string): string => (a !== null && a > b ? a : b);
const earlierOf = (a: string | null, b: string): string => (a !== null && a < b ? a : b);

function daysBetween(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let later = 0, day = first; day <= last; day = localDay(startDate(first, (later += 1)).getTime()))
    days.push(day);
  return days;
}

/** Uses calendar arithmetic, because days with a clock change have 23 or 25 hours. */
function startDate(day: string, later: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}

/** The first instant, UTC, of the day `later` days after `day`. */
export const startOf = (day: string, later: number): string => toInstant(startDate(day, later).getTime());

/** True for an existing date as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
