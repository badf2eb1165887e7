import type { Words } from '../messages/catalogue.ts';

/** "12 s", "3 min", "2 h" of milliseconds; never below nought */
export function spanWords(milliseconds: number, words: Words): string {
  const { spans } = words.common;
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return spans.seconds(seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? spans.minutes(minutes) : spans.hours(Math.floor(minutes / 60));
}
