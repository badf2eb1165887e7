// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { catalogues } from '../../messages/catalogue.ts';
import { company } from '../../testing/app-samples.ts';
import { FakeBridge, ok } from '../../testing/fake-bridge.ts';
import { openScreen } from '../../testing/screen-scene.ts';
import type { ScreenScene } from '../../testing/screen-scene.ts';
import Welcome from './Welcome.svelte';

const { trySample } = catalogues.en.onboarding;
const sample = company(1, { isSample: true });
let scene: ScreenScene;

afterEach(() => scene.close());

it('the sample company opens the inbox', async () => {
  scene = await openScreen(Welcome, new FakeBridge().give('companies.try-sample', sample));
  await scene.press(trySample);
  expect(scene.navigation.screen).toBe('inbox');
});

it('leaves who went to the desk meanwhile at the desk', async () => {
  const bridge = new FakeBridge();
  const held = bridge.hold('companies.try-sample');
  scene = await openScreen(Welcome, bridge);
  await scene.press(trySample);
  bridge.give('companies.list', [sample]);
  scene.navigation.openReview(null);
  await held[0]?.answer(ok(sample));
  expect(scene.companies.all).toEqual([sample]);
  expect(scene.navigation.screen).toBe('review');
});

it('leaves who began to connect a company meanwhile at its token', async () => {
  const bridge = new FakeBridge();
  const held = bridge.hold('companies.try-sample');
  scene = await openScreen(Welcome, bridge);
  await scene.press(trySample);
  await scene.press(catalogues.en.onboarding.connect);
  await held[0]?.answer(ok(sample));
  expect([scene.navigation.screen, scene.navigation.adding]).toEqual(['today', 'company']);
});
