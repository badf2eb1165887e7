import type { Language } from '../../contract/settings.ts';

const dateLocales: Readonly<Record<Language, string>> = { en: 'en-GB', hu: 'hu-HU' };
const clockTime = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** Numeric in Hungarian, as on Hungarian invoices; with the month's name in English, where 11/12 is ambiguous. */
const daysOfYear = {
  en: { day: 'numeric', month: 'short' },
  hu: { day: '2-digit', month: '2-digit' },
} as const;
type DayOfYear = (typeof daysOfYear)[Language];

const styles = {
  date: (dayOfYear) => ({ ...dayOfYear, year: 'numeric' }),
  day: (dayOfYear) => dayOfYear,
  time: () => clockTime,
  moment: (dayOfYear) => ({ ...dayOfYear, year: 'numeric', ...clockTime }),
  dayTime: (dayOfYear) => ({ ...dayOfYear, ...clockTime }),
  month: () => ({ month: 'short', year: 'numeric' }),
  longMonth: () => ({ month: 'long', year: 'numeric' }),
  weekday: () => ({ weekday: 'long' }),
  weekdayTime: () => ({ weekday: 'short', ...clockTime }),
  longDay: () => ({ day: 'numeric', month: 'long' }),
} satisfies Record<string, (dayOfYear: DayOfYear) => Intl.DateTimeFormatOptions>;
type DateStyle = keyof typeof styles;

/**
 * "20 Nov 2026", "2026. 11. 20." of an instant, or of a calendar date YYYY-MM-DD, which has no zone. Returns other text
 * unchanged; empty for null.
 */
export function formatDate(value: string | null, language: Language): string {
  return value === null ? '' : dated(value, 'date', language);
}

/** "20 Nov 2026, 08:55" */
export function formatMoment(instant: string, language: Language): string {
  return dated(instant, 'moment', language);
}

/** Formats a date or an instant in one of the styles; returns other text unchanged. */
export function dated(value: string, style: DateStyle, language: Language): string {
  const isCalendarDate = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  // Date parses 31 February as a day of March.
  if (isCalendarDate && date.toISOString().slice(0, 10) !== value) return value;
  const zone = isCalendarDate ? { timeZone: 'UTC' } : {};
  // The key has the zone, because the computer's zone may change while the app runs.
  const zoneNow = isCalendarDate ? 'UTC' : date.getTimezoneOffset();
  return dateFormat(
    `${language} ${style} ${zoneNow}`,
    () => new Intl.DateTimeFormat(dateLocales[language], { ...styles[style](daysOfYear[language]), ...zone }),
  ).format(date);
}

// Creating a format costs as much as two hundred uses, and a scrolling list uses some hundred a frame.
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const format = dateFormats.get(key) ?? make();
  dateFormats.set(key, format);
  return format;
}
