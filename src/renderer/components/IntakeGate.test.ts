// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HandedOver } from '../../contract/bridge.ts';
import { company } from '../testing/app-samples.ts';
import { FakeBridge } from '../testing/fake-bridge.ts';
import { drawn, openScreen, type ScreenScene } from '../testing/screen-scene.ts';
import IntakeGate from './IntakeGate.svelte';

let bridge: FakeBridge;
let scene: ScreenScene;
let handOver: PromiseWithResolvers<HandedOver>;

beforeEach(async () => {
  handOver = Promise.withResolvers();
  bridge = new FakeBridge()
    .give('inbox.add-files', { added: 1, skipped: [] })
    .give('documents.add-files', { added: 1, skipped: [] });
  bridge.handOver = () => handOver.promise;
  scene = await openScreen(IntakeGate, bridge, [company(7), company(8)]);
  scene.companies.choose(7);
});

afterEach(() => scene.close());

function drop(): void {
  const files = [new File(['a'], 'a.pdf')];
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files } });
  window.dispatchEvent(event);
}

async function handedOver(): Promise<void> {
  handOver.resolve({ handle: 'a', inMemory: [] });
  await drawn();
}

it('shows the inbox, where the file is on its way', async () => {
  scene.navigation.open('pulse');
  drop();
  await handedOver();
  expect(scene.navigation.screen).toBe('inbox');
  expect(bridge.asked('inbox.add-files')).toEqual([{ companyId: 7, handle: 'a' }]);
});

it('keeps a person on the screen that was opened during the hand-over, and keeps the company of the drop', async () => {
  scene.navigation.open('pulse');
  drop();
  scene.navigation.open('expenses');
  scene.companies.choose(8);
  await handedOver();
  expect(scene.navigation.screen).toBe('expenses');
  expect(bridge.asked('inbox.add-files')).toEqual([{ companyId: 7, handle: 'a' }]);
});

it('uses the screen of the drop, even after another one was opened', async () => {
  scene.navigation.open('documents');
  drop();
  scene.navigation.open('inbox');
  await handedOver();
  expect(bridge.asked('documents.add-files')).toEqual([{ companyId: 7, handle: 'a' }]);
  expect(bridge.asked('inbox.add-files')).toEqual([]);
});
