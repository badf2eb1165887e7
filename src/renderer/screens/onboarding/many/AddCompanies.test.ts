// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { catalogues } from '../../../../words/catalogue.ts';
import { company } from '../../../testing/app-samples.ts';
import { FakeBridge, ok } from '../../../testing/fake-bridge.ts';
import { openScreen, type ScreenScene } from '../../../testing/screen-scene.ts';
import AddCompanies from './AddCompanies.svelte';

let scene: ScreenScene;

afterEach(() => scene.close());

it('closes by its button, and nothing that was opened since', async () => {
  const bridge = new FakeBridge()
    .give('company-list.get', { rows: [], busy: null })
    .give('company-list.forget', null)
    .give('client-folders.get', { root: null, folders: [], failure: null });
  scene = await openScreen(AddCompanies, bridge, [company(1)], { list: true });
  scene.navigation.addCompanies();
  const held = bridge.hold('companies.list');
  await scene.press(catalogues.en.many.done);
  await scene.press(catalogues.en.many.done);
  await held[0]?.answer(ok([company(1)]));
  expect(scene.navigation.adding).toBeNull();
  scene.navigation.assignFolders();
  await held[1]?.answer(ok([company(1)]));
  expect(scene.navigation.adding).toBe('folders');
});
