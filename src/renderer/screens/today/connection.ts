import type { Language } from '../../../contract/settings.ts';
import { formatLately } from '../../lib/format.ts';
import type { ToldState } from '../../lib/told-state.ts';
import type { Words } from '../../../words/catalogue.ts';

export interface ConnectionFacts {
  readonly offline: boolean;
  /** UTC instant; null: none since the start */
  readonly lastAnswerAt: string | null;
  /** milliseconds since the epoch; only its day matters */
  readonly now: number;
  readonly language: Language;
}

/** Says when the last answer came, not how long ago: that would lay out the page again all the time. */
export function connectionOf({ offline, lastAnswerAt, now, language }: ConnectionFacts, all: Words): ToldState {
  const words = all.today;
  const at = lastAnswerAt === null ? null : formatLately(lastAnswerAt, now, language);
  if (offline) return { icon: 'wifi-off', tone: 'warn', text: at === null ? words.offlineNever : words.offline(at) };
  if (at === null) return { icon: 'clock', tone: 'idle', text: words.noAnswerYet };
  return { icon: 'check', tone: 'ok', text: words.online(at) };
}
