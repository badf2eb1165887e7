// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ListRow } from '../../../contract/company-list.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { FakeBridge, ok, type HeldCall } from '../../testing/fake-bridge.ts';
import { openScreen, type ScreenScene } from '../../testing/screen-scene.ts';
import SettingsFile from './SettingsFile.svelte';

const row: ListRow = {
  id: 1,
  line: null,
  state: 'token-needed',
  failure: null,
  address: 'https://service.example',
  name: 'Malom Zrt.',
  taxNumber: '',
  companyId: null,
};
let scene: ScreenScene;
let held: HeldCall<'settings-file.open'>[];

beforeEach(async () => {
  const bridge = new FakeBridge();
  held = bridge.hold('settings-file.open');
  scene = await openScreen(SettingsFile, bridge);
  scene.navigation.open('settings');
  await scene.press(catalogues.en.settings.file.open);
});

afterEach(() => scene.close());

it('goes on with the companies of the file', async () => {
  await held[0]?.answer(ok({ rows: [row], busy: null }));
  expect(scene.navigation.adding).toBe('companies');
});

it('covers no other screen that was opened while the file was chosen and read', async () => {
  scene.navigation.openReview(5);
  await held[0]?.answer(ok({ rows: [row], busy: null }));
  expect([scene.navigation.screen, scene.navigation.adding]).toEqual(['review', null]);
});
