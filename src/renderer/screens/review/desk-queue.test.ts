import { beforeEach, describe, expect, it } from 'vitest';
import { FakeBridge, failed, ok } from '../../testing/fake-bridge.ts';
import { reviewItem } from '../../testing/review-samples.ts';
import { DeskQueue } from './desk-queue.svelte.ts';

let bridge: FakeBridge;
let queue: DeskQueue;
let open: number | null;
let refused: number[];

const ids = (): readonly number[] => queue.items.map(({ fileId }) => fileId);

beforeEach(() => {
  open = null;
  refused = [];
  bridge = new FakeBridge().give(
    'review.queue',
    [1, 2, 3].map((id) => reviewItem(id)),
  );
  queue = new DeskQueue({
    bridge,
    keeps: (fileId) => fileId === open,
    onrefused: ({ fileId }) => void refused.push(fileId),
  });
});

describe('reading', () => {
  it('requests the shown company', async () => {
    expect(queue.loaded).toBe(false);
    await queue.show(7);
    await queue.show(null);
    expect(bridge.asked('review.queue')).toEqual([{ companyId: 7 }, { companyId: null }]);
    expect(queue.companyId).toBeNull();
    expect(queue.loaded).toBe(true);
    expect(ids()).toEqual([1, 2, 3]);
  });

  it('shows no items of the previous company while the next is read', async () => {
    await queue.show(7);
    const asked = bridge.hold('review.queue');
    void queue.show(8);
    expect([ids(), queue.loaded]).toEqual([[], false]);
    await asked[0]?.answer(ok([reviewItem(9)]));
    expect([ids(), queue.loaded]).toEqual([[9], true]);
  });

  it('ignores an answer about a company that is not shown any more', async () => {
    const asked = bridge.hold('review.queue');
    void queue.show(7);
    void queue.show(8);
    await asked[0]?.answer(ok([reviewItem(1)]));
    expect([ids(), queue.loaded]).toEqual([[], false]);
    expect(asked[1]?.input).toEqual({ companyId: 8 });
    await asked[1]?.answer(ok([reviewItem(9)]));
    expect(ids()).toEqual([9]);
  });

  it('keeps its items when reading fails, and gives the reason', async () => {
    await queue.show(7);
    bridge.fail('review.queue', 'internal');
    await queue.refresh();
    expect(ids()).toEqual([1, 2, 3]);
    expect(queue.failure).toEqual({ code: 'internal' });
    expect(queue.loaded).toBe(true);
    bridge.give('review.queue', []);
    await queue.refresh();
    expect(queue.failure).toBeNull();
  });

  it('counts as loaded after a failure too', async () => {
    bridge.handle('review.queue', () => failed('internal'));
    await queue.show(7);
    expect(queue.loaded).toBe(true);
  });
});

describe('an item missing in the answer', () => {
  it('stays in its place while it is open, or was edited here', async () => {
    await queue.show(7);
    open = 1;
    queue.mark(3, 'saved');
    bridge.give('review.queue', [reviewItem(4)]);
    await queue.refresh();
    expect(ids()).toEqual([1, 3, 4]);
    open = null;
    queue.unmark(3);
    await queue.refresh();
    expect(ids()).toEqual([4]);
  });
});

describe('a correction', () => {
  it('that the service refused is reported once and opens the document again', async () => {
    await queue.show(7);
    queue.mark(2, 'saved-changed');
    bridge.give('review.queue', [reviewItem(1), reviewItem(2, { correction: 'refused' })]);
    await queue.refresh();
    expect(refused).toEqual([2]);
    expect(queue.marks.has(2)).toBe(false);
    await queue.refresh();
    expect(refused).toEqual([2]);
  });

  it('that was refused before the desk was opened is not reported', async () => {
    bridge.give('review.queue', [reviewItem(2, { correction: 'refused' })]);
    await queue.show(7);
    expect(refused).toEqual([]);
  });

  it('that is refused again after another try is reported again', async () => {
    bridge.give('review.queue', [reviewItem(1, { correction: 'refused' }), reviewItem(2, { correction: 'refused' })]);
    await queue.show(7);
    queue.corrected(2);
    expect(queue.items.map(({ correction }) => correction)).toEqual(['refused', null]);
    await queue.refresh();
    expect(refused).toEqual([2]);
  });
});

describe('marks', () => {
  it('are counted, and decide the next document', async () => {
    await queue.show(7);
    queue.mark(1, 'saved');
    queue.mark(2, 'later');
    expect(queue.summary).toEqual({ unchanged: 1, changed: 0, later: 1 });
    expect(queue.coming(null, 5).map(({ fileId }) => fileId)).toEqual([3]);
    queue.mark(3, 'not-saved');
    expect(queue.coming(1, 1).map(({ fileId }) => fileId)).toEqual([3]);
  });

  it('of documents put off are removed together, and the first of them opens', async () => {
    await queue.show(7);
    expect(queue.takeLater()).toBeNull();
    queue.mark(3, 'later');
    queue.mark(2, 'later');
    queue.mark(1, 'saved');
    expect(queue.takeLater()?.fileId).toBe(2);
    expect([...queue.marks]).toEqual([[1, 'saved']]);
  });
});
