import { beforeEach, expect, it } from 'vitest';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { FakeBridge, failed } from '../../testing/fake-bridge.ts';
import { TakeOver } from './take-over.svelte.ts';

const lines = [
  ['Név', 'Adójel', 'Nettó', 'Bruttó'],
  ['Kata', '84', '412 000', '600 000'],
  ['Bori', '85', '300 000', '450 000'],
  ['Dénes', '', '1', '2'],
];
let bridge: FakeBridge;
let model: TakeOver;

beforeEach(async () => {
  bridge = new FakeBridge().give('monthly.read-table', { lines, columns: null });
  const payments = [paymentOf({ kind: 'salary', code: null, taxNumber: '85' })];
  model = new TakeOver(bridge, () => ({ month: '2026-10', currency: 'HUF', payments }));
  await model.table.takeText('…');
});

const sent = () => model.toSend.map(({ form }) => form.name);

it('proposes rows that can be sent and are missing, and waits for a command', () => {
  expect(model.kind).toBe('salary');
  expect(model.rows.map(({ verdict }) => verdict)).toEqual(['good', 'there', 'taxNumber']);
  expect(sent()).toEqual(['Kata']);
  expect(bridge.asked('monthly.take-over')).toEqual([]);
});

it('takes the columns of the last such table, and a field from one column to another', async () => {
  model.table.setColumn(3, 'amount');
  expect(model.table.columns).toEqual(['name', 'tax-number', 'ignored', 'amount']);
  expect(model.rows[0]?.form.amount).toBe('600000');
  bridge.give('monthly.read-table', { lines, columns: ['name', 'tax-number', 'ignored', 'amount'] });
  await model.table.takeText('…');
  expect(model.table.remembered).toBe(true);
  expect(model.rows[0]?.form.amount).toBe('600000');
});

it('leaves out what a person leaves out', () => {
  const [row] = model.rows;
  if (row === undefined) throw new Error('no row');
  model.choose(row, false);
  expect(sent()).toEqual([]);
});

it('keeps the table when sending failed, and gives each outcome when it succeeded', async () => {
  bridge.handle('monthly.take-over', () => failed('offline'));
  await model.send(7);
  expect([model.failure?.code, sent()]).toEqual(['offline', ['Kata']]);
  bridge.give('monthly.take-over', [{ became: 'refused', failure: { code: 'refused', detail: 'Nem.' } }]);
  await model.send(7);
  expect(model.outcomes?.[2]).toMatchObject({ became: 'refused', failure: { detail: 'Nem.' } });
  model.lookAgain();
  expect([model.outcomes, sent()]).toEqual([null, ['Kata']]);
  expect(bridge.asked('monthly.take-over')[1]).toMatchObject({ companyId: 7, kind: 'salary', header: lines[0] });
});
