import { beforeEach, expect, it } from 'vitest';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { choices, record } from '../../testing/review-samples.ts';
import { ChoicesSource } from './choices-source.svelte.ts';
import { ReviewForm } from './form.svelte.ts';

let bridge: FakeBridge;
let source: ChoicesSource;

const formOf = (companyId = 7): ReviewForm => new ReviewForm(record({ companyId }), () => undefined);

beforeEach(() => {
  bridge = new FakeBridge().give('review.choices', choices);
  source = new ChoicesSource(bridge);
});

it('requests a company once, and gives the cached choices to the next form', async () => {
  const first = formOf();
  source.begin(first);
  expect(first.choices.vatCategories).toEqual([]);
  await settled();
  expect(first.choices).toBe(choices);
  const second = formOf();
  source.begin(second);
  expect(second.choices).toBe(choices);
  expect(bridge.asked('review.choices')).toEqual([{ companyId: 7 }]);
});

it('keeps companies apart', async () => {
  source.begin(formOf(7));
  await settled();
  source.begin(formOf(8));
  expect(bridge.asked('review.choices')).toEqual([{ companyId: 7 }, { companyId: 8 }]);
});

it('gives the same object while the choices are equal', async () => {
  const form = formOf();
  await source.fill(form);
  bridge.handle('review.choices', () => ok(structuredClone(choices)));
  await source.fill(form);
  expect(form.choices).toBe(choices);
  const fewer = { ...choices, tags: [] };
  bridge.give('review.choices', fewer);
  await source.fill(form);
  expect(form.choices).toBe(fewer);
});

it('keeps its choices when a request fails, and reports that only without choices', async () => {
  bridge.handle('review.choices', () => failed('offline'));
  const form = formOf();
  expect(source.failed).toBe(false);
  await source.fill(form);
  expect(source.failed).toBe(true);
  expect(form.choices.vatCategories).toEqual([]);
  bridge.give('review.choices', choices);
  await source.fill(form);
  expect(source.failed).toBe(false);
  bridge.fail('review.choices', 'offline');
  const next = formOf();
  await source.fill(next);
  expect(source.failed).toBe(false);
  expect(next.choices).toBe(choices);
});
