import type { IconName } from '../icons.ts';

/** The state of a record in a word. */
export interface ToldState {
  readonly icon: IconName;
  readonly tone: 'ok' | 'warn' | 'bad' | 'idle';
  readonly text: string;
}
