import { harmless } from '../../shared/text/harmless.ts';
import type { Language, Locale } from '../../contract/settings.ts';
import { formatDecimal } from '../../shared/money/format-amount.ts';
import { dated } from '../../shared/timing/format-date.ts';

export { formatDate, formatMoment } from '../../shared/timing/format-date.ts';

/** Counts, sizes and times as text. Instants are UTC and shown in this computer's zone. */
const space = ' ';

export function formatCount(count: number, locale: Locale): string {
  return formatDecimal(String(count), locale);
}

/** "214 kB", "4.9 MB" */
export function formatSize(bytes: number, locale: Locale): string {
  if (bytes < 1000) return `${bytes}${space}B`;
  if (bytes < 999_500) return `${formatCount(Math.round(bytes / 1000), locale)}${space}kB`;
  return `${formatDecimal((bytes / 1_000_000).toFixed(1), locale)}${space}MB`;
}

const written =
  (style: Parameters<typeof dated>[1]) =>
  (value: string, language: Language): string =>
    dated(value, style, language);

/** "20 Nov" */
export const formatDay = written('day');

/** "Nov 2026" */
export const formatMonth = written('month');

/** "November 2026", "2026. november" */
export const formatLongMonth = written('longMonth');

/** "09:14" */
export const formatTime = written('time');

/** "20 Nov, 08:55" */
export const formatDayTime = written('dayTime');

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
export const formatWeekday = written('weekday');

/** "20 November" */
export const formatLongDay = written('longDay');

/** "Ügyfelek › Tölgyfa › Beérkező": the last folders of a path of any system */
export function formatPath(path: string, parts = 4): string {
  const shown = harmless(path);
  const names = shown.split(/[\\/]+/).filter((name) => name !== '');
  return names.length === 0 ? shown : names.slice(-parts).join(' › ');
}

/** An expense number in threes, as on paper: 918 204 */
export function spacedNumber(id: string): string {
  return id.replace(/\B(?=(\d{3}){1,6}$)/g, ' ');
}
