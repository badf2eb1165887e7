// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { company, monthClose } from '../../testing/app-samples.ts';
import { drawn, openScreen } from '../../testing/screen-scene.ts';
import { FakeBridge, ok } from '../../testing/fake-bridge.ts';
import Letters from './Letters.svelte';

it('keeps the addressee typed last with its own client, where another letter is open by then', async () => {
  const partner = { key: 'víz', name: 'Víz', months: [], day: 5, period: 1 as const, count: 1, dismissed: false };
  const closes = [1, 2].map((companyId) => monthClose({ companyId, missing: [partner] }));
  const bridge = new FakeBridge().give('month-close.all', closes);
  const scene = await openScreen(Letters, bridge, [company(1), company(2)], { month: '2026-10' });
  const kept = bridge.hold('month-close.keep-contact');
  const name = () => scene.field('input[maxlength="120"]');
  name().value = 'Kovács Éva';
  name().dispatchEvent(new Event('change', { bubbles: true }));
  await scene.press('Company 2');
  const contact = { name: 'Kovács Éva', email: '', language: null };
  bridge.handle('month-close.get', ({ companyId }) => ok(monthClose({ companyId, missing: [partner], contact })));
  await kept[0]?.answer(ok(null));
  await drawn();
  expect(bridge.asked('month-close.keep-contact')).toEqual([{ companyId: 1, contact }]);
  expect(bridge.asked('month-close.get')).toEqual([{ companyId: 1, month: '2026-10' }]);
  await scene.press('Company 1');
  expect(name().value).toBe('Kovács Éva');
  await scene.close();
});

it('saves all letters as they were typed a moment ago, and shows an edited one again', async () => {
  const partner = { key: 'víz', name: 'Víz', months: [], day: 5, period: 1 as const, count: 1, dismissed: false };
  let first = monthClose({ companyId: 1, missing: [partner] });
  const second = monthClose({ companyId: 2, missing: [partner] });
  const bridge = new FakeBridge()
    .handle('month-close.all', () => ok([first, second]))
    .handle('month-close.get', ({ companyId }) => ok(companyId === 1 ? first : second))
    .handle('month-close.keep-letter', ({ letter }) => {
      first = { ...first, letter };
      return ok(null);
    })
    .give('month-close.save-letters', 'letters.pdf');
  const scene = await openScreen(Letters, bridge, [company(1), company(2)], { month: '2026-10' });
  const kept = bridge.hold('month-close.keep-contact');
  scene.field('input[maxlength="120"]').value = 'Kovács Éva';
  scene.field('input[maxlength="120"]').dispatchEvent(new Event('change', { bubbles: true }));
  await drawn();
  expect(scene.field('textarea').value).toContain('Dear Kovács Éva,');
  first = { ...first, contact: { name: 'Kovács Éva', email: '', language: null } };
  await scene.press('Save 2 letters as one PDF…');
  expect(bridge.asked('month-close.save-letters')[0]?.letters.map(({ to }) => to[0])).toEqual([
    'Kovács Éva',
    'Company 2',
  ]);
  await kept[0]?.answer(ok(null));

  scene.field('textarea').value = 'As we said on the phone.';
  scene.field('textarea').dispatchEvent(new Event('input', { bubbles: true }));
  await drawn();
  await scene.press('Company 2');
  await scene.press('Company 1');
  expect(scene.field('textarea').value).toBe('As we said on the phone.');
  await scene.close();
});
