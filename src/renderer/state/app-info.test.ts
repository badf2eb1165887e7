import { beforeEach, expect, it } from 'vitest';
import type { AppInfo } from '../../contract/settings.ts';
import { FakeBridge, settled } from '../testing/fake-bridge.ts';
import { AppState } from './app-info.svelte.ts';

const info: AppInfo = { version: '1.2.3', keychain: 'ready', platform: 'linux', tokensLeft: [] };
const notice = { kind: 'restored', knownUntil: null, setAside: null } as const;
let bridge: FakeBridge;
let state: AppState;

beforeEach(() => {
  bridge = new FakeBridge().give('app.info', info).give('app.notice', notice).give('app.notice-seen', null);
  state = new AppState(bridge);
});

it('reads its data at the start, and again when the companies changed', async () => {
  expect([state.info, state.notice]).toEqual([null, null]);
  const stop = state.start();
  await settled();
  expect([state.info, state.notice]).toEqual([info, notice]);
  bridge.give('app.info', { ...info, keychain: 'locked' });
  await bridge.tell('companies.changed', null);
  expect(state.info?.keychain).toBe('locked');
  stop();
  expect(bridge.listening).toBe(0);
});

it('keeps its data when reading fails', async () => {
  await state.refresh();
  bridge.fail('app.info', 'internal').fail('app.notice', 'internal');
  await state.refresh();
  expect([state.info, state.notice]).toEqual([info, notice]);
});

it('hides the notice once a person has seen it and the main process has stored that', async () => {
  await state.refresh();
  bridge.fail('app.notice-seen', 'internal');
  await state.understood();
  expect(state.notice).toEqual(notice);
  bridge.give('app.notice-seen', null);
  await state.understood();
  expect(state.notice).toBeNull();
});
