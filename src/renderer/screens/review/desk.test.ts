import { beforeEach, describe, expect, it } from 'vitest';
import type { ReviewRecord } from '../../../contract/review.ts';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { check, choices, examination, line, record, reviewItem } from '../../testing/review-samples.ts';
import { ReviewDesk } from './desk.svelte.ts';

const pause = 250;
const painted = 100;

let bridge: FakeBridge;
let clock: FakeClock;
let desk: ReviewDesk;
let opened: (number | null)[];
let prefetched: (readonly number[])[];
let refused: number[];
let stop: () => void;
/** what the service has of a document, where it is not the usual record */
let records: Record<number, Partial<Omit<ReviewRecord, 'values'>>>;

const inOrder = (fileIds: readonly number[]) => fileIds.map((fileId) => reviewItem(fileId));
const type = (note: string): void => desk.form?.setField('note', 'text', note, '2026-11-20');
const sent = () => bridge.asked('review.save').map(({ fileId, changes }) => [fileId, changes.fields] as const);
const opens = (fileId: number): number => bridge.asked('review.open').filter((each) => each.fileId === fileId).length;
const current = (): number | null => desk.current?.fileId ?? null;

async function show(fileIds: readonly number[] = [1, 2, 3], wanted: number | null = null): Promise<void> {
  bridge.give('review.queue', inOrder(fileIds));
  await desk.show(7, wanted);
  await settled();
}

beforeEach(() => {
  [opened, prefetched, refused, records] = [[], [], [], {}];
  clock = new FakeClock();
  bridge = new FakeBridge()
    .handle('review.open', ({ fileId }) => ok(record({ fileId, filename: `${fileId}.pdf`, ...records[fileId] })))
    .give('review.examine', examination())
    .give('review.choices', choices)
    .give('review.draft', null)
    .handle('review.save', ({ fileId }) => ok({ fileId, undoUntil: '1970-01-01T00:00:08.000Z' }))
    .give('review.undo', null);
  desk = new ReviewDesk({
    bridge,
    timer: clock,
    now: () => clock.now(),
    onopen: (fileId) => void opened.push(fileId),
    onprefetch: (fileIds) => void prefetched.push(fileIds),
    onrefused: ({ fileId }) => void refused.push(fileId),
  });
  stop = desk.start();
});

describe('opening', () => {
  it('begins with the first that has work left', async () => {
    bridge.give('review.queue', [reviewItem(1, { state: 'reviewed' }), reviewItem(2)]);
    await desk.show(7, null);
    await settled();
    expect(current()).toBe(2);
    expect(desk.form?.record.fileId).toBe(2);
    expect(desk.form?.choices).toBe(choices);
    expect(desk.comparison?.examined?.examination.reading).toBe('text');
    expect(opened).toEqual([2]);
  });

  it('begins with the wanted one, where the queue has it', async () => {
    await show([1, 2, 3], 3);
    expect(current()).toBe(3);
    await show([1, 2], 3);
    expect(current()).toBe(1);
  });

  it('opens nothing where there is nothing', async () => {
    await show([]);
    expect([current(), desk.form, opened]).toEqual([null, null, []]);
  });

  it('says why a document could not be opened, and opens the next without that', async () => {
    bridge.handle('review.open', ({ fileId }) => (fileId === 1 ? failed('offline') : ok(record({ fileId }))));
    await show();
    expect(desk.openFailure).toEqual({ code: 'offline' });
    expect(desk.comparison).toBeNull();
    desk.step(1);
    await settled();
    expect([desk.openFailure, current()]).toEqual([null, 2]);
  });

  it('is tried again with the same document wanted', async () => {
    await show([1, 2, 3], 2);
    await desk.retryQueue();
    expect(current()).toBe(2);
    expect(bridge.asked('review.queue')).toEqual([{ companyId: 7 }, { companyId: 7 }]);
  });

  it('takes no answer about a document that was left meanwhile', async () => {
    bridge.give('review.queue', inOrder([1, 2]));
    const asked = bridge.hold('review.open');
    await desk.show(7, null);
    desk.step(1);
    await asked[1]?.answer(ok(record({ fileId: 2 })));
    await asked[0]?.answer(ok(record({ fileId: 1 })));
    expect(desk.form?.record.fileId).toBe(2);
  });

  it('opens nothing of a company that was left meanwhile', async () => {
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

describe('what is likely next', () => {
  it('is asked for once the open document is painted: three records, examinations and pictures', async () => {
    await show([1, 2, 3, 4, 5]);
    expect(opens(2)).toBe(0);
    await clock.pass(painted - 1);
    expect(opens(2)).toBe(0);
    await clock.pass(1);
    expect([2, 3, 4, 5].map(opens)).toEqual([1, 1, 1, 0]);
    expect(bridge.asked('review.examine').map(({ fileId }) => fileId)).toEqual([1, 2, 3, 4]);
    expect(prefetched.at(-1)).toEqual([2, 3, 4]);
  });

  it('is there in one piece when it is opened', async () => {
    await show();
    await clock.pass(painted);
    desk.step(1);
    expect(desk.form?.record.fileId).toBe(2);
    expect(desk.comparison?.examined).not.toBeNull();
    expect(opens(2)).toBe(1);
  });

  it('asks again what can be chosen, so that it is not old', async () => {
    await show();
    expect(bridge.asked('review.choices')).toHaveLength(1);
    await clock.pass(painted);
    expect(bridge.asked('review.choices')).toHaveLength(2);
    expect(desk.choicesFailed).toBe(false);
  });

  it('is read anew when it changed meanwhile', async () => {
    await show();
    await clock.pass(painted);
    records[2] = { accountingStatus: 'checked' };
    await bridge.tell('review.changed', { fileId: 2 });
    desk.step(1);
    expect(desk.form?.record.accountingStatus).toBe('checked');
    expect(opens(2)).toBe(2);
  });

  it('is examined anew when it was read meanwhile', async () => {
    await show();
    await clock.pass(painted);
    bridge.give('review.examine', examination({ reading: 'ocr' }));
    await bridge.tell('review.read', { fileId: 2 });
    desk.step(1);
    expect(desk.comparison?.examined?.examination.reading).toBe('ocr');
    expect(opens(2)).toBe(1);
  });
});

describe('what was typed', () => {
  it('is kept shortly after the last key', async () => {
    await show();
    type('a');
    await clock.pass(pause - 1);
    type('ab');
    await clock.pass(pause - 1);
    expect(bridge.asked('review.draft')).toEqual([]);
    await clock.pass(1);
    expect(bridge.asked('review.draft')).toEqual([{ fileId: 1, changes: { fields: { note: 'ab' } } }]);
  });

  it.each([
    ['another document is opened', () => desk.step(1)],
    ['it is put off', () => desk.later()],
    ['the company changes', () => void desk.show(8, null)],
    ['the desk is left', () => stop()],
  ])('is kept at once when %s', async (_, leave) => {
    await show();
    type('a');
    leave();
    expect(bridge.asked('review.draft')).toEqual([{ fileId: 1, changes: { fields: { note: 'a' } } }]);
  });

  it('is forgotten when it is taken back', async () => {
    await show();
    type('a');
    expect(await desk.undo()).toBe(true);
    desk.flush();
    expect(bridge.asked('review.draft')).toEqual([{ fileId: 1, changes: null }]);
  });

  it('is examined', async () => {
    await show();
    type('a');
    await settled();
    expect(bridge.asked('review.examine').map(({ changes }) => changes)).toEqual([null, { fields: { note: 'a' } }]);
  });

  it('takes a document back that was put off', async () => {
    await show();
    desk.later();
    desk.open(1);
    await settled();
    expect(desk.queue.marks.get(1)).toBe('later');
    type('a');
    expect(desk.queue.marks.has(1)).toBe(false);
  });
});

describe('saving', () => {
  it('sends the changes, keeps the draft before, and goes on at once', async () => {
    await show();
    type('a');
    await settled();
    expect(await desk.save()).toEqual([]);
    expect(sent()).toEqual([[1, { note: 'a' }]]);
    const names = bridge.calls.map(({ name }) => name);
    expect(names.indexOf('review.draft')).toBeLessThan(names.indexOf('review.save'));
    expect(names).toContain('review.draft');
    expect(current()).toBe(2);
    expect(desk.queue.marks.get(1)).toBe('saved-changed');
  });

  it('ends with an empty desk', async () => {
    await show([1]);
    await desk.save();
    expect([current(), desk.form]).toEqual([null, null]);
    expect(opened).toEqual([1, null]);
  });

  it('saves each document once, in order', async () => {
    await show();
    for (const fileId of [1, 2, 3]) {
      expect(current()).toBe(fileId);
      await desk.save();
      await settled();
    }
    expect(sent().map(([fileId]) => fileId)).toEqual([1, 2, 3]);
    expect(await desk.save()).toEqual([]);
    expect(sent()).toHaveLength(3);
  });

  it('sends nothing that is no amount', async () => {
    await show();
    desk.form?.setField('gross_amount', 'amount', 'a lot', '2026-11-20');
    expect(await desk.save()).toEqual([]);
    expect(sent()).toEqual([]);
    expect(current()).toBe(1);
  });

  it('waits until what was typed is examined', async () => {
    await show();
    const asked = bridge.hold('review.examine');
    type('a');
    const saving = desk.save();
    await settled();
    expect(sent()).toEqual([]);
    await asked[0]?.answer(ok(examination()));
    await saving;
    expect(sent()).toEqual([[1, { note: 'a' }]]);
  });

  it('sends what was typed while it waited, once that is examined too', async () => {
    await show();
    const asked = bridge.hold('review.examine');
    type('a');
    const saving = desk.save();
    type('ab');
    await asked[0]?.answer(ok(examination()));
    expect(sent()).toEqual([]);
    await asked[1]?.answer(ok(examination()));
    await saving;
    expect(sent()).toEqual([[1, { note: 'ab' }]]);
  });

  it('waits for what was typed over an examination that was asked ahead', async () => {
    await show();
    const asked = bridge.hold('review.examine');
    await clock.pass(painted);
    desk.step(1);
    const saving = desk.save();
    type('a');
    await asked[0]?.answer(ok(examination()));
    expect(sent()).toEqual([]);
    for (const call of asked) await call.answer(ok(examination()));
    await saving;
    expect(sent()).toEqual([[2, { note: 'a' }]]);
  });

  it('sends nothing that became no amount while it waited', async () => {
    await show();
    const asked = bridge.hold('review.examine');
    type('a');
    const saving = desk.save();
    desk.form?.setAmount(desk.form.currentKey ?? '', 'net', 'x');
    await asked[0]?.answer(ok(examination()));
    await asked[1]?.answer(ok(examination()));
    expect(await saving).toEqual([]);
    expect(sent()).toEqual([]);
    expect(current()).toBe(1);
  });

  it('sends nothing of a document that was left while it waited', async () => {
    await show();
    const asked = bridge.hold('review.examine');
    type('a');
    const saving = desk.save();
    desk.step(1);
    await asked[0]?.answer(ok(examination()));
    await asked[1]?.answer(ok(examination()));
    expect(await saving).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it('is held back once by what the person was not told, and then saves anyway', async () => {
    bridge.give('review.examine', examination({ checks: [check({ code: 'seen-before' })] }));
    await show();
    expect(desk.warnedOf).toBe(0);
    const told = await desk.save();
    expect(told.map(({ key }) => key)).toEqual(['bar:seen-before:']);
    expect([sent(), current(), desk.warnedOf]).toEqual([[], 1, 1]);
    expect(await desk.save()).toEqual([]);
    expect(sent()).toEqual([[1, {}]]);
    expect([current(), desk.warnedOf]).toEqual([2, 0]);
  });

  it('is held back again by something new', async () => {
    bridge.give('review.examine', examination({ checks: [check({ code: 'seen-before' })] }));
    await show();
    await desk.save();
    const more = [check({ code: 'seen-before' }), check({ code: 'date-old', field: 'due_at' })];
    bridge.give('review.examine', examination({ checks: more }));
    type('a');
    expect(await desk.save()).toHaveLength(2);
    expect(sent()).toEqual([]);
    expect(desk.warnedOf).toBe(2);
  });

  it('tells of every document anew', async () => {
    bridge.give('review.examine', examination({ checks: [check({ code: 'seen-before' })] }));
    await show();
    await desk.save();
    desk.step(1);
    await settled();
    expect(desk.warnedOf).toBe(0);
    expect(await desk.save()).toHaveLength(1);
    expect(sent()).toEqual([]);
  });

  it('comes back when this computer did not keep it', async () => {
    bridge.fail('review.save', 'disk-full');
    await show();
    await desk.save();
    await settled();
    expect(refused).toEqual([1]);
    expect(desk.saveFailure).toBeNull();
    desk.open(1);
    await settled();
    expect(desk.saveFailure).toEqual({ code: 'disk-full' });
  });

  it('comes back when the service did not take it', async () => {
    await show();
    await desk.save();
    bridge.give('review.queue', [reviewItem(1, { correction: 'refused' }), reviewItem(2)]);
    records[1] = { correction: { state: 'refused', failure: { code: 'refused' }, at: '2026-11-20T09:00:00Z' } };
    await bridge.tell('review.changed', { fileId: 1 });
    await clock.pass(painted);
    expect(refused).toEqual([1]);
    expect(current()).toBe(2);
    desk.open(1);
    await settled();
    expect(desk.saveFailure).toEqual({ code: 'refused' });
    records[2] = { correction: { state: 'waiting' } };
    desk.open(2);
    await settled();
    expect(desk.saveFailure).toBeNull();
  });
});

describe('taking back', () => {
  it('takes the last step in the form first, then the last save', async () => {
    await show();
    await desk.save();
    await settled();
    type('a');
    expect(await desk.undo()).toBe(true);
    expect(bridge.asked('review.undo')).toEqual([]);
    expect(await desk.undo()).toBe(true);
    expect(bridge.asked('review.undo')).toEqual([{ fileId: 1 }]);
    expect(current()).toBe(1);
    expect(desk.queue.marks.has(1)).toBe(false);
  });

  it('opens the document with what was typed, not with what was read ahead of it', async () => {
    await show([1, 2]);
    type('a');
    await desk.save();
    await settled();
    await clock.pass(painted);
    records[1] = { draft: { fields: { note: 'a' } } };
    await desk.undo();
    await settled();
    expect(desk.form?.values.note).toBe('a');
  });

  it('says when neither was possible', async () => {
    await show();
    expect(await desk.undo()).toBe(false);
    await desk.save();
    await clock.pass(8_000);
    expect(await desk.undo()).toBe(false);
    expect(bridge.asked('review.undo')).toEqual([]);
  });
});

describe('putting off', () => {
  it('marks the document and goes on; those put off do not come by themselves', async () => {
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

describe('news', () => {
  it('lays what the service has now under what was typed', async () => {
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

  it('that cannot be read leave the open document as it is', async () => {
    await show();
    bridge.fail('review.open', 'offline');
    await bridge.tell('review.changed', { fileId: 1 });
    expect(desk.form?.record.fileId).toBe(1);
    expect(desk.openFailure).toBeNull();
  });

  it('that come when another document is open are not laid under that one', async () => {
    await show();
    await clock.pass(painted);
    const asked = bridge.hold('review.open');
    await bridge.tell('review.changed', { fileId: 1 });
    desk.step(1);
    await asked[0]?.answer(ok(record({ fileId: 1, accountingStatus: 'checked' })));
    expect(desk.form?.record).toMatchObject({ fileId: 2, accountingStatus: 'pending' });
  });

  it('of a document that was read examine it again, where it is open', async () => {
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

  it('never take the place of the open document', async () => {
    await show([1]);
    bridge.give('review.queue', inOrder([9]));
    await bridge.tell('inbox.changed', {} as never);
    await clock.pass(painted);
    expect(current()).toBe(1);
    expect(desk.queue.items.map(({ fileId }) => fileId)).toEqual([1, 9]);
    expect(prefetched.at(-1)).toEqual([9]);
  });

  it('of the queue are looked at once for all kinds', async () => {
    await show();
    await bridge.tell('review.changed', { fileId: 3 });
    await bridge.tell('review.read', { fileId: 3 });
    await clock.pass(painted);
    expect(bridge.asked('review.queue')).toHaveLength(2);
  });

  it('are heard no longer when the desk is left', async () => {
    await show();
    await bridge.tell('inbox.changed', {} as never);
    stop();
    await clock.pass(painted);
    expect(bridge.listening).toBe(0);
    expect(clock.waiting).toBe(0);
    expect(bridge.asked('review.queue')).toHaveLength(1);
  });
});

it('knows the documents that look like one seen before', async () => {
  bridge.give('review.examine', examination({ checks: [check({ code: 'seen-before' })] }));
  await show();
  expect([...desk.possibleDuplicates]).toEqual([1]);
});
