// @vitest-environment happy-dom
import type { Component, ComponentProps } from 'svelte';
import { expect, it } from 'vitest';
import LiveRegions from '../../components/LiveRegions.svelte';
import { company } from '../../testing/app-samples.ts';
import { startDesk } from '../../testing/desk-scene.ts';
import { FakeBridge } from '../../testing/fake-bridge.ts';
import { reviewItem } from '../../testing/review-samples.ts';
import { drawn, openScreen } from '../../testing/screen-scene.ts';
import SpokenDocument from './SpokenDocument.svelte';

const heard: Component<ComponentProps<typeof SpokenDocument>> = (internals, props) => {
  LiveRegions(internals, {});
  return SpokenDocument(internals, props);
};

it('says each document in one utterance: two that read the same, one of another client, and that none is left', async () => {
  const { bridge, clock, desk, stop } = startDesk();
  const still = async () => {
    await drawn();
    await clock.pass(800);
    await drawn();
  };
  bridge.give(
    'review.queue',
    [7, 7, 8].map((companyId, at) => reviewItem(at + 1, { companyId })),
  );
  await desk.show(null, null);
  const known = [7, 8].map((id) => company(id, { name: `Client ${id}` }));
  const scene = await openScreen(heard, new FakeBridge(), known, { desk, clock });
  const said = () => document.querySelector('[role=status] p')?.textContent.trim() ?? '';
  await still();
  const first = said();
  expect(first).toMatch(/^Malom Zrt\., M-1, .* 1 of 3\.$/u);
  desk.open(2);
  await still();
  expect(said()).toBe(first.replace('1 of 3', '2 of 3'));
  desk.open(3);
  await still();
  expect(said()).toBe(`Client: Client 8. ${first.replace('1 of 3', '3 of 3')}`);
  bridge.give('review.queue', []);
  await desk.show(7, null);
  await still();
  expect(said()).toBe('No more documents.');
  await scene.close();
  stop();
});
