import { beforeEach, describe, expect, it } from 'vitest';
import { FakeBridge, failed, ok, settled, type HeldCall } from '../../testing/fake-bridge.ts';
import { record, reviewItem } from '../../testing/review-samples.ts';
import { DeskQueue } from './desk-queue.svelte.ts';
import { ReviewForm } from './form.svelte.ts';
import { SaveQueue } from './save-queue.svelte.ts';

let bridge: FakeBridge;
let saves: HeldCall<'review.save'>[];
let queue: DeskQueue;
let out: SaveQueue;
let refused: number[];
let now: number;

const held = (seconds: number): string => new Date(seconds * 1000).toISOString();
const saved = (fileId: number, until = 8) => ok({ fileId, undoUntil: held(until) });

function formOf(fileId: number, note: string | null = null, partner: string | null = 'Malom Zrt.'): ReviewForm {
  const form = new ReviewForm(
    record({ fileId, filename: `${fileId}.pdf`, values: { partner_name: partner } }),
    () => undefined,
  );
  if (note !== null) form.setValues({ note });
  return form;
}

beforeEach(async () => {
  now = 0;
  refused = [];
  bridge = new FakeBridge().give('review.queue', [reviewItem(1), reviewItem(2, { correction: 'refused' })]);
  saves = bridge.hold('review.save');
  queue = new DeskQueue({ bridge, keeps: () => false, onrefused: () => undefined });
  await queue.show(7);
  out = new SaveQueue({
    bridge,
    queue,
    clock: { now: () => now },
    onrefused: ({ fileId }) => void refused.push(fileId),
  });
});

describe('a save', () => {
  it('sends the changes, and marks the document at once', () => {
    out.send(formOf(1, 'seen'));
    expect(saves.map(({ input }) => input)).toEqual([{ fileId: 1, changes: { fields: { note: 'seen' } } }]);
    expect(queue.marks.get(1)).toBe('saved-changed');
    expect(out.moments).toEqual([0]);
  });

  it('of an unchanged document sends no change', () => {
    out.send(formOf(1));
    expect(saves.map(({ input }) => input)).toEqual([{ fileId: 1, changes: { fields: {} } }]);
    expect(queue.marks.get(1)).toBe('saved');
  });

  it('is sent in the order of the documents, without waiting for the previous one', () => {
    out.send(formOf(2, 'b'));
    out.send(formOf(1, 'a'));
    expect(saves.map(({ input }) => input.fileId)).toEqual([2, 1]);
  });

  it('removes the state of an earlier correction', () => {
    out.send(formOf(2));
    expect(queue.items.map(({ correction }) => correction)).toEqual([null, null]);
  });

  it('that this computer failed to store comes back, with the reason', async () => {
    out.send(formOf(1, 'seen'));
    await saves[0]?.answer(failed('disk-full'));
    expect(queue.marks.get(1)).toBe('not-saved');
    expect(out.failureOf(1)).toEqual({ code: 'disk-full' });
    expect(out.failureOf(2)).toBeNull();
    expect(refused).toEqual([1]);
    expect(out.last(now)).toBeNull();
    expect(out.moments).toEqual([]);
  });

  it('that is tried again clears the earlier reason', async () => {
    out.send(formOf(1, 'seen'));
    await saves[0]?.answer(failed('disk-full'));
    out.send(formOf(1, 'seen'));
    expect(out.failureOf(1)).toBeNull();
    expect(queue.marks.get(1)).toBe('saved-changed');
    await saves[1]?.answer(saved(1));
    expect(refused).toEqual([1]);
    expect(queue.marks.get(1)).toBe('saved-changed');
  });

  it('of a document that left the queue meanwhile is marked without a report', async () => {
    out.send(formOf(9));
    await saves[0]?.answer(failed('internal'));
    expect(queue.marks.get(9)).toBe('not-saved');
    expect(refused).toEqual([]);
  });
});

describe('an undo', () => {
  it('names the last save by its partner or else its file', () => {
    out.send(formOf(1));
    expect(out.last(now)?.name).toBe('Malom Zrt.');
    out.send(formOf(2, null, null));
    expect(out.last(now)).toMatchObject({ fileId: 2, name: '2.pdf' });
  });

  it('is over after eight seconds, or at the time that the main process answers', async () => {
    out.send(formOf(1));
    expect(out.isHeld(1, 7_999)).toBe(true);
    expect(out.isHeld(1, 8_000)).toBe(false);
    expect(out.last(8_000)).toBeNull();
    await saves[0]?.answer(saved(1, 20));
    expect(out.isHeld(1, 19_999)).toBe(true);
    expect(out.isHeld(1, 20_000)).toBe(false);
    expect(out.isHeld(2, 0)).toBe(false);
  });

  it('names the save before when the last is over', async () => {
    out.send(formOf(1));
    out.send(formOf(2));
    await saves[0]?.answer(saved(1, 30));
    expect(out.last(8_001)?.fileId).toBe(1);
  });

  it('waits until the save is stored, then opens the document again', async () => {
    const undos = bridge.hold('review.undo');
    out.send(formOf(1, 'seen'));
    const back = out.takeBack();
    await settled();
    expect(undos).toEqual([]);
    await saves[0]?.answer(saved(1));
    expect(undos.map(({ input }) => input)).toEqual([{ fileId: 1 }]);
    expect(queue.marks.get(1)).toBe('saved-changed');
    await undos[0]?.answer(ok(null));
    expect(await back).toBe(1);
    expect(queue.marks.has(1)).toBe(false);
    expect(out.last(now)).toBeNull();
    expect(out.moments).toEqual([]);
  });

  it('leaves the document saved when it was too late', async () => {
    bridge.fail('review.undo', 'not-possible');
    out.send(formOf(1, 'seen'));
    await saves[0]?.answer(saved(1));
    expect(await out.takeBack()).toBeNull();
    expect(queue.marks.get(1)).toBe('saved-changed');
    expect(out.last(now)).toBeNull();
  });

  it('does nothing without a save, or after its time', async () => {
    expect(await out.takeBack()).toBeNull();
    out.send(formOf(1));
    now = 8_000;
    expect(await out.takeBack()).toBeNull();
    expect(bridge.asked('review.undo')).toEqual([]);
  });

  it('of a save that fails meanwhile forgets its moment once, and takes back no earlier one', async () => {
    out.send(formOf(1));
    out.send(formOf(2));
    const back = out.takeBack();
    await saves[1]?.answer(failed('disk-full'));
    expect([await back, out.moments, out.last(now)?.fileId]).toEqual([null, [0], 1]);
    expect(bridge.asked('review.undo')).toEqual([]);
    expect(queue.marks.get(2)).toBe('not-saved');
  });

  it('leaves the moments of saves whose time is over', async () => {
    out.send(formOf(1));
    now = 9_000;
    out.send(formOf(2));
    await saves[0]?.answer(failed('disk-full'));
    expect(out.moments).toEqual([0, 9_000]);
  });

  it('names the last save that is still held', async () => {
    out.send(formOf(1));
    out.send(formOf(2));
    await saves[0]?.answer(saved(1, 60));
    await saves[1]?.answer(saved(2, 2));
    expect([out.last(1_999), out.last(2_000), out.last(60_000)].map((save) => save?.fileId)).toEqual([2, 1, undefined]);
    expect([out.isHeld(1, 59_999), out.isHeld(1, 60_000), out.isHeld(2, 2_000)]).toEqual([true, false, false]);
  });

  it('names a document that was saved again by its newest name, and is over when that save fails', async () => {
    out.send(formOf(1));
    out.send(formOf(1, null, 'Other Zrt.'));
    expect(out.last(now)?.name).toBe('Other Zrt.');
    await saves[1]?.answer(failed('disk-full'));
    expect(out.last(now)).toBeNull();
  });

  it('lists a document once, after several saves', () => {
    out.send(formOf(1));
    out.send(formOf(1));
    bridge.give('review.undo', null);
    expect(out.moments).toEqual([0, 0]);
    expect(out.last(now)?.fileId).toBe(1);
  });
});
