// @vitest-environment happy-dom
import { flushSync, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MasterRow } from '../../../contract/master-data.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { company } from '../../testing/app-samples.ts';
import { FakeBridge, ok } from '../../testing/fake-bridge.ts';
import { openScreen, type ScreenScene } from '../../testing/screen-scene.ts';
import { useMasterData } from './master-data.svelte.ts';
import MasterData from './MasterData.svelte';

const rows: readonly MasterRow[] = ['Árvíz', 'Bérlet'].map((name, id) => ({ id, name, code: null, details: {} }));

let bridge: FakeBridge;
let scene: ScreenScene;

const ofTags: Component = (internals, props) => {
  useMasterData().show('tag');
  return MasterData(internals, props);
};
const heading = () => document.querySelector('h2')?.textContent ?? null;
const field = () => document.querySelector<HTMLInputElement>('.field input');

beforeEach(async () => {
  bridge = new FakeBridge().give('master-data.list', { rows, readAt: null, whole: true });
  scene = await openScreen(ofTags, bridge, [company(1)]);
});

afterEach(() => scene.close());

it('keeps a new row open when the list comes after it was begun, and leaves it for a row that is chosen', async () => {
  const { masterData, actions } = scene;
  const held = bridge.hold('master-data.list');
  masterData.show('tag');
  actions.run('master-data.new');
  flushSync();
  await held[0]?.answer(ok({ rows, readAt: null, whole: true }));
  flushSync();
  expect([heading(), field()?.value]).toEqual([catalogues.en.masterData.add.tag, '']);
  masterData.rows.select(1);
  flushSync();
  expect([heading(), field()?.value]).toEqual(['Bérlet', 'Bérlet']);
});
