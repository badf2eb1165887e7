import type { Language } from '../../contract/settings.ts';
import { formatDecimal } from '../../shared/money/format-amount.ts';

/**
 * Words of counts and times. Numbers are Hungarian in both languages, as amounts are. Dates follow the language. Instants
 * are UTC and shown in this computer's zone.
 */
type DateStyle = 'date' | 'day' | 'time' | 'moment' | 'dayTime' | 'month' | 'weekday' | 'weekdayTime' | 'longDay';

const space = ' ';
const dateLocales: Readonly<Record<Language, string>> = { en: 'en-GB', hu: 'hu-HU' };
const clockTime = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** Numeric in Hungarian, as on Hungarian invoices; with the name of the month in English, where 11/12 is two days. */
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
    case 'weekday':
      return { weekday: 'long' };
    case 'weekdayTime':
      return { weekday: 'short', ...clockTime };
    case 'longDay':
      return { day: 'numeric', month: 'long' };
  }
}

export function formatCount(count: number): string {
  return formatDecimal(String(count));
}

/** "214 kB", "4,9 MB" */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes}${space}B`;
  if (bytes < 999_500) return `${formatCount(Math.round(bytes / 1000))}${space}kB`;
  return `${formatDecimal((bytes / 1_000_000).toFixed(1))}${space}MB`;
}

/**
 * "20 Nov 2026", "2026. 11. 20." of an instant, or of a calendar date YYYY-MM-DD, which has no zone. What is no date
 * stays as it is; empty for null.
 */
export function formatDate(value: string | null, language: Language): string {
  return value === null ? '' : dated(value, 'date', language);
}

/** "20 Nov" */
export function formatDay(value: string, language: Language): string {
  return dated(value, 'day', language);
}

/** "Nov 2026" */
export function formatMonth(value: string, language: Language): string {
  return dated(value, 'month', language);
}

/** "09:14" */
export function formatTime(instant: string, language: Language): string {
  return dated(instant, 'time', language);
}

/** "20 Nov 2026, 08:55" */
export function formatMoment(instant: string, language: Language): string {
  return dated(instant, 'moment', language);
}

/** "20 Nov, 08:55" */
export function formatDayTime(instant: string, language: Language): string {
  return dated(instant, 'dayTime', language);
}

/** "09:14" today, "4 Nov" on other days */
export function formatRecent(instant: string, now: number | Date, language: Language): string {
  const sameDay = new Date(instant).toDateString() === new Date(now).toDateString();
  return sameDay ? formatTime(instant, language) : formatDay(instant, language);
}

/** "09:14" today, "Thu 17:20" in the last six days, "4 Nov" before */
export function formatLately(instant: string, now: number, language: Language): string {
  const recent = formatRecent(instant, now, language);
  const isToday = recent === formatTime(instant, language);
  const isClose = now - Date.parse(instant) < 6 * 86_400_000;
  return isToday || !isClose ? recent : dated(instant, 'weekdayTime', language);
}

/** "Friday" */
export function formatWeekday(instant: string, language: Language): string {
  return dated(instant, 'weekday', language);
}

/** "20 November" */
export function formatLongDay(instant: string, language: Language): string {
  return dated(instant, 'longDay', language);
}

/** "Ügyfelek › Tölgyfa › Beérkező": the last folders of a path of any system */
export function formatPath(path: string, parts = 4): string {
  const names = path.split(/[\\/]+/).filter((name) => name !== '');
  return names.length === 0 ? path : names.slice(-parts).join(' › ');
}

function dated(value: string, style: DateStyle, language: Language): string {
  const isCalendarDate = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  // 31 February is read as a day of March.
  if (isCalendarDate && date.toISOString().slice(0, 10) !== value) return value;
  const zone = isCalendarDate ? { timeZone: 'UTC' } : {};
  // With the zone: the computer may be carried to another one while the app runs.
  const zoneNow = isCalendarDate ? 'UTC' : date.getTimezoneOffset();
  return dateFormat(
    `${language} ${style} ${zoneNow}`,
    () => new Intl.DateTimeFormat(dateLocales[language], { ...dateOptions(style, language), ...zone }),
  ).format(date);
}

// Making a format costs as much as two hundred uses of it, and a list that is scrolled uses some hundred a frame.
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const format = dateFormats.get(key) ?? make();
  dateFormats.set(key, format);
  return format;
}
