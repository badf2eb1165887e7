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
      return told('minus', '', words.off[state.why]);
    case 'idle':
      return told('clock', '', words.idle);
    case 'looking':
      return told('rotate-cw', '', words.checking);
    case 'current':
      return told('check', 'ok', words.current[state.because](state.offered, moment(state.at)));
    case 'downloading':
      return told('download', '', words.downloading(state.version, `${state.percent}%`));
    case 'ready':
      return told('check', 'ok', words.ready(state.version), installsAtStart ? words.atNextStart : words.onRequest);
    case 'installing':
      return told('rotate-cw', '', words.installing(state.version));
    case 'failed': {
      const text = words.failed(words.failures[state.why], moment(state.at));
      return told('triangle-alert', 'warn', text, words.unharmed);
    }
  }
}

const told = (icon: IconName, tone: UpdateWords['tone'], text: string, next: string | null = null): UpdateWords => ({
  icon,
  tone,
  text,
  next,
});
