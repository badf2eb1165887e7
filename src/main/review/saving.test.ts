import { describe, expect, it } from 'vitest';
import type { House } from './test-house.ts';
import { note, recordOf, sent, settled, useService } from './test-service.ts';

const service = useService();
const queueOf = (house: House) => house.desk.review.queue(house.companyId);
const stateOf = (house: House, id: number) => house.files.get(id)?.state;
const notPossible = { ok: false, failure: { code: 'not-possible' } };

/** A house with one captured document; its record is held here. */
async function houseWithOne(options: { readonly noData?: boolean } = {}) {
  const house = await service.house();
  const expenseId = service.take();
  const fileId = await house.captured(expenseId, options);
  return { house, expenseId, fileId, record: await recordOf(house, fileId) };
}

describe('save', () => {
  it('is answered at once, held for eight seconds, then sent', async () => {
    const { house, expenseId, fileId } = await houseWithOne();
    house.desk.review.keepDraft(fileId, note('held'));
    const undoUntil = new Date(house.clock.now() + 8_000).toISOString();
    expect(house.desk.review.save(fileId, note('held'))).toEqual({ ok: true, value: { fileId, undoUntil } });
    expect(stateOf(house, fileId)).toBe('reviewed');
    expect(await recordOf(house, fileId)).toMatchObject({ correction: { state: 'waiting' }, draft: note('held') });
    house.clock.advance(7_900);
    const news = settled(house);
    expect(house.line.updates()).toEqual([]);
    house.clock.advance(100);
    await news;
    expect(house.line.updates()).toEqual([{ note: 'held' }]);
    expect((await service.now(expenseId)).note).toBe('held');
    const after = await recordOf(house, fileId);
    expect([after.values.note, after.draft, after.correction]).toEqual(['held', null, null]);
  });

  it('is held over a restart, and not longer', async () => {
    const { house, expenseId, fileId } = await houseWithOne();
    house.desk.review.save(fileId, note('over a restart'));
    house.clock.advance(3_000);
    await house.restart();
    house.clock.advance(4_900);
    expect(house.line.updates()).toEqual([]);
    const news = settled(house);
    house.clock.advance(100);
    await news;
    expect((await service.now(expenseId)).note).toBe('over a restart');
  });

  it('asks nothing of the service where nothing was changed', async () => {
    const { house, fileId } = await houseWithOne();
    house.desk.review.save(fileId, { fields: {} });
    expect(queueOf(house)).toEqual([]);
    house.clock.advance(60_000);
    expect(house.line.updates()).toEqual([]);
    expect((await recordOf(house, fileId)).correction).toBeNull();
  });

  it('takes a second save of the same document along with the first, later ones after it', async () => {
    const { house, expenseId, fileId } = await houseWithOne();
    house.desk.review.save(fileId, note('first'));
    house.clock.advance(5_000);
    house.desk.review.save(fileId, { fields: { secondary_id: 'S-1' } });
    house.clock.advance(5_000);
    expect(house.line.updates()).toEqual([]);
    await sent(house);
    expect(house.line.updates()).toEqual([{ note: 'first', secondary_id: 'S-1' }]);
    house.desk.review.save(fileId, note('second'));
    await sent(house);
    expect(house.line.updates()).toHaveLength(2);
    expect((await service.now(expenseId)).note).toBe('second');
  });

  it('drops from what waits what was typed away since', async () => {
    const { house, fileId } = await houseWithOne();
    house.desk.review.save(fileId, { fields: { note: 'stays', secondary_id: 'goes' } });
    house.desk.review.keepDraft(fileId, note('stays'));
    house.desk.review.save(fileId, note('stays'));
    await sent(house);
    expect(house.line.updates()).toEqual([{ note: 'stays' }]);
  });

  it('waits without a line, in order, and goes when it is back', async () => {
    const { house, fileId } = await houseWithOne();
    const other = await house.captured(service.take());
    await recordOf(house, other);
    house.line.state = 'cut';
    house.desk.review.save(fileId, note('one'));
    house.desk.review.save(other, note('two'));
    await house.until(1_000, () => (house.desk.outbox.attempts(house.companyId) ?? 0) > 1);
    expect((await recordOf(house, other)).correction).toEqual({ state: 'waiting' });
    house.line.state = 'open';
    let taken = 0;
    house.desk.outbox.settled.listen(() => (taken += 1));
    await house.until(1_000, () => taken === 2);
    expect(house.line.updates()).toEqual([{ note: 'one' }, { note: 'two' }]);
  });

  it('is not sent twice when the answer was lost, over a restart too', async () => {
    const { house, expenseId, fileId, record } = await houseWithOne();
    const [line] = record.assignments;
    if (!line) throw new Error('The expense has no line');
    const added = { ...line, id: null, netAmount: '10.00', vatAmount: '2.70', grossAmount: '12.70' };
    house.line.state = 'deaf';
    house.desk.review.save(fileId, {
      ...{ fields: {}, excludedFromAccounting: true, assignments: [...record.assignments, added] },
    });
    house.clock.advance(8_000);
    await house.until(0, () => house.line.updates().length === 1);
    await house.restart();
    house.line.state = 'open';
    await house.until(1_000, () => house.desk.outbox.attempts(house.companyId) === null);
    expect(house.line.updates()).toHaveLength(1);
    const after = await service.now(expenseId);
    expect(after.excluded_from_accounting).toBe(true);
    expect(after.assignments).toHaveLength(record.assignments.length + 1);
    expect((await recordOf(house, fileId)).draft).toBeNull();
  });

  it('comes back when the service refuses it: its words, the typed values, first in the queue', async () => {
    const { house, fileId } = await houseWithOne();
    const older = await house.captured(service.take());
    expect(older).toBeGreaterThan(fileId);
    house.desk.review.save(older, { fields: { due_at: '2026-02-31' } });
    const [news] = await sent(house);
    expect(news).toMatchObject({ fileId: older, refused: true });
    const record = await recordOf(house, older);
    expect(record.correction).toMatchObject({ state: 'refused', failure: { code: 'refused' } });
    expect(JSON.stringify(record.correction)).toMatch(/due_at|date/i);
    expect(record.draft?.fields.due_at).toBe('2026-02-31');
    expect(queueOf(house).map((item) => [item.fileId, item.correction])).toEqual([
      [older, 'refused'],
      [fileId, null],
    ]);
    house.desk.review.save(older, { fields: { due_at: '2026-03-31' } });
    await sent(house);
    expect(queueOf(house).map((item) => item.fileId)).toEqual([fileId]);
    expect((await recordOf(house, older)).draft).toBeNull();
  });

  it('is refused for what is on its way, or unknown', async () => {
    const house = await service.house();
    const { id } = house.files.add({ companyId: house.companyId, folderId: null, path: null, filename: 'a', size: 1 });
    expect(house.desk.review.save(id, note('x'))).toEqual(notPossible);
    expect(house.desk.review.save(999, note('x'))).toEqual({ ok: false, failure: { code: 'file-unknown' } });
  });
});

describe('undo', () => {
  it('takes a save back: nothing is sent, the document is to be reviewed, what was typed is the draft', async () => {
    const { house, expenseId, fileId, record } = await houseWithOne();
    house.desk.review.save(fileId, note('taken back'));
    expect(house.desk.review.undo(fileId)).toEqual({ ok: true, value: null });
    expect(stateOf(house, fileId)).toBe('ready');
    expect(await recordOf(house, fileId)).toMatchObject({ draft: note('taken back'), correction: null });
    expect(house.files.events(fileId).at(-1)?.kind).toBe('review-undone');
    house.clock.advance(60_000);
    expect(house.line.updates()).toEqual([]);
    expect((await service.now(expenseId)).note).toBe(record.values.note);
    expect(house.desk.review.undo(fileId)).toEqual(notPossible);
  });

  it('works where nothing was changed, and puts a document without data back among those', async () => {
    const { house, fileId } = await houseWithOne({ noData: true });
    house.desk.review.save(fileId, { fields: {} });
    expect(house.desk.review.undo(fileId).ok).toBe(true);
    expect(house.files.get(fileId)).toMatchObject({ state: 'attention', reason: { code: 'no-data-found' } });
    expect((await recordOf(house, fileId)).draft).toBeNull();
    house.desk.review.save(fileId, { fields: {} });
    house.clock.advance(13_000);
    expect(house.desk.review.undo(fileId)).toEqual(notPossible);
  });

  it('works after a restart', async () => {
    const { house, fileId } = await houseWithOne();
    house.desk.review.save(fileId, note('typed before'));
    house.clock.advance(4_000);
    await house.restart();
    expect(house.desk.review.undo(fileId).ok).toBe(true);
    expect((await recordOf(house, fileId)).draft).toEqual(note('typed before'));
    house.clock.advance(60_000);
    expect(house.line.updates()).toEqual([]);
  });

  it('is not possible once the call goes', async () => {
    const { house, fileId } = await houseWithOne();
    house.desk.review.save(fileId, note('gone'));
    const news = settled(house);
    house.clock.advance(8_000);
    expect(house.desk.review.undo(fileId)).toEqual(notPossible);
    await news;
    expect(house.desk.review.undo(fileId)).toEqual(notPossible);
    expect(stateOf(house, fileId)).toBe('reviewed');
  });

  it('of a second save brings the first one back, which goes as if nothing had been', async () => {
    const { house, fileId } = await houseWithOne();
    house.desk.review.save(fileId, note('first'));
    house.clock.advance(1_000);
    house.desk.review.save(fileId, note('second'));
    expect(house.desk.review.undo(fileId).ok).toBe(true);
    expect(stateOf(house, fileId)).toBe('reviewed');
    const news = settled(house);
    house.clock.advance(7_000);
    await news;
    expect(house.line.updates()).toEqual([{ note: 'first' }]);
    expect((await recordOf(house, fileId)).draft).toEqual(note('second'));
  });

  it('brings a refusal back with its words', async () => {
    const { house, fileId } = await houseWithOne();
    house.desk.review.save(fileId, { fields: { due_at: '2026-02-31' } });
    await sent(house);
    const refused = (await recordOf(house, fileId)).correction;
    house.desk.review.save(fileId, { fields: { due_at: '2026-02-28' } });
    house.desk.review.undo(fileId);
    expect((await recordOf(house, fileId)).correction).toEqual(refused);
    expect((await recordOf(house, fileId)).draft?.fields.due_at).toBe('2026-02-28');
  });
});
