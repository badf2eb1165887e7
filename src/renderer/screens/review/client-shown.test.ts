// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { company } from '../../testing/app-samples.ts';
import { FakeBridge } from '../../testing/fake-bridge.ts';
import { startDesk } from '../../testing/desk-scene.ts';
import { reviewItem } from '../../testing/review-samples.ts';
import { openScreen } from '../../testing/screen-scene.ts';
import QueueStrip from './QueueStrip.svelte';
import RecordHead from './record/RecordHead.svelte';

const head = async (clients: readonly number[]) => {
  const given = { item: reviewItem(1), form: null, onDocument: null, reading: false, readingHere: false };
  const known = clients.map((id) => company(id, { name: `Client ${id}` }));
  const scene = await openScreen(RecordHead, new FakeBridge(), known, given);
  const { textContent } = document.body;
  await scene.close();
  return textContent;
};

it('names the client over the document, as soon as there are two', async () => {
  expect(await head([7, 8])).toContain('Client 7');
  expect(await head([7])).not.toContain('Client 7');
});

it('names the client in the strip where it changes', async () => {
  const { bridge, desk, stop } = startDesk();
  bridge.give(
    'review.queue',
    [7, 7, 8].map((companyId, at) => reviewItem(at + 1, { companyId })),
  );
  await desk.show(null, null);
  const known = [7, 8].map((id) => company(id, { name: `Client ${id}` }));
  const scene = await openScreen(QueueStrip, new FakeBridge(), known, { desk });
  expect([...document.querySelectorAll('.client')].map(({ textContent }) => textContent)).toEqual([
    'Client 7',
    'Client 8',
  ]);
  await scene.close();
  stop();
});
