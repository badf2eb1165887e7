import type { ListRow } from '../../../../contract/company-list.ts';
import type { ToldState } from '../../../lib/told-state.ts';
import type { Words } from '../../../../words/catalogue.ts';

const tones: Readonly<Record<Exclude<ListRow['state'], 'wrong'>, Omit<ToldState, 'text'>>> = {
  'token-needed': { tone: 'idle', icon: 'key-round' },
  unchecked: { tone: 'idle', icon: 'clock' },
  checking: { tone: 'go', icon: 'loader' },
  good: { tone: 'ok', icon: 'check' },
  here: { tone: 'idle', icon: 'check' },
  keeping: { tone: 'go', icon: 'loader' },
  kept: { tone: 'ok', icon: 'shield-check' },
};

/** The state of a list row in words; for a wrong one the reason, with the service's or our detail. */
export function rowState({ state, failure }: ListRow, words: Words): ToldState {
  if (state !== 'wrong') return { ...tones[state], text: words.many.states[state] };
  const code = failure?.code ?? 'internal';
  const detail = failure?.detail ?? '';
  const repeated = code === 'token-twice' || code === 'company-twice';
  const more = detail === '' ? '' : repeated ? words.many.inLine(detail) : detail;
  return { tone: 'bad', icon: 'circle-x', text: [words.failures[code].title, more].filter(Boolean).join(' ') };
}
