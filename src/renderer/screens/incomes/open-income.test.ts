import { beforeEach, expect, it } from 'vitest';
import { incomeRecord } from '../../testing/app-samples.ts';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { OpenIncome } from './open-income.svelte.ts';

const today = '2026-11-22';
const until = '1970-01-01T00:00:08.000Z';
let bridge: FakeBridge;
let income: OpenIncome;

async function open(incomeId: number): Promise<void> {
  income.show({ companyId: 7, incomeId });
  await settled();
}

beforeEach(async () => {
  bridge = new FakeBridge()
    .handle('income.open', ({ incomeId }) => ok(incomeRecord(incomeId)))
    .give('income.choices', { revenueTypes: [], vatCategories: [], ledgerNumbers: [], tags: [], partners: [] })
    .give('income.draft', null)
    .give('income.save', until);
  income = new OpenIncome(bridge, new FakeClock());
  await open(1);
  income.form?.setField('note', 'a', today);
});

it.each([ok(until), failed('offline')])('tells nothing of a save beside another income', async (answer) => {
  const held = bridge.hold('income.save');
  const saving = income.save();
  await open(2);
  await held[0]?.answer(answer);
  expect(await saving).toBe(answer.ok);
  expect([income.hold.told, income.hold.canUndo, income.failure]).toEqual([null, false, null]);
});

it('leaves the undo of another income that was saved while one is taken back', async () => {
  await income.save();
  const held = bridge.hold('income.undo');
  const undone = income.undo();
  await open(2);
  income.form?.setField('note', 'b', today);
  await income.save();
  await held[0]?.answer(ok(null));
  await undone;
  expect([income.hold.told, income.hold.canUndo]).toEqual(['saved', true]);
});

it('keeps what is typed on while a save is on its way', async () => {
  const held = bridge.hold('income.save');
  const saving = income.save();
  income.form?.setField('note', 'and more', today);
  bridge.handle('income.open', () => ok(incomeRecord(1, { correction: { state: 'waiting' } })));
  await held[0]?.answer(ok(until));
  await saving;
  expect(income.form?.values.note).toBe('and more');
});
