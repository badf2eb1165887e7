import { beforeEach, expect, it } from 'vitest';
import type { UpdatesStatus } from '../../contract/updates.ts';
import { FakeBridge, settled } from '../testing/fake-bridge.ts';
import { Policy } from './policy.svelte.ts';
import { UpdatesState } from './updates.svelte.ts';

const idle: UpdatesStatus = {
  state: { kind: 'idle' },
  server: 'https://updates.example',
  automatic: true,
  installsAtStart: false,
};
const ready = { kind: 'ready', version: '0.2.0' } as const;
let bridge: FakeBridge;

beforeEach(() => {
  bridge = new FakeBridge().give('updates.get', idle);
});

it("shows the main process's state from the start on", async () => {
  const updates = new UpdatesState(bridge);
  expect(updates.view).toBeNull();
  const stop = updates.start();
  await settled();
  expect(updates.view).toEqual(idle);
  await bridge.tell('updates.changed', { ...idle, state: ready });
  expect(updates.view?.state).toEqual(ready);
  stop();
  expect(bridge.listening).toBe(0);
});

it('checks and installs when a person asks', async () => {
  const updates = new UpdatesState(
    bridge.give('updates.look', { ...idle, state: ready }).give('updates.install', null),
  );
  await updates.look();
  expect(updates.view?.state).toEqual(ready);
  await updates.install();
  expect(bridge.asked('updates.install')).toEqual([null]);
});

it("has the office's policies after the answer, and none before", async () => {
  const values = {
    updateServer: null,
    updateChannel: null,
    automaticUpdates: false,
    serviceAddress: null,
    clientsFolder: null,
    language: null,
  };
  const problem = { source: 'policy.json', name: 'languge', code: 'unknown' } as const;
  const policy = new Policy(bridge.give('policy.get', { values, problems: [problem] }));
  expect(policy.sets('automaticUpdates')).toBe(false);
  policy.start();
  await settled();
  expect([policy.sets('automaticUpdates'), policy.sets('language')]).toEqual([true, false]);
  expect(policy.problems).toEqual([problem]);
});
