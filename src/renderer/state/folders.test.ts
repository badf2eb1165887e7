import { beforeEach, expect, it } from 'vitest';
import type { FolderDestination, WatchedFolder } from '../../contract/folders.ts';
import { FakeBridge, ok, settled } from '../testing/fake-bridge.ts';
import { FoldersState } from './folders.svelte.ts';

const folder = (id: number, companyId: number, destination: FolderDestination = 'expenses'): WatchedFolder => ({
  id,
  companyId,
  path: `/in/${id}`,
  destination,
  mode: 'native',
  state: 'watching',
  lastScanAt: null,
});
let bridge: FakeBridge;
let folders: FoldersState;

beforeEach(() => {
  bridge = new FakeBridge().give('folders.list', [folder(1, 7), folder(2, 8), folder(3, 7), folder(4, 7, 'documents')]);
  folders = new FoldersState(bridge);
});

it('reads the folders when it starts, and again when they changed', async () => {
  expect(folders.all).toEqual([]);
  const stop = folders.start();
  await settled();
  const ids = (companyId: number | null, destination: FolderDestination) =>
    folders.of(companyId, destination).map(({ id }) => id);
  expect([ids(7, 'expenses'), ids(7, 'documents'), ids(null, 'expenses')]).toEqual([[1, 3], [4], [1, 2, 3]]);
  bridge.give('folders.list', []);
  await bridge.tell('folders.changed', null);
  expect(folders.all).toEqual([]);
  stop();
  expect(bridge.listening).toBe(0);
});

it('asks twice for a burst of news', async () => {
  const asked = bridge.hold('folders.list');
  folders.start();
  for (let n = 0; n < 5; n += 1) await bridge.tell('folders.changed', null);
  expect(asked).toHaveLength(1);
  await asked[0]?.answer(ok([]));
  expect(asked).toHaveLength(2);
});

it('keeps those it has when they cannot be read', async () => {
  await folders.refresh();
  bridge.fail('folders.list', 'internal');
  await folders.refresh();
  expect(folders.all).toHaveLength(4);
});
