import { failures } from '../words/en/failures.ts';
import type { OfficeDatabase } from '../contract/office.ts';

/** How the office's database stands. */
export interface DatabaseLine {
  readonly event: 'database';
  /** without a password */
  readonly address: string;
  readonly state: OfficeDatabase['state']['kind'];
  /** why it is away; UTC instant from when */
  readonly reason: string | null;
  readonly since: string | null;
}

export function databaseLine({ address, state }: OfficeDatabase): DatabaseLine {
  if (state.kind !== 'away') return { event: 'database', address, state: state.kind, reason: null, since: null };
  const { title, next } = failures[state.code];
  const missing = state.missing === null ? '' : ` Missing: ${state.missing}.`;
  return { event: 'database', address, state: 'away', reason: `${title}${missing} ${next}`, since: state.since };
}

/** A sentence, without the address. */
export function databaseWords({ state, reason, since }: DatabaseLine): string {
  switch (state) {
    case 'connecting':
      return 'Connecting to the database of the office.';
    case 'connected':
      return 'Connected. This computer captures beside the others.';
    case 'away':
      return `Away since ${since ?? ''}: ${reason ?? ''} Files are sealed here and wait.`;
  }
}
