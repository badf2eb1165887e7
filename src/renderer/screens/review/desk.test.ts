import { beforeEach, describe, expect, it } from 'vitest';
import { inboxSummary } from '../../testing/app-samples.ts';
import { inOrder, painted, startDesk, type DeskScene } from '../../testing/desk-scene.ts';
import { failed, ok, settled } from '../../testing/fake-bridge.ts';
import { check, choices, examination, line, record, reviewItem } from '../../testing/review-samples.ts';

let bridge: DeskScene['bridge'];
let clock: DeskScene['clock'];
let desk: DeskScene['desk'];
let opened: DeskScene['opened'];
let prefetched: DeskScene['prefetched'];
let records: DeskScene['records'];
let stop: DeskScene['stop'];
let show: DeskScene['show'];
let type: DeskScene['type'];
let opens: DeskScene['opens'];
let current: DeskScene['current'];

beforeEach(() => {
  ({ bridge, clock, desk, opened, prefetched, records, stop, show, type, opens, current } = startDesk());
});

describe('opening', () => {
  it('begins with the first open document', async () => {
    bridge.give('review.queue', [reviewItem(1, { state: 'reviewed' }), reviewItem(2)]);
    await desk.show(7, null);
    await settled();
    expect(current()).toBe(2);
    expect(desk.form?.record.fileId).toBe(2);
    expect(desk.form?.choices).toBe(choices);
    expect(desk.comparison?.examined?.examination.reading).toBe('text');
    expect(opened).toEqual([2]);
  });

  it('begins with the requested one, where the queue has it', async () => {
    await show([1, 2, 3], 3);
    expect(current()).toBe(3);
    await show([1, 2], 3);
    expect(current()).toBe(1);
  });

  it('opens none in an empty queue', async () => {
    await show([]);
    expect([current(), desk.form, opened]).toEqual([null, null, []]);
  });

  it('gives the reason for a document that failed to open, and opens the next without it', async () => {
    bridge.handle('review.open', ({ fileId }) => (fileId === 1 ? failed('offline') : ok(record({ fileId }))));
    await show();
    expect(desk.record.failure).toEqual({ code: 'offline' });
    expect(desk.comparison).toBeNull();
    desk.step(1);
    await settled();
    expect([desk.record.failure, current()]).toEqual([null, 2]);
  });

  it('is tried again by requesting the same document', async () => {
    await show([1, 2, 3], 2);
    await desk.retryQueue();
    expect(current()).toBe(2);
    expect(bridge.asked('review.queue')).toEqual([
      { companyId: 7, wanted: 2 },
      { companyId: 7, wanted: 2 },
    ]);
  });

  it('ignores an answer about a document that was left meanwhile', async () => {
    bridge.give('review.queue', inOrder([1, 2]));
    const asked = bridge.hold('review.open');
    await desk.show(7, null);
    desk.step(1);
    await asked[1]?.answer(ok(record({ fileId: 2 })));
    await asked[0]?.answer(ok(record({ fileId: 1 })));
    expect(desk.form?.record.fileId).toBe(2);
  });

  it('opens no document of a company that was left meanwhile', async () => {
    const queues = bridge.hold('review.queue');
    void desk.show(7, null);
    void desk.show(8, null);
    await queues[0]?.answer(ok(inOrder([1])));
    expect(current()).toBeNull();
    await queues[1]?.answer(ok(inOrder([2])));
    expect(current()).toBe(2);
    expect(opened).toEqual([2]);
  });

  it('steps to the neighbours, and stays at the ends', async () => {
    await show();
    desk.step(-1);
    expect(current()).toBe(1);
    desk.step(1);
    desk.step(1);
    desk.step(1);
    expect(current()).toBe(3);
    desk.step(-1);
    expect(current()).toBe(2);
  });
});

describe('the next documents', () => {
  it('are prefetched once the open document is painted: three records, examinations and pictures', async () => {
    await show([1, 2, 3, 4, 5]);
    expect(opens(2)).toBe(0);
    await clock.pass(painted - 1);
    expect(opens(2)).toBe(0);
    await clock.pass(1);
    expect([2, 3, 4, 5].map(opens)).toEqual([1, 1, 1, 0]);
    expect(bridge.asked('review.examine').map(({ fileId }) => fileId)).toEqual([1, 2, 3, 4]);
    expect(prefetched.at(-1)).toEqual([2, 3, 4]);
  });

  it('open synchronously', async () => {
    await show();
    await clock.pass(painted);
    desk.step(1);
    expect(desk.form?.record.fileId).toBe(2);
    expect(desk.comparison?.examined).not.toBeNull();
    expect(opens(2)).toBe(1);
  });

  it('refresh the choices', async () => {
    await show();
    expect(bridge.asked('review.choices')).toHaveLength(1);
    await clock.pass(painted);
    expect(bridge.asked('review.choices')).toHaveLength(2);
    expect(desk.record.choicesFailed).toBe(false);
  });

  it('are read again after a change', async () => {
    await show();
    await clock.pass(painted);
    records[2] = { accountingStatus: 'checked' };
    await bridge.tell('review.changed', { fileId: 2 });
    desk.step(1);
    expect(desk.form?.record.accountingStatus).toBe('checked');
    expect(opens(2)).toBe(2);
  });

  it('are examined again after their reading', async () => {
    await show();
    await clock.pass(painted);
    bridge.give('review.examine', examination({ reading: 'ocr' }));
    await bridge.tell('review.read', { fileId: 2 });
    desk.step(1);
    expect(desk.comparison?.examined?.examination.reading).toBe('ocr');
    expect(opens(2)).toBe(1);
  });
});

describe('putting off', () => {
  it('marks the document and goes on; documents put off are not opened automatically', async () => {
    await show([1, 2]);
    desk.later();
    expect([current(), desk.queue.marks.get(1)]).toEqual([2, 'later']);
    desk.later();
    expect(current()).toBeNull();
    desk.later();
    expect(desk.queue.summary.later).toBe(2);
    desk.openLater();
    expect(current()).toBe(1);
    expect(desk.queue.summary.later).toBe(0);
    desk.openLater();
    expect(current()).toBe(1);
  });
});

describe('updates', () => {
  it("put the service's data under the draft", async () => {
    await show();
    type('a');
    records[1] = { assignments: [line({ netAmount: '90' })] };
    await bridge.tell('review.changed', { fileId: 1 });
    expect(desk.form?.values.note).toBe('a');
    expect(desk.form?.lines[0]?.data.netAmount).toBe('90');
    expect(desk.form?.changes).toEqual({ fields: { note: 'a' } });
    const last = bridge.asked('review.examine').at(-1);
    expect(last).toEqual({ fileId: 1, changes: { fields: { note: 'a' } } });
  });

  it('that fail leave the open document unchanged', async () => {
    await show();
    bridge.fail('review.open', 'offline');
    await bridge.tell('review.changed', { fileId: 1 });
    expect(desk.form?.record.fileId).toBe(1);
    expect(desk.record.failure).toBeNull();
  });

  it('of a document that was left are not put under the open one', async () => {
    await show();
    await clock.pass(painted);
    const asked = bridge.hold('review.open');
    await bridge.tell('review.changed', { fileId: 1 });
    desk.step(1);
    await asked[0]?.answer(ok(record({ fileId: 1, accountingStatus: 'checked' })));
    expect(desk.form?.record).toMatchObject({ fileId: 2, accountingStatus: 'pending' });
  });

  it('after a reading examine the open document again', async () => {
    await show();
    bridge.give('review.examine', examination({ reading: 'ocr' }));
    await bridge.tell('review.read', { fileId: 1 });
    expect(desk.comparison?.examined?.examination.reading).toBe('ocr');
  });

  it('open a document on the empty desk, once for a burst', async () => {
    await show([]);
    bridge.give('review.queue', inOrder([4]));
    const summary = {} as never;
    for (let n = 0; n < 5; n += 1) await bridge.tell('inbox.changed', summary);
    await clock.pass(painted);
    expect(current()).toBe(4);
    expect(bridge.asked('review.queue')).toHaveLength(2);
  });

  it('never replace the open document', async () => {
    await show([1]);
    bridge.give('review.queue', inOrder([9]));
    await bridge.tell('inbox.changed', {} as never);
    await clock.pass(painted);
    expect(current()).toBe(1);
    expect(desk.queue.items.map(({ fileId }) => fileId)).toEqual([1, 9]);
    expect(prefetched.at(-1)).toEqual([9]);
  });

  it('of the queue are read once for all kinds', async () => {
    await show();
    await bridge.tell('review.changed', { fileId: 3 });
    await bridge.tell('review.read', { fileId: 3 });
    await clock.pass(painted);
    expect(bridge.asked('review.queue')).toHaveLength(2);
  });

  it('are ignored after the desk is left', async () => {
    await show();
    await bridge.tell('inbox.changed', {} as never);
    stop();
    await clock.pass(painted);
    expect(bridge.listening).toBe(0);
    expect(clock.waiting).toBe(0);
    expect(bridge.asked('review.queue')).toHaveLength(1);
  });
});

it('knows the documents with a possible duplicate', async () => {
  bridge.give('review.examine', examination({ checks: [check({ code: 'seen-before' })] }));
  await show();
  expect([...desk.record.possibleDuplicates]).toEqual([1]);
});

describe('a person who moved on', () => {
  it('to another screen gets no document there', async () => {
    const held = bridge.hold('review.queue');
    void desk.show(7, null);
    stop();
    await held[0]?.answer(ok([reviewItem(1)]));
    expect([opened, current()]).toEqual([[], null]);
  });

  it('to another screen from the empty desk gets no document that became ready', async () => {
    await show([]);
    const held = bridge.hold('review.queue');
    await bridge.tell('inbox.changed', inboxSummary(7));
    await clock.pass(painted);
    stop();
    await held[0]?.answer(ok([reviewItem(1)]));
    expect([opened, current()]).toEqual([[], null]);
  });

  it('to another screen during an examination has the save done, and gets no document there', async () => {
    await show();
    const held = bridge.hold('review.examine');
    type('a');
    await clock.pass(250);
    const saving = desk.save();
    stop();
    for (const { answer } of held) await answer(ok(examination()));
    await saving;
    expect(bridge.asked('review.save')).toHaveLength(1);
    expect(opened).toEqual([1]);
  });

  it.each<[string, () => void]>([
    ['to another document', () => desk.step(1)],
    ['to the fields of this one', () => type('b')],
    ['to another screen', () => stop()],
  ])('%s stays there when the last save is undone', async (_, go) => {
    await show();
    await desk.save();
    await settled();
    const held = bridge.hold('review.undo');
    const undone = desk.undo();
    await settled();
    go();
    const [at, openedBefore] = [current(), [...opened]];
    await held[0]?.answer(ok(null));
    expect(await undone).toBe(true);
    expect([current(), opened]).toEqual([at, openedBefore]);
    expect(desk.queue.marks.has(1)).toBe(false);
  });

  it('nowhere has the undone document in front, also where another one opened automatically', async () => {
    await show([1]);
    await desk.save();
    await settled();
    expect(current()).toBeNull();
    const held = bridge.hold('review.undo');
    const undone = desk.undo();
    bridge.give('review.queue', [reviewItem(1), reviewItem(2)]);
    await bridge.tell('inbox.changed', inboxSummary(7));
    await clock.pass(painted);
    expect(current()).toBe(2);
    await held[0]?.answer(ok(null));
    await undone;
    expect(current()).toBe(1);
  });
});
