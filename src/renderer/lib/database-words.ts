import type { OfficeDatabaseStatus } from '../../contract/office.ts';
import type { Language } from '../../contract/settings.ts';
import type { Words } from '../../words/catalogue.ts';
import { formatRecent } from './format.ts';
import type { ToldState } from './told-state.ts';

export interface DatabaseLine extends ToldState {
  /** next step; null: none */
  readonly next: string | null;
}

/** The state of the office's database, "Unreachable since 10:32: …"; `now`: ms since the epoch. */
export function databaseLine(
  { state }: Pick<OfficeDatabaseStatus, 'state'>,
  now: number,
  language: Language,
  { office, failures }: Words,
): DatabaseLine {
  const words = office.database;
  switch (state.kind) {
    case 'connecting':
      return { icon: 'loader', tone: 'idle', text: words.connecting, next: null };
    case 'connected':
      return { icon: 'check', tone: 'ok', text: words.connected, next: null };
    case 'away': {
      const { title, safe, next } = failures[state.code];
      const missing = state.missing === null ? '' : ` ${words.missing(state.missing)}`;
      const text = `${words.awaySince(formatRecent(state.since, now, language))} ${title}${missing}`;
      return { icon: 'triangle-alert', tone: 'warn', text, next: `${safe} ${next}` };
    }
  }
}
