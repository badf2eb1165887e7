import { beforeEach, expect, it } from 'vitest';
import type { DocumentRecord } from '../../../contract/documents.ts';
import { FakeBridge, ok, settled } from '../../testing/fake-bridge.ts';
import { OpenDocument } from './open-document.svelte.ts';

const recordOf = (documentId: number, note: string | null): DocumentRecord => ({
  companyId: 1,
  documentId,
  row: {
    companyId: 1,
    documentId,
    filename: 'a.pdf',
    extension: 'pdf',
    size: 1,
    createdAt: null,
    attached: false,
    owner: null,
    ownerNumber: null,
    note,
    correction: null,
  },
  ownerFile: null,
  held: false,
  waiting: null,
  correction: null,
});

let bridge: FakeBridge;
let document: OpenDocument;
let notes: Map<number, string | null>;

beforeEach(() => {
  notes = new Map([
    [5, 'old'],
    [6, null],
  ]);
  bridge = new FakeBridge().handle('documents.open', ({ documentId }) =>
    ok(recordOf(documentId, notes.get(documentId) ?? null)),
  );
  document = new OpenDocument(bridge, { now: () => 0, after: () => () => undefined });
});

async function open(documentId: number): Promise<void> {
  document.show({ companyId: 1, documentId });
  await settled();
}

it('keeps what is typed on while a save is on its way', async () => {
  await open(5);
  const saves = bridge.hold('documents.save');
  document.type('first');
  void document.saveNote();
  document.type('first and more');
  notes.set(5, 'first');
  await saves[0]?.answer(ok('1970-01-01T00:00:08.000Z'));
  expect([document.note, document.isTyped, document.hold.canUndo]).toEqual(['first and more', true, true]);
});

it('saves what was typed where a person goes on to another document', async () => {
  bridge.give('documents.save', '1970-01-01T00:00:08.000Z');
  await open(5);
  document.type('typed');
  await open(6);
  expect(bridge.asked('documents.save')).toEqual([{ companyId: 1, documentId: 5, change: { note: 'typed' } }]);
  expect([document.note, document.hold.canUndo]).toEqual(['', false]);
});

it('keeps what was typed where the save fails', async () => {
  bridge.fail('documents.save', 'not-possible');
  await open(5);
  document.type('typed');
  await document.saveNote();
  expect([document.note, document.failure?.code]).toEqual(['typed', 'not-possible']);
});

it('has what was typed again where it could not be saved on leaving', async () => {
  bridge.fail('documents.save', 'not-possible');
  await open(5);
  document.type('typed');
  await open(6);
  expect(document.note).toBe('');
  await open(5);
  expect([document.note, document.isTyped]).toEqual(['typed', true]);
  bridge.give('documents.save', '1970-01-01T00:00:08.000Z');
  notes.set(5, 'typed');
  await document.saveNote();
  await open(6);
  notes.set(5, 'by somebody else');
  await open(5);
  expect([document.note, document.isTyped]).toEqual(['by somebody else', false]);
});

it('keeps what is typed in another document while a save of this one is taken back', async () => {
  bridge.give('documents.save', '1970-01-01T00:00:08.000Z');
  await open(5);
  document.type('typed');
  await document.saveNote();
  const held = bridge.hold('documents.undo');
  void document.undo();
  await open(6);
  document.type('of the other');
  await held[0]?.answer(ok(null));
  expect([document.note, document.hold.told]).toEqual(['of the other', null]);
});

it('keeps what is typed on while a save is taken back', async () => {
  bridge.give('documents.save', '1970-01-01T00:00:08.000Z');
  await open(5);
  document.type('typed');
  await document.saveNote();
  const held = bridge.hold('documents.undo');
  void document.undo();
  document.type('typed on');
  await held[0]?.answer(ok(null));
  expect(document.note).toBe('typed on');
});

it('offers no undo beside another document that was opened before this one was read again', async () => {
  bridge.give('documents.save', '1970-01-01T00:00:08.000Z');
  await open(5);
  document.type('typed');
  const reads = bridge.hold('documents.open');
  void document.saveNote();
  await settled();
  document.show({ companyId: 1, documentId: 6 });
  await reads[0]?.answer(ok(recordOf(5, 'typed')));
  await reads[1]?.answer(ok(recordOf(6, null)));
  expect([document.hold.canUndo, document.hold.told]).toEqual([false, null]);
});
