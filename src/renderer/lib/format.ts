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
const dayOfYear = { day: 'numeric', month: 'short' } as const;
const dateStyles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: { ...dayOfYear, year: 'numeric' },
  day: dayOfYear,
  time: clockTime,
  moment: { ...dayOfYear, year: 'numeric', ...clockTime },
  dayTime: { ...dayOfYear, ...clockTime },
  month: { month: 'short', year: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayTime: { weekday: 'short', ...clockTime },
  longDay: { day: 'numeric', month: 'long' },
};

export function formatCount(count: number): string {
  return formatDecimal(String(count));
}

/** "214 kB", "4,9 MB" */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes}${space}B`;
  if (bytes < 999_500) return `${formatCount(Math.round(bytes / 1000))}${space}kB`;
  return `${formatDecimal((bytes / 1_000_000).toFixed(1))}${space}MB`;
}

/** "20 Nov 2026" of an instant, or of a calendar date YYYY-MM-DD, which has no zone */
export function formatDate(value: string, language: Language): string {
  return dated(value, 'date', language);
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

/** "1:12", "2:03:09" of milliseconds; never below 0:00 */
export function formatSpan(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
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
  const zone = isCalendarDate ? { timeZone: 'UTC' } : {};
  // With the zone: the computer may be carried to another one while the app runs.
  const zoneNow = isCalendarDate ? 'UTC' : date.getTimezoneOffset();
  return dateFormat(
    `${language} ${style} ${zoneNow}`,
    () => new Intl.DateTimeFormat(dateLocales[language], { ...dateStyles[style], ...zone }),
  ).format(date);
}

// Making a format costs as much as two hundred uses of it, and a list that is scrolled uses some hundred a frame.
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const format = dateFormats.get(key) ?? make();
  dateFormats.set(key, format);
  return format;
}
