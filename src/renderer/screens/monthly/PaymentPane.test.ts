// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { company } from '../../testing/app-samples.ts';
import { FakeBridge, ok } from '../../testing/fake-bridge.ts';
import { drawn, openScreen } from '../../testing/screen-scene.ts';
import { Monthly } from './monthly.svelte.ts';
import PaymentPane from './PaymentPane.svelte';

const answer = (...ids: readonly number[]) => {
  const payments = ids.map((id) => paymentOf({ id, month: '2026-10' }));
  const month = { companyId: 7, month: '2026-10', payments, missing: [], corrections: [], readAt: null };
  return { months: [month], readAt: null, failure: null };
};

it('goes on asking about a deletion while the payments are read again, and stops at another payment', async () => {
  const bridge = new FakeBridge()
    .handle('monthly.company', () => ok(answer(1, 2)))
    .give('master-data.list', { rows: [], readAt: null, whole: true });
  const model = new Monthly(bridge, { after: () => () => undefined });
  await model.showCompany(7);
  model.open('2026-10', { kind: 'tax', id: 1 });
  const scene = await openScreen(PaymentPane, bridge, [company(7)], { model, companyId: 7, currency: 'HUF' });
  const isAsking = () => document.querySelector('button.danger:not(.quiet)') !== null;
  await scene.press('Delete…');
  expect(isAsking()).toBe(true);
  await model.showCompany(7);
  await drawn();
  expect(isAsking()).toBe(true);
  model.select({ kind: 'tax', id: 2 });
  await drawn();
  expect(isAsking()).toBe(false);
  await scene.close();
});
