import type { Language } from '../../contract/settings.ts';

type DateStyle =
  | 'date'
  | 'day'
  | 'time'
  | 'moment'
  | 'dayTime'
  | 'month'
  | 'longMonth'
  | 'weekday'
  | 'weekdayTime'
  | 'longDay';

const dateLocales: Readonly<Record<Language, string>> = { en: 'en-GB', hu: 'hu-HU' };
const clockTime = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** Numeric in Hungarian, as on Hungarian invoices; with the month's name in English, where 11/12 is ambiguous. */
const daysOfYear = {
  en: { day: 'numeric', month: 'short' },
  hu: { day: '2-digit', month: '2-digit' },
} as const;

function dateOptions(style: DateStyle, language: Language): Intl.DateTimeFormatOptions {
  const dayOfYear = daysOfYear[language];
  switch (style) {
    case 'date':
      return { ...dayOfYear, year: 'numeric' };
    case 'day':
      return dayOfYear;
    case 'time':
      return clockTime;
    case 'moment':
      return { ...dayOfYear, year: 'numeric', ...clockTime };
    case 'dayTime':
      return { ...dayOfYear, ...clockTime };
    case 'month':
      return { month: 'short', year: 'numeric' };
    case 'longMonth':
      return { month: 'long', year: 'numeric' };
    case 'weekday':
      return { weekday: 'long' };
    case 'weekdayTime':
      return { weekday: 'short', ...clockTime };
    case 'longDay':
      return { day: 'numeric', month: 'long' };
  }
}

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
    () => new Intl.DateTimeFormat(dateLocales[language], { ...dateOptions(style, language), ...zone }),
  ).format(date);
}

// Creating a format costs as much as two hundred uses, and a scrolling list uses some hundred a frame.
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const format = dateFormats.get(key) ?? make();
  dateFormats.set(key, format);
  return format;
}
