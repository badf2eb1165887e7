import { expect, it } from 'vitest';
import type { UpdateState } from '../../contract/updates.ts';
import { catalogues } from '../../words/catalogue.ts';
import { updateWords } from './update-words.ts';

const at = '2026-11-20T09:14:00Z';
const tell = (state: UpdateState, installsAtStart = true) =>
  updateWords(state, installsAtStart, catalogues.en, (instant) => `at ${instant}`);

it.each<[UpdateState, string, string]>([
  [{ kind: 'off', why: 'no-server' }, '', 'No update server'],
  [{ kind: 'idle' }, '', 'Not checked yet'],
  [{ kind: 'looking' }, '', 'Checking…'],
  [{ kind: 'current', offered: '0.1.0', because: 'same', at }, 'ok', `Up to date, checked at ${at}.`],
  [{ kind: 'current', offered: '0.0.9', because: 'older', at }, 'ok', 'offers 0.0.9, which is older'],
  [{ kind: 'current', offered: '0.2.0', because: 'later', at }, 'ok', '0.2.0 is being rolled out gradually'],
  [{ kind: 'downloading', version: '0.2.0', percent: 40 }, '', 'Downloading 0.2.0: 40%'],
  [{ kind: 'ready', version: '0.2.0' }, 'ok', '0.2.0 is ready.'],
  [{ kind: 'installing', version: '0.2.0' }, '', '0.2.0 is being installed'],
  [{ kind: 'failed', why: 'damaged', at }, 'warn', `deleted. Tried at ${at}.`],
])('%o', (state, tone, text) => {
  expect(tell(state)).toMatchObject({ tone, text: expect.stringContaining(text) as string });
});

it('says when a ready version is installed, and that a failure changed nothing', () => {
  const ready: UpdateState = { kind: 'ready', version: '0.2.0' };
  expect(tell(ready).next).toBe('It will be installed at the next start.');
  expect(tell(ready, false).next).toBe('It will be installed when you choose Restart now.');
  expect(tell({ kind: 'failed', why: 'server-away', at }).next).toBe('Nothing was changed.');
});
