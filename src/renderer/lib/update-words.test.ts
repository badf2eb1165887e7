import { expect, it } from 'vitest';
import type { UpdateState } from '../../contract/updates.ts';
import { catalogues } from '../../words/catalogue.ts';
import { updateWords } from './update-words.ts';

const at = '2026-11-20T09:14:00Z';
const tell = (state: UpdateState, installsAtStart = true) =>
  updateWords(state, installsAtStart, catalogues.en, (instant) => `at ${instant}`);

it.each<[UpdateState, string, string]>([
  [{ kind: 'off', why: 'no-server' }, '', 'has no update server'],
  [{ kind: 'idle' }, '', 'Nobody has looked'],
  [{ kind: 'looking' }, '', 'Looking…'],
  [{ kind: 'current', offered: '0.1.0', because: 'same', at }, 'ok', `It is the newest. Looked at ${at}.`],
  [{ kind: 'current', offered: '0.0.9', because: 'older', at }, 'ok', 'offers 0.0.9, which is older'],
  [{ kind: 'current', offered: '0.2.0', because: 'later', at }, 'ok', '0.2.0 is given out in steps'],
  [{ kind: 'downloading', version: '0.2.0', percent: 40 }, '', 'Downloading 0.2.0: 40%'],
  [{ kind: 'ready', version: '0.2.0' }, 'ok', '0.2.0 is ready.'],
  [{ kind: 'installing', version: '0.2.0' }, '', '0.2.0 is being installed'],
  [{ kind: 'failed', why: 'damaged', at }, 'warn', `thrown away. Tried at ${at}.`],
])('%o', (state, tone, text) => {
  expect(tell(state)).toMatchObject({ tone, text: expect.stringContaining(text) as string });
});

it('says when a ready version is installed, and that a failure changed nothing', () => {
  const ready: UpdateState = { kind: 'ready', version: '0.2.0' };
  expect(tell(ready).next).toBe('It is installed at the next start.');
  expect(tell(ready, false).next).toBe('It is installed when you say so.');
  expect(tell({ kind: 'failed', why: 'server-away', at }).next).toBe('Nothing was changed.');
});
