import { beforeEach, expect, it } from 'vitest';
import type { CompanyMonth } from '../../../contract/monthly.ts';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { Monthly } from './monthly.svelte.ts';
import { newForm } from './payment-form.ts';

const month: CompanyMonth = {
  companyId: 7,
  month: '2026-10',
  payments: [paymentOf()],
  missing: [],
  corrections: [],
  readAt: null,
};
const typed = { ...newForm('tax', '2026-10'), name: 'Díj', amount: '5' };
let bridge: FakeBridge;
let model: Monthly;

beforeEach(async () => {
  bridge = new FakeBridge().give('monthly.company', { months: [month], readAt: null, failure: null });
  model = new Monthly(bridge, { after: () => () => undefined });
  await model.showCompany(7);
  model.showMonth('2026-10');
});

it('keeps the draft when it is refused, also while another row is open', async () => {
  bridge.handle('monthly.save', () => failed('refused'));
  model.add('tax');
  model.keepDraft(typed);
  await model.save(typed);
  expect([model.changeFailure?.code, model.form]).toEqual(['refused', typed]);
  model.select({ kind: 'tax', id: 1 });
  expect(model.form?.code).toBe('104');
  expect(model.changeFailure).toBeNull();
  model.add('tax');
  expect(model.form).toEqual(typed);
  bridge.give('monthly.save', null);
  await model.save(typed);
  expect([model.adding, model.isDraft]).toEqual([null, false]);
});

it('opens a found payment in its month, with a filter that shows it', () => {
  model.showOpenOnly(true);
  model.showMonth('2026-09');
  model.open('2026-10', { kind: 'tax', id: 1 });
  expect([model.month, model.openOnly, model.active?.id]).toEqual(['2026-10', false, 1]);
});

it('opens a month without one of its rows, with its filter', () => {
  model.showOpenOnly(true);
  model.open('2026-09', null);
  expect([model.month, model.openOnly, model.active]).toEqual(['2026-09', true, null]);
});

it('separates the drafts of two companies', async () => {
  model.add('tax');
  model.keepDraft(typed);
  await model.showCompany(8);
  model.add('tax');
  expect(model.isDraft).toBe(false);
});

it('keeps a payment open with its draft when the service has assigned its id, and undoes its waiting change', async () => {
  const waits = { kind: 'tax', id: -3, change: 'new', refused: null, canUndo: true } as const;
  const own = paymentOf({ id: -3, name: 'Díj', code: null });
  const all = (one: CompanyMonth) => ({ months: [one], readAt: null, failure: null });
  bridge.give('monthly.company', all({ ...month, payments: [own], corrections: [waits] }));
  await model.read();
  model.select(own);
  expect(model.correctionOf(model.active)).toEqual(waits);
  model.keepDraft(typed);
  bridge.give('monthly.undo', null);
  await model.undo();
  expect(bridge.asked('monthly.undo')).toEqual([{ companyId: 7, kind: 'tax', paymentId: -3 }]);
  bridge.give('monthly.company', all({ ...month, payments: [paymentOf({ id: 2 }), { ...own, id: 9 }] }));
  await model.read();
  expect([model.active?.id, model.form, model.correctionOf(model.active)]).toEqual([9, typed, null]);
});

it('starts a missing payment with its known values', () => {
  model.add('tax', { code: '290' });
  expect(model.form).toMatchObject({ code: '290', month: '2026-10' });
});

it('ignores an answer about a month or a company that was left', async () => {
  const held = bridge.hold('monthly.all');
  void model.showCompany(null);
  model.showMonth('2026-09');
  await held[1]?.answer(ok([{ ...month, month: '2026-09' }]));
  await held[0]?.answer(ok([month]));
  expect(model.all?.map((one) => one.month)).toEqual(['2026-09']);
});

it('reads again after changes elsewhere, once for many companies', async () => {
  bridge.give('monthly.all', []);
  await model.showCompany(null);
  const stop = model.start();
  for (const companyId of [1, 2, 3]) await bridge.tell('monthly.changed', { companyId });
  await settled();
  expect(bridge.asked('monthly.all')).toHaveLength(2);
  stop();
});

it('keeps the open payment and its draft while another one is deleted', async () => {
  const held = bridge.hold('monthly.delete');
  model.select({ kind: 'tax', id: 1 });
  model.keepDraft(typed);
  void model.delete();
  model.add('tax');
  model.keepDraft(typed);
  await held[0]?.answer(ok(null));
  expect([model.adding, model.form]).toEqual(['tax', typed]);
  model.select({ kind: 'tax', id: 1 });
  expect(model.isDraft).toBe(false);
});

it('keeps text typed during a save, and shows a failure only at its payment', async () => {
  const held = bridge.hold('monthly.save');
  model.select({ kind: 'tax', id: 1 });
  model.keepDraft(typed);
  void model.save(typed);
  const more = { ...typed, name: 'typed meanwhile' };
  model.keepDraft(more);
  await held[0]?.answer(ok(null));
  expect(model.form).toEqual(more);
  void model.save(more);
  model.select({ kind: 'tax', id: 2 });
  await held[1]?.answer(failed('not-possible'));
  expect(model.changeFailure).toBeNull();
  model.select({ kind: 'tax', id: 1 });
  expect(model.form).toEqual(more);
});

it('says that all of the open payment was paid', async () => {
  bridge.give('monthly.save', null);
  await model.pay();
  model.select({ kind: 'tax', id: 1 });
  await model.pay();
  const { amount } = paymentOf();
  expect(bridge.asked('monthly.save')).toMatchObject([
    { companyId: 7, kind: 'tax', id: 1, form: { amount, paidAmount: amount, code: '104' } },
  ]);
});
