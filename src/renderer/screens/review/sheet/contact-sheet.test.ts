import { beforeEach, describe, expect, it } from 'vitest';
import type { Examination } from '../../../../contract/examination.ts';
import type { ReviewItem } from '../../../../contract/review.ts';
import { FakeBridge, failed, ok, settled } from '../../../testing/fake-bridge.ts';
import { check, evidence, examination, record, reviewItem } from '../../../testing/review-samples.ts';
import { DeskQueue } from '../desk-queue.svelte.ts';
import { SaveQueue } from '../save-queue.svelte.ts';
import { ContactSheet } from './contact-sheet.svelte.ts';

let bridge: FakeBridge;
let queue: DeskQueue;
let sheet: ContactSheet;
/** changes to each document's examination */
let examined: Map<number, Partial<Examination>>;

const saved = () => bridge.asked('review.save').map(({ fileId }) => fileId);

async function open(items: readonly ReviewItem[]): Promise<void> {
  bridge.give('review.queue', items);
  queue = new DeskQueue({ bridge, keeps: () => false, onrefused: () => undefined });
  await queue.show(null);
  const saveQueue = new SaveQueue({ bridge, queue, clock: { now: () => 0 }, onrefused: () => undefined });
  sheet = new ContactSheet({ bridge, queue, saveQueue });
  sheet.start();
}

/** the rows are drawn, and all their pieces are there */
async function look(...fileIds: readonly number[]): Promise<void> {
  sheet.see(0, sheet.total);
  await settled();
  for (const fileId of fileIds) sheet.wasSeen(fileId);
}

const green = (fileId: number): ReviewItem => reviewItem(fileId, { matchStatus: 'same' });

beforeEach(() => {
  examined = new Map();
  bridge = new FakeBridge()
    .handle('review.open', ({ fileId }) => ok(record({ fileId, assignments: [] })))
    .handle('review.examine', ({ fileId }) => ok(examination(examined.get(fileId))))
    .handle('review.save', ({ fileId }) => ok({ fileId, undoUntil: new Date(8_000).toISOString() }))
    .give('review.undo', null);
});

describe('the sheet', () => {
  it('has the documents that pass all grounds, and were not edited', async () => {
    await open([
      green(1),
      reviewItem(2, { matchStatus: 'doubtful', checks: 1 }),
      reviewItem(3),
      { ...green(4), state: 'attention' },
      { ...green(5), correction: 'refused' },
      green(6),
    ]);
    expect([0, 1, 2].map((index) => sheet.rowAt(index)?.item.fileId)).toEqual([1, 6, undefined]);
  });

  it('is examined when it is near the screen', async () => {
    await open([1, 2, 3, 4, 5, 6].map(green));
    sheet.see(0, 2);
    await settled();
    expect(bridge.asked('review.examine').map(({ fileId }) => fileId)).toEqual([1, 2, 3, 4]);
    sheet.see(1, 3);
    await settled();
    expect(bridge.asked('review.examine').map(({ fileId }) => fileId)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('signing', () => {
  it('saves the row as the desk does, and goes on to the next that is open', async () => {
    await open([1, 2, 3].map(green));
    await look(1, 2, 3);
    expect(sheet.sign()).toEqual({ signed: 1, left: 0 });
    expect(bridge.asked('review.save')).toEqual([{ fileId: 1, changes: { fields: {} } }]);
    expect([sheet.activeIndex, sheet.signed, sheet.rowAt(0)?.signed]).toEqual([1, 1, true]);
  });

  it('leaves documents that were not visible yet', async () => {
    await open([1, 2, 3].map(green));
    await look(1, 3);
    for (const index of [0, 1, 2]) sheet.toggle(index);
    expect(sheet.sign()).toEqual({ signed: 2, left: 1 });
    expect(saved()).toEqual([1, 3]);
    expect([sheet.size, sheet.activeIndex]).toEqual([0, 1]);
  });

  it('leaves what turns out to be doubtful, unread or not to be had', async () => {
    examined.set(1, { checks: [check({ code: 'date-old' })] });
    examined.set(2, { fields: { due_at: evidence('differs', '2026-12-03') } });
    examined.set(3, { reading: 'reading' });
    examined.set(4, { reading: 'unreadable' });
    await open([1, 2, 3, 4, 5].map(green));
    bridge.handle('review.open', ({ fileId }) =>
      fileId === 5 ? failed('internal') : ok(record({ fileId, assignments: [] })),
    );
    await look(1, 2, 3, 4, 5);
    sheet.toggle(0);
    await sheet.extendTo(4);
    expect([sheet.size, sheet.sign()]).toEqual([5, { signed: 0, left: 5 }]);
    expect([0, 1, 2, 3].map((index) => sheet.rowAt(index)?.doubtful)).toEqual([true, true, true, true]);
    expect(saved()).toEqual([]);
  });

  it('is not done twice, and is taken back', async () => {
    await open([1, 2].map(green));
    await look(1, 2);
    sheet.sign();
    sheet.select(0);
    expect(sheet.sign()).toEqual({ signed: 0, left: 0 });
    await sheet.takeBack();
    await settled();
    expect(bridge.asked('review.undo')).toEqual([{ fileId: 1 }]);
    expect([sheet.rowAt(0)?.signed, sheet.activeIndex, sheet.signed]).toEqual([false, 0, 0]);
  });
});

it('has a document that changed seen again before it can be signed', async () => {
  await open([1].map(green));
  await look(1);
  examined.set(1, { checks: [check({ code: 'date-old' })] });
  await bridge.tell('review.changed', { fileId: 1 });
  await settled();
  expect(sheet.rowAt(0)).toMatchObject({ seen: false, doubtful: true });
  expect(sheet.sign()).toEqual({ signed: 0, left: 1 });
});

it('leaves the row in hand that a person went on to while a signature is taken back', async () => {
  await open([1, 2, 3].map(green));
  await look(1, 2, 3);
  sheet.sign();
  const held = bridge.hold('review.undo');
  const undone = sheet.takeBack();
  await settled();
  sheet.select(2);
  await held[0]?.answer(ok(null));
  await undone;
  expect([sheet.rowAt(0)?.signed, sheet.activeIndex]).toEqual([false, 2]);
});
