// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawn, openScreen } from '../../testing/screen-scene.ts';
import { FakeBridge, ok } from '../../testing/fake-bridge.ts';
import AttachTo from './AttachTo.svelte';

const choice = (number: string) => ({
  kind: 'expense' as const,
  id: 1,
  number,
  partner: 'Víz',
  date: '2026-10-05',
  gross: '100',
  currency: 'HUF',
});
const shown = () => document.querySelector('ul')?.textContent ?? '';

it('shows the answer to what was typed last, and asks for nothing of a document that was left', async () => {
  const bridge = new FakeBridge();
  const held = bridge.hold('documents.owners');
  let isLeft = false;
  const given = {
    get companyId(): number {
      if (isLeft) throw new TypeError('The document was left');
      return 7;
    },
    current: null,
    onattach: () => undefined,
  };
  const scene = await openScreen(AttachTo, bridge, [], given);
  const field = scene.field('input');
  field.value = 'E-2';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await drawn();
  await held[1]?.answer(ok([choice('E-2')]));
  await held[0]?.answer(ok([choice('E-1')]));
  await drawn();
  expect(shown()).toContain('E-2');
  expect(shown()).not.toContain('E-1');
  field.value = 'E-3';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await drawn();
  await scene.close();
  isLeft = true;
  await held[2]?.answer(ok([choice('E-3')]));
});
