import type { UpdateState } from '../../contract/updates.ts';
import type { IconName } from '../components/icons.ts';
import type { Words } from '../../words/catalogue.ts';

export interface UpdateWords {
  readonly icon: IconName;
  readonly tone: 'ok' | 'warn' | '';
  readonly text: string;
  /** the next step; null: none */
  readonly next: string | null;
}

/** `installsAtStart`: see contract/updates.ts; `moment` writes a UTC instant as a person reads it. */
export function updateWords(
  state: UpdateState,
  installsAtStart: boolean,
  { updates: words }: Words,
  moment: (at: string) => string,
): UpdateWords {
  switch (state.kind) {
    case 'off':
      return { icon: 'minus', tone: '', text: words.off[state.why], next: null };
    case 'idle':
      return { icon: 'clock', tone: '', text: words.idle, next: null };
    case 'looking':
      return { icon: 'rotate-cw', tone: '', text: words.checking, next: null };
    case 'current':
      return {
        icon: 'check',
        tone: 'ok',
        text: words.current[state.because](state.offered, moment(state.at)),
        next: null,
      };
    case 'downloading':
      return {
        icon: 'download',
        tone: '',
        text: words.downloading(state.version, `${state.percent}%`),
        next: null,
      };
    case 'ready':
      return {
        icon: 'check',
        tone: 'ok',
        text: words.ready(state.version),
        next: installsAtStart ? words.atNextStart : words.onRequest,
      };
    case 'installing':
      return { icon: 'rotate-cw', tone: '', text: words.installing(state.version), next: null };
    case 'failed':
      return {
        icon: 'triangle-alert',
        tone: 'warn',
        text: words.failed(words.failures[state.why], moment(state.at)),
        next: words.unharmed,
      };
  }
}
