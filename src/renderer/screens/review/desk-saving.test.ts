import { beforeEach, describe, expect, it } from 'vitest';
import { painted, pause, startDesk, type DeskScene } from '../../testing/desk-scene.ts';
import { ok, settled } from '../../testing/fake-bridge.ts';
import { check, examination, reviewItem } from '../../testing/review-samples.ts';

let bridge: DeskScene['bridge'];
let clock: DeskScene['clock'];
let desk: DeskScene['desk'];
let opened: DeskScene['opened'];
let refused: DeskScene['refused'];
let records: DeskScene['records'];
let stop: DeskScene['stop'];
let show: DeskScene['show'];
let type: DeskScene['type'];
let sent: DeskScene['sent'];
let current: DeskScene['current'];

const warnedOf = () => (desk.comparison === null ? 0 : desk.gate.leftOf(desk.comparison));

beforeEach(() => {
  ({ bridge, clock, desk, opened, refused, records, stop, show, type, sent, current } = startDesk());
});

describe('the draft', () => {
  it('is stored shortly after the last key', async () => {
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
  ])('is stored at once when %s', async (_, leave) => {
    await show();
    type('a');
    leave();
    expect(bridge.asked('review.draft')).toEqual([{ fileId: 1, changes: { fields: { note: 'a' } } }]);
  });

  it('is deleted after an undo', async () => {
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

  it('clears the mark of a document that was put off', async () => {
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
  it('sends the changes, stores the draft before, and goes on at once', async () => {
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

  it('leaves an empty desk at the end', async () => {
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

  it('refuses an invalid amount', async () => {
    await show();
    desk.form?.setField('gross_amount', 'amount', 'a lot', '2026-11-20');
    expect(await desk.save()).toEqual([]);
    expect(sent()).toEqual([]);
    expect(current()).toBe(1);
  });

  it('waits for the examination of the typed values', async () => {
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

  it('sends values typed during the wait, once they are examined too', async () => {
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

  it('waits for an examination of the typed values after a prefetched one', async () => {
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

  it('refuses an amount that became invalid during the wait', async () => {
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

  it('drops the save of a document that was left during the wait', async () => {
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

  it('is held back once for unseen issues, and then saves anyway', async () => {
    bridge.give('review.examine', examination({ checks: [check({ code: 'seen-before' })] }));
    await show();
    expect(warnedOf()).toBe(0);
    const told = await desk.save();
    expect(told.map(({ key }) => key)).toEqual(['bar:seen-before:']);
    expect([sent(), current(), warnedOf()]).toEqual([[], 1, 1]);
    expect(await desk.save()).toEqual([]);
    expect(sent()).toEqual([[1, {}]]);
    expect([current(), warnedOf()]).toEqual([2, 0]);
  });

  it('is held back again for a new issue', async () => {
    bridge.give('review.examine', examination({ checks: [check({ code: 'seen-before' })] }));
    await show();
    await desk.save();
    const more = [check({ code: 'seen-before' }), check({ code: 'date-old', field: 'due_at' })];
    bridge.give('review.examine', examination({ checks: more }));
    type('a');
    expect(await desk.save()).toHaveLength(2);
    expect(sent()).toEqual([]);
    expect(warnedOf()).toBe(2);
  });

  it('warns separately for each document', async () => {
    bridge.give('review.examine', examination({ checks: [check({ code: 'seen-before' })] }));
    await show();
    await desk.save();
    desk.step(1);
    await settled();
    expect(warnedOf()).toBe(0);
    expect(await desk.save()).toHaveLength(1);
    expect(sent()).toEqual([]);
  });

  it('comes back when this computer failed to store it', async () => {
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

  it('comes back when the service refused it', async () => {
    await show();
    await desk.save();
    bridge.give('review.queue', [reviewItem(1, { correction: 'refused' }), reviewItem(2)]);
    records[1] = {
      correction: { state: 'refused', failure: { code: 'refused' }, at: '2026-11-20T09:00:00Z', closed: {} },
    };
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

describe('undo', () => {
  it('undoes the last step in the form first, then the last save', async () => {
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

  it('opens the document with the draft, not with its prefetched state', async () => {
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

  it('reports when neither was possible', async () => {
    await show();
    expect(await desk.undo()).toBe(false);
    await desk.save();
    await clock.pass(8_000);
    expect(await desk.undo()).toBe(false);
    expect(bridge.asked('review.undo')).toEqual([]);
  });
});
