// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogues } from '../../../words/catalogue.ts';
import { company } from '../../testing/app-samples.ts';
import { FakeBridge, failed, ok, type HeldCall } from '../../testing/fake-bridge.ts';
import { openScreen, type ScreenScene } from '../../testing/screen-scene.ts';
import Welcome from './Welcome.svelte';

const { trySample } = catalogues.en.onboarding;
const sample = company(1, { isSample: true });
let scene: ScreenScene;

afterEach(() => scene.close());

let held: HeldCall<'companies.try-sample'>[];

beforeEach(async () => {
  const bridge = new FakeBridge();
  held = bridge.hold('companies.try-sample');
  scene = await openScreen(Welcome, bridge);
  await scene.press(trySample);
  bridge.give('companies.list', [sample]);
});

it('the sample company opens the inbox, which is there as soon as the company is', async () => {
  expect(scene.navigation.screen).toBe('inbox');
  await held[0]?.answer(ok(sample));
  expect([scene.navigation.screen, scene.companies.all]).toEqual(['inbox', [sample]]);
});

it('a sample company that cannot be had leaves the way as it was', async () => {
  await held[0]?.answer(failed('internal'));
  expect(scene.navigation.screen).toBe('today');
});

it('leaves who went to the desk meanwhile at the desk', async () => {
  scene.navigation.openReview(null);
  await held[0]?.answer(ok(sample));
  expect(scene.navigation.screen).toBe('review');
});

it.each([ok(sample), failed('internal')])('leaves who began to connect a company at its token', async (answer) => {
  await scene.press(catalogues.en.onboarding.connect);
  await held[0]?.answer(answer);
  expect(scene.navigation.adding).toBe('company');
});
