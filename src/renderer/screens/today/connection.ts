import type { IconName } from '../../components/icons.ts';
import { spanWords } from '../../lib/span-words.ts';
import type { Words } from '../../../words/catalogue.ts';

export interface ConnectionFacts {
  readonly offline: boolean;
  /** UTC instant; null: none since the start */
  readonly lastAnswerAt: string | null;
  /** milliseconds since the epoch; the minute suffices */
  readonly now: number;
}

export interface ToldConnection {
  readonly icon: IconName;
  readonly tone: 'ok' | 'warn' | 'idle';
  readonly text: string;
}

export function connectionOf({ offline, lastAnswerAt, now }: ConnectionFacts, all: Words): ToldConnection {
  const words = all.today;
  const ago = lastAnswerAt === null ? null : minutesOf(now - Date.parse(lastAnswerAt), all);
  if (offline) return { icon: 'wifi-off', tone: 'warn', text: ago === null ? words.offlineNever : words.offline(ago) };
  if (ago === null) return { icon: 'clock', tone: 'idle', text: words.noAnswerYet };
  return { icon: 'check', tone: 'ok', text: words.online(ago) };
}

const minutesOf = (milliseconds: number, words: Words): string =>
  milliseconds < 60_000 ? words.common.spans.underMinute : spanWords(milliseconds, words);
