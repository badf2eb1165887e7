import { beforeEach, expect, it } from 'vitest';
import type { SearchHit } from '../../../contract/today.ts';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { Hits } from './hits.svelte.ts';

const hit = (title: string): SearchHit => ({
  kind: 'document',
  companyId: 7,
  expenseId: 1,
  incomeId: null,
  documentId: null,
  payment: null,
  fileId: null,
  title,
  partnerName: null,
  grossAmount: null,
  currency: null,
});
let bridge: FakeBridge;
let hits: Hits;

const titles = (): readonly string[] => hits.found.map(({ title }) => title);

beforeEach(() => {
  bridge = new FakeBridge().handle('search.find', ({ text }) => ok([hit(text)]));
  hits = new Hits(bridge);
});

it('finds what the main process finds, at most eight', async () => {
  hits.look('malom');
  await settled();
  expect(titles()).toEqual(['malom']);
  expect(bridge.asked('search.find')).toEqual([{ text: 'malom', limit: 8 }]);
});

it('asks for the newest text only, and shows no answer to an older one', async () => {
  const held = bridge.hold('search.find');
  for (const text of ['m', 'ma', 'mal']) hits.look(text);
  await held[0]?.answer(ok([hit('m')]));
  expect(titles()).toEqual([]);
  expect(held.map(({ input }) => input.text)).toEqual(['m', 'mal']);
  await held[1]?.answer(ok([hit('mal')]));
  expect(titles()).toEqual(['mal']);
});

it('does not search for empty text', async () => {
  hits.look('m');
  await settled();
  hits.look('');
  await settled();
  expect(titles()).toEqual([]);
  expect(bridge.calls).toHaveLength(1);
});

it('finds nothing when the search fails', async () => {
  hits.look('m');
  await settled();
  bridge.handle('search.find', () => failed('internal'));
  hits.look('ma');
  await settled();
  expect(titles()).toEqual([]);
});
