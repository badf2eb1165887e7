import { beforeEach, expect, it } from 'vitest';
import { inboxRow } from '../../testing/app-samples.ts';
import { FakeBridge, failed, ok } from '../../testing/fake-bridge.ts';
import { manyActions, ManyFiles } from './many-files.svelte.ts';

const rejected = inboxRow(1, { state: 'rejected', format: 'pdf' });
const unsealed = inboxRow(2, { state: 'rejected', format: null });
const duplicate = inboxRow(3, { state: 'duplicate', format: 'pdf' });
const ready = inboxRow(4, { state: 'ready', format: 'pdf' });
const all = [rejected, unsealed, duplicate, ready];
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
let bridge: FakeBridge;
let many: ManyFiles;

beforeEach(() => {
  bridge = new FakeBridge();
  many = new ManyFiles(bridge);
});

it('offers each action for the files that allow it', () => {
  expect(manyActions(all).map(({ action, rows }) => [action, ids(rows)])).toEqual([
    ['retry', [1, 2]],
    ['release', [3]],
    ['move', [1, 3]],
    ['dismiss', [1, 2, 3]],
  ]);
  expect(manyActions([ready])).toEqual([]);
});

it('counts what was done and what had changed meanwhile, and undoes what it dismissed', async () => {
  bridge.handle('inbox.dismiss', ({ fileId }) => (fileId === 2 ? failed('not-possible') : ok(null)));
  bridge.give('inbox.restore', null);
  await many.act('dismiss', [rejected, unsealed, duplicate]);
  expect(many.run).toMatchObject({ of: 3, done: [1, 3], refused: 1 });
  await many.undo();
  expect(bridge.asked('inbox.restore')).toEqual([{ fileId: 1 }, { fileId: 3 }]);
  expect(many.run).toBeNull();
});

it('stops between two files', async () => {
  const held = bridge.hold('inbox.move');
  const moved = many.move([rejected, duplicate], 8);
  many.stop();
  await held[0]?.answer(ok(null));
  await moved;
  expect([many.running, many.run]).toEqual([false, { action: 'move', of: 2, done: [1], refused: 0 }]);
  expect(bridge.asked('inbox.move')).toEqual([{ fileId: 1, companyId: 8 }]);
});
