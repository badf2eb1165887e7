import type { IconName } from '../../components/icons.ts';
import type { Words } from '../../messages/catalogue.ts';

export interface ConnectionFacts {
  readonly offline: boolean;
  /** UTC instant; null: none since the start */
  readonly lastAnswerAt: string | null;
  /** milliseconds since the epoch */
  readonly now: number;
}

export interface ToldConnection {
  readonly icon: IconName;
  readonly tone: 'ok' | 'warn' | 'idle';
  readonly text: string;
}

export function connectionOf({ offline, lastAnswerAt, now }: ConnectionFacts, words: Words['today']): ToldConnection {
  const ago = lastAnswerAt === null ? null : agoOf(now - Date.parse(lastAnswerAt), words);
  if (offline) return { icon: 'wifi-off', tone: 'warn', text: ago === null ? words.offlineNever : words.offline(ago) };
  if (ago === null) return { icon: 'clock', tone: 'idle', text: words.noAnswerYet };
  return { icon: 'check', tone: 'ok', text: words.online(ago) };
}

function agoOf(milliseconds: number, words: Words['today']): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return words.seconds(seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60));
}
