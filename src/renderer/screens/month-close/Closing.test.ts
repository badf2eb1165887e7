// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ClosedChange } from '../../../contract/month-close.ts';
import { company, monthClose } from '../../testing/app-samples.ts';
import { openScreen } from '../../testing/screen-scene.ts';
import { FakeBridge } from '../../testing/fake-bridge.ts';
import Closing from './Closing.svelte';

const change = (record: 'tax' | 'salary', recordId: number): ClosedChange => ({
  kind: 'changed',
  record,
  recordId,
  number: null,
  partnerName: 'Kovács Éva',
  fields: [
    { field: 'gross', before: '400000', now: '420000' },
    { field: 'due', before: '2026-11-12', now: '2026-11-20' },
  ],
});

it('tells what of a tax changed, and of a salary without its amounts; each opens', async () => {
  const by = { user: 'anna', computer: 'desk-1', seat: null };
  const changes = [change('tax', 1), change('salary', 2)];
  const close = monthClose({ closed: { at: '2026-11-10T09:00:00Z', by, changes, changeCount: 2 } });
  const given = { close, onchanged: () => Promise.resolve() };
  const scene = await openScreen(Closing, new FakeBridge(), [company(1)], given);
  const [tax, salary] = [...document.querySelectorAll('li')];
  expect(tax?.textContent).toMatch(/tax changed: amount 400,000 → 420,000; due 12 Nov 2026 → 20 Nov 2026/);
  expect(salary?.textContent).toMatch(/salary changed: amount \(hidden\); due/);
  expect(salary?.textContent).not.toContain('420');
  salary?.querySelector('button')?.click();
  expect(scene.navigation.takeIntent('monthly')).toMatchObject({
    month: '2026-10',
    payment: { kind: 'salary', id: 2 },
  });
  await scene.close();
});
