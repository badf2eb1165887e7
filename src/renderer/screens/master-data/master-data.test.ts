import { beforeEach, describe, expect, it } from 'vitest';
import type { MasterRow } from '../../../contract/master-data.ts';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { isComplete } from './entry-form.ts';
import { MasterDataState } from './master-data.svelte.ts';

const row = (id: number, name: string): MasterRow => ({ id, name, code: null, details: {} });
const form = { name: 'Új', percent: '', vatArea: '', country: '', type: 'cost' } as const;
let bridge: FakeBridge;
let model: MasterDataState;

const names = () => Array.from({ length: model.rows.total }, (_, at) => model.rows.rowAt(at)?.name);

beforeEach(async () => {
  bridge = new FakeBridge().give('master-data.list', {
    rows: [row(1, 'Árvíz'), row(2, 'Bérlet'), row(3, 'Csempe')],
    readAt: '2026-11-22T10:00:00.000Z',
    whole: true,
  });
  model = new MasterDataState(bridge);
  model.showCompany(7);
  model.show('tag');
  await settled();
});

it('filters with or without accents, and keeps the active row when the list is read again', async () => {
  model.rows.select(2);
  await model.read();
  expect(model.rows.active?.name).toBe('Csempe');
  model.rows.search('arviz');
  expect(names()).toEqual(['Árvíz']);
});

it('keeps the draft when the service refuses it', async () => {
  bridge.handle('master-data.create', () => failed('offline'));
  model.add(true);
  model.keepDraft(null, form);
  await model.save(null);
  expect(model.changeFailure?.code).toBe('offline');
  expect(model.draft(null)).toEqual(form);
  bridge.give('master-data.create', null);
  await model.save(null);
  expect(model.draft(null)).toBeNull();
  expect(model.adding).toBe(false);
});

it('names the rows that a delete has left', async () => {
  bridge.give('master-data.delete', { deleted: [1], notDeleted: [3] });
  model.rows.toggle(0);
  model.rows.toggle(2);
  await model.delete();
  expect(bridge.asked('master-data.delete')).toEqual([{ companyId: 7, kind: 'tag', ids: [1, 3] }]);
  expect(model.cleanUp).toEqual({ deleted: 1, left: ['Csempe'] });
});

it('no longer offers a call that the service does not support', async () => {
  bridge.handle('master-data.create', () => failed('not-offered'));
  model.keepDraft(null, form);
  await model.save(null);
  expect(model.addable).toBeNull();
  model.show('expense-type');
  expect(model.addable).not.toBeNull();
});

it('ignores an answer about a list that was left', async () => {
  const held = bridge.hold('master-data.list');
  model.show('expense-type');
  model.show('revenue-type');
  await held[1]?.answer(ok({ rows: [row(9, 'Második')], readAt: null, whole: true }));
  await held[0]?.answer(ok({ rows: [row(8, 'Első')], readAt: null, whole: true }));
  expect(names()).toEqual(['Második']);
});

it.each([
  [{ ...form, name: ' ' }, false, false],
  [form, false, true],
  [form, true, false],
  [{ ...form, percent: '12,5' }, true, true],
  [{ ...form, percent: '-5' }, true, false],
])('knows when a form can be sent', (typed, isVat, expected) => {
  expect(isComplete(typed, isVat)).toBe(expected);
});

describe('a person who moved on', () => {
  const rows = [row(1, 'Árvíz'), row(2, 'Bérlet'), row(3, 'Csempe')];
  const list = () => ok({ rows, readAt: null, whole: true });

  it('to another row stays there when the list of a searched row arrives', async () => {
    const held = bridge.hold('master-data.list');
    const opened = model.open({ list: 'partner', name: 'Csempe' });
    await held[0]?.answer(list());
    model.rows.search('');
    model.rows.select(1);
    await held[1]?.answer(list());
    await opened;
    expect(model.rows.active?.name).toBe('Bérlet');
  });

  it('to another list keeps the draft there when a new entry of this one is created', async () => {
    const held = bridge.hold('master-data.create');
    model.add(true);
    model.keepDraft(null, form);
    void model.save(null);
    model.show('expense-type');
    model.add(true);
    model.keepDraft(null, { ...form, name: 'Költség' });
    await settled();
    await held[0]?.answer(ok(null));
    expect([model.adding, model.draft(null)?.name]).toEqual([true, 'Költség']);
    model.show('tag');
    expect(model.draft(null)).toBeNull();
  });

  it('to another row stays there when the row before is renamed', async () => {
    const held = bridge.hold('master-data.rename');
    model.keepDraft(1, { ...form, name: 'Ár' });
    void model.save(1);
    model.rows.select(2);
    await held[0]?.answer(ok(null));
    expect(model.rows.active?.name).toBe('Csempe');
  });

  it('to the same name again keeps the newer draft when the first is saved', async () => {
    const held = bridge.hold('master-data.rename');
    model.keepDraft(1, { ...form, name: 'Ár' });
    void model.save(1);
    model.keepDraft(1, { ...form, name: 'Áru' });
    await held[0]?.answer(ok(null));
    expect(model.draft(1)?.name).toBe('Áru');
  });

  it("to another list sees neither the result of this one's delete nor its missing calls", async () => {
    const held = bridge.hold('master-data.delete');
    void model.delete();
    model.show('expense-type');
    await held[0]?.answer(ok({ deleted: [1], notDeleted: [] }));
    expect(model.cleanUp).toBeNull();
    model.show('tag');
    await settled();
    void model.delete();
    model.show('expense-type');
    await held[1]?.answer(failed('not-offered'));
    expect(model.canDelete).toBe(true);
    model.show('tag');
    expect(model.canDelete).toBe(false);
  });
});
