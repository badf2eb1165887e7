import { describe, expect, it } from 'vitest';
import type { ReviewFixture } from './review.fixture.ts';
import {
  attempts,
  houseWithOne,
  note,
  notPossible,
  recordOf,
  sent,
  settled,
  stateOf,
  useService,
} from './test-service.ts';

const service = useService();
const queueOf = (fixture: ReviewFixture) => fixture.services.review.queue(fixture.companyId);

describe('save', () => {
  it('is answered at once, held for eight seconds, then sent', async () => {
    const { fixture, expenseId, fileId } = await houseWithOne(service);
    fixture.services.review.keepDraft(fileId, note('held'));
    const undoUntil = new Date(fixture.clock.now() + 8_000).toISOString();
    expect(fixture.services.review.save(fileId, note('held'))).toEqual({ ok: true, value: { fileId, undoUntil } });
    expect(stateOf(fixture, fileId)).toBe('reviewed');
    expect(await recordOf(fixture, fileId)).toMatchObject({ correction: { state: 'waiting' }, draft: note('held') });
    fixture.clock.advance(7_900);
    const news = settled(fixture);
    expect(fixture.line.updates()).toEqual([]);
    fixture.clock.advance(100);
    await news;
    expect(fixture.line.updates()).toEqual([{ note: 'held' }]);
    expect((await service.now(expenseId)).note).toBe('held');
    const after = await recordOf(fixture, fileId);
    expect([after.values.note, after.draft, after.correction]).toEqual(['held', null, null]);
  });

  it('is held over a restart, and not longer', async () => {
    const { fixture, expenseId, fileId } = await houseWithOne(service);
    fixture.services.review.save(fileId, note('over a restart'));
    fixture.clock.advance(3_000);
    await fixture.restart();
    fixture.clock.advance(4_900);
    expect(fixture.line.updates()).toEqual([]);
    const news = settled(fixture);
    fixture.clock.advance(100);
    await news;
    expect((await service.now(expenseId)).note).toBe('over a restart');
  });

  it('asks nothing of the service where nothing was changed', async () => {
    const { fixture, fileId } = await houseWithOne(service);
    fixture.services.review.save(fileId, { fields: {} });
    expect(queueOf(fixture)).toEqual([]);
    fixture.clock.advance(60_000);
    expect(fixture.line.updates()).toEqual([]);
    expect((await recordOf(fixture, fileId)).correction).toBeNull();
  });

  it('takes a second save of the same document along with the first, later ones after it', async () => {
    const { fixture, expenseId, fileId } = await houseWithOne(service);
    fixture.services.review.save(fileId, note('first'));
    fixture.clock.advance(5_000);
    fixture.services.review.save(fileId, { fields: { secondary_id: 'S-1' } });
    fixture.clock.advance(5_000);
    expect(fixture.line.updates()).toEqual([]);
    await sent(fixture);
    expect(fixture.line.updates()).toEqual([{ note: 'first', secondary_id: 'S-1' }]);
    fixture.services.review.save(fileId, note('second'));
    await sent(fixture);
    expect(fixture.line.updates()).toHaveLength(2);
    expect((await service.now(expenseId)).note).toBe('second');
  });

  it('drops a waiting value that the next save has cleared', async () => {
    const { fixture, fileId } = await houseWithOne(service);
    fixture.services.review.save(fileId, { fields: { note: 'stays', secondary_id: 'goes' } });
    fixture.services.review.keepDraft(fileId, note('stays'));
    fixture.services.review.save(fileId, note('stays'));
    await sent(fixture);
    expect(fixture.line.updates()).toEqual([{ note: 'stays' }]);
  });

  it('waits without a line, in order, and goes when it is back', async () => {
    const { fixture, fileId } = await houseWithOne(service);
    const other = await fixture.captured(service.take());
    await recordOf(fixture, other);
    fixture.line.state = 'cut';
    fixture.services.review.save(fileId, note('one'));
    fixture.services.review.save(other, note('two'));
    await fixture.until(1_000, () => (attempts(fixture) ?? 0) > 1);
    expect((await recordOf(fixture, other)).correction).toEqual({ state: 'waiting' });
    fixture.line.state = 'open';
    let taken = 0;
    fixture.services.outbox.settled.listen(() => (taken += 1));
    await fixture.until(1_000, () => taken === 2);
    expect(fixture.line.updates()).toEqual([{ note: 'one' }, { note: 'two' }]);
  });

  it('is not sent twice when the answer was lost, over a restart too', async () => {
    const { fixture, expenseId, fileId, record } = await houseWithOne(service);
    const [line] = record.assignments;
    if (!line) throw new Error('The expense has no line');
    const added = { ...line, id: null, netAmount: '10.00', vatAmount: '2.70', grossAmount: '12.70' };
    fixture.line.state = 'deaf';
    fixture.services.review.save(fileId, {
      fields: {},
      excludedFromAccounting: true,
      assignments: [...record.assignments, added],
    });
    fixture.clock.advance(8_000);
    await fixture.until(0, () => fixture.line.updates().length === 1);
    await fixture.restart();
    fixture.line.state = 'open';
    await fixture.until(1_000, () => attempts(fixture) === null);
    expect(fixture.line.updates()).toHaveLength(1);
    const after = await service.now(expenseId);
    expect(after.excluded_from_accounting).toBe(true);
    expect(after.assignments).toHaveLength(record.assignments.length + 1);
    expect((await recordOf(fixture, fileId)).draft).toBeNull();
  });

  it('comes back when the service refuses it: its words, the typed values, first in the queue', async () => {
    const { fixture, fileId } = await houseWithOne(service);
    const older = await fixture.captured(service.take());
    expect(older).toBeGreaterThan(fileId);
    fixture.services.review.save(older, { fields: { due_at: '2026-02-31' } });
    const [news] = await sent(fixture);
    expect(news).toMatchObject({ fileId: older, refused: true });
    const record = await recordOf(fixture, older);
    expect(record.correction).toMatchObject({ state: 'refused', failure: { code: 'refused' } });
    const refusal = record.correction?.state === 'refused' ? record.correction.failure : null;
    expect(refusal?.detail).toMatch(/due_at|date/i);
    expect(record.draft?.fields.due_at).toBe('2026-02-31');
    expect(queueOf(fixture).map((item) => [item.fileId, item.correction])).toEqual([
      [older, 'refused'],
      [fileId, null],
    ]);
    fixture.services.review.save(older, { fields: { due_at: '2026-03-31' } });
    await sent(fixture);
    expect(queueOf(fixture).map((item) => item.fileId)).toEqual([fileId]);
    expect((await recordOf(fixture, older)).draft).toBeNull();
  });

  it('comes back into the draft, under later edits', async () => {
    const { fixture, fileId } = await houseWithOne(service);
    fixture.services.review.save(fileId, { fields: { due_at: '2026-02-31' } });
    fixture.services.review.keepDraft(fileId, note('typed since'));
    await sent(fixture);
    const { draft } = await recordOf(fixture, fileId);
    expect(draft?.fields).toMatchObject({ due_at: '2026-02-31', note: 'typed since' });
  });

  it('is refused for a file that is in progress, or unknown', async () => {
    const fixture = await service.fixture();
    const { id } = fixture.files.add({
      companyId: fixture.companyId,
      folderId: null,
      path: null,
      filename: 'a',
      size: 1,
    });
    expect(fixture.services.review.save(id, note('x'))).toEqual(notPossible);
    expect(fixture.services.review.save(999, note('x'))).toEqual({ ok: false, failure: { code: 'file-unknown' } });
  });
});

describe('undo', () => {
  it('undoes a save: no call is made, the document is to be reviewed, and the changes are the draft', async () => {
    const { fixture, expenseId, fileId, record } = await houseWithOne(service);
    fixture.services.review.save(fileId, note('taken back'));
    expect(fixture.services.review.undo(fileId)).toEqual({ ok: true, value: null });
    expect(stateOf(fixture, fileId)).toBe('ready');
    expect(await recordOf(fixture, fileId)).toMatchObject({ draft: note('taken back'), correction: null });
    expect(fixture.files.events(fileId).at(-1)?.kind).toBe('review-undone');
    fixture.clock.advance(60_000);
    expect(fixture.line.updates()).toEqual([]);
    expect((await service.now(expenseId)).note).toBe(record.values.note);
    expect(fixture.services.review.undo(fileId)).toEqual(notPossible);
  });

  it('works where nothing was changed, and puts a document without data back among those', async () => {
    const { fixture, fileId } = await houseWithOne(service, { noData: true });
    fixture.services.review.save(fileId, { fields: {} });
    expect(fixture.services.review.undo(fileId).ok).toBe(true);
    expect(fixture.files.get(fileId)).toMatchObject({ state: 'attention', reason: { code: 'no-data-found' } });
    expect((await recordOf(fixture, fileId)).draft).toBeNull();
    fixture.services.review.save(fileId, { fields: {} });
    fixture.clock.advance(8_000);
    expect(fixture.services.review.undo(fileId)).toEqual(notPossible);
  });

  it('works after a restart', async () => {
    const { fixture, fileId } = await houseWithOne(service);
    fixture.services.review.save(fileId, note('typed before'));
    fixture.clock.advance(4_000);
    await fixture.restart();
    expect(fixture.services.review.undo(fileId).ok).toBe(true);
    expect((await recordOf(fixture, fileId)).draft).toEqual(note('typed before'));
    fixture.clock.advance(60_000);
    expect(fixture.line.updates()).toEqual([]);
  });

  it('is not possible once the call goes', async () => {
    const { fixture, fileId } = await houseWithOne(service);
    fixture.services.review.save(fileId, note('gone'));
    const news = settled(fixture);
    fixture.clock.advance(8_000);
    expect(fixture.services.review.undo(fileId)).toEqual(notPossible);
    await news;
    expect(fixture.services.review.undo(fileId)).toEqual(notPossible);
    expect(stateOf(fixture, fileId)).toBe('reviewed');
  });

  it('of a second save restores the first one, which is sent unchanged', async () => {
    const { fixture, fileId } = await houseWithOne(service);
    fixture.services.review.save(fileId, note('first'));
    fixture.clock.advance(1_000);
    fixture.services.review.save(fileId, note('second'));
    expect(fixture.services.review.undo(fileId).ok).toBe(true);
    expect(stateOf(fixture, fileId)).toBe('reviewed');
    const news = settled(fixture);
    fixture.clock.advance(7_000);
    await news;
    expect(fixture.line.updates()).toEqual([{ note: 'first' }]);
    expect((await recordOf(fixture, fileId)).draft).toEqual(note('second'));
  });

  it('brings a refusal back with its words', async () => {
    const { fixture, fileId } = await houseWithOne(service);
    fixture.services.review.save(fileId, { fields: { due_at: '2026-02-31' } });
    await sent(fixture);
    const refused = (await recordOf(fixture, fileId)).correction;
    fixture.services.review.save(fileId, { fields: { due_at: '2026-02-28' } });
    fixture.services.review.undo(fileId);
    expect((await recordOf(fixture, fileId)).correction).toEqual(refused);
    expect((await recordOf(fixture, fileId)).draft?.fields.due_at).toBe('2026-02-28');
  });
});
