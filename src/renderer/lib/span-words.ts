import type { Words } from '../../words/catalogue.ts';

/** "12 s", "3 min", "2 h" of milliseconds; never below nought */
export function spanWords(milliseconds: number, words: Words): string {
  const { spans } = words.common;
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return spans.seconds(seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? spans.minutes(minutes) : spans.hours(Math.floor(minutes / 60));
}

/** "12 s", "1 min 48 s", "2 h 5 min" of milliseconds; never below nought */
export function durationWords(milliseconds: number, words: Words): string {
  const { spans } = words.common;
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (h > 0) return [spans.hours(h), ...(m > 0 ? [spans.minutes(m)] : [])].join(' ');
  return [...(m > 0 ? [spans.minutes(m)] : []), ...(s > 0 || m === 0 ? [spans.seconds(s)] : [])].join(' ');
}
