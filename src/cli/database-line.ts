import { failures } from '../words/en/failures.ts';
import type { OfficeDatabaseStatus } from '../contract/office.ts';

/** The state of the office's database. */
export interface DatabaseEvent {
  readonly event: 'database';
  /** without a password */
  readonly address: string;
  readonly state: OfficeDatabaseStatus['state']['kind'];
  /** why it is unavailable; UTC instant since when */
  readonly reason: string | null;
  readonly since: string | null;
}

export function databaseLine({ address, state }: OfficeDatabaseStatus): DatabaseEvent {
  if (state.kind !== 'away') return { event: 'database', address, state: state.kind, reason: null, since: null };
  const { title, next } = failures[state.code];
  const missing = state.missing === null ? '' : ` Missing: ${state.missing}.`;
  return { event: 'database', address, state: 'away', reason: `${title}${missing} ${next}`, since: state.since };
}

/** A sentence, without the address. */
export function databaseWords({ state, reason, since }: DatabaseEvent): string {
  switch (state) {
    case 'connecting':
      return 'Connecting to the database of the office.';
    case 'connected':
      return 'Connected. This computer captures beside the others.';
    case 'away':
      return `Unreachable since ${since ?? ''}: ${reason ?? ''} Files are sealed here and wait.`;
  }
}
