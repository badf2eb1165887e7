// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogues } from '../../../words/catalogue.ts';
import { company } from '../../testing/app-samples.ts';
import { FakeBridge, ok } from '../../testing/fake-bridge.ts';
import { drawn, openScreen, type ScreenScene } from '../../testing/screen-scene.ts';
import CompaniesSection from './CompaniesSection.svelte';

const { settings, common } = catalogues.en;
const [malom, pek] = [company(1, { name: 'Malom' }), company(2, { name: 'Pék' })];
let bridge: FakeBridge;
let scene: ScreenScene;

const dialog = (): string | undefined => document.querySelector('[role=dialog] [role=heading]')?.textContent.trim();
const open = (name: string) => scene.press(`${settings.change}: ${name}`);

beforeEach(async () => {
  bridge = new FakeBridge();
  scene = await openScreen(CompaniesSection, bridge, [malom, pek]);
});

afterEach(() => scene.close());

it('a company that is removed leaves the dialog of another open', async () => {
  const held = bridge.hold('companies.remove');
  await open('Malom');
  await scene.press(settings.company.remove);
  await scene.press(settings.company.removeConfirm);
  await scene.press(common.close);
  expect(dialog()).toBeUndefined();
  await open('Pék');
  expect(dialog()).toBe('Pék');
  bridge.give('companies.list', [pek]);
  await held[0]?.answer(ok(null));
  await drawn();
  expect([scene.companies.all, dialog()]).toEqual([[pek], 'Pék']);
});

it('a company that is removed closes its own dialog', async () => {
  bridge.give('companies.remove', null);
  await open('Malom');
  expect(dialog()).toBe('Malom');
  await scene.press(settings.company.remove);
  bridge.give('companies.list', [pek]);
  await scene.press(settings.company.removeConfirm);
  await drawn();
  expect([scene.companies.all, dialog()]).toEqual([[pek], undefined]);
});
