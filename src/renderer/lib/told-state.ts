import type { IconName } from '../components/icons.ts';

/** A state in a word. */
export interface ToldState {
  readonly icon: IconName;
  readonly tone: 'ok' | 'warn' | 'bad' | 'go' | 'idle';
  readonly text: string;
}
