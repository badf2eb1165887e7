import { describe, expect, it } from 'vitest';
import type { House } from './test-house.ts';
import { note, sent, useService } from './test-service.ts';

const service = useService();
const queueOf = (house: House) => house.desk.review.queue(house.companyId);
const stateOf = (house: House, id: number) => house.files.get(id)?.state;

describe('many at once', () => {
  it('are reviewed where there is a document to review, and each taken back by itself', async () => {
    const house = await service.house();
    const [a, b, c, d] = [service.take(), service.take(), service.take(), service.take()];
    const [first, second, third] = [await house.captured(a), await house.captured(b), await house.captured(c)];
    house.desk.review.save(second, { fields: {} });
    house.desk.review.keepDraft(third, note('half typed'));
    expect(house.desk.bulk.apply(house.companyId, [a, b, c, d, a], { kind: 'reviewed' })).toEqual({
      ok: true,
      value: {
        changed: 1,
        skipped: [
          { expenseId: b, code: 'unchanged' },
          { expenseId: c, code: 'not-editable' },
          { expenseId: d, code: 'no-document' },
        ],
      },
    });
    expect([stateOf(house, first), stateOf(house, third)]).toEqual(['reviewed', 'ready']);
    expect(house.desk.review.undo(first).ok).toBe(true);
    expect(stateOf(house, first)).toBe('ready');
  });

  it('are excluded after the hold, captured here or not; what is excluded already stays', async () => {
    const house = await service.house();
    const [a, b] = [service.take(), service.take()];
    const fileId = await house.captured(a);
    const exclude = () => house.desk.bulk.apply(house.companyId, [a, b], { kind: 'excluded', excluded: true });
    expect(exclude()).toMatchObject({ ok: true, value: { changed: 2, skipped: [] } });
    expect(exclude()).toMatchObject({ value: { changed: 0, skipped: [{ code: 'unchanged' }, { code: 'unchanged' }] } });
    expect(house.line.updates()).toEqual([]);
    await sent(house, 2);
    expect([(await service.now(a)).excluded_from_accounting, (await service.now(b)).excluded_from_accounting]).toEqual([
      true,
      true,
    ]);
    expect(stateOf(house, fileId)).toBe('ready');
  });

  it('are taken back by the opposite, and nothing is sent', async () => {
    const house = await service.house();
    const ids = [service.take(), service.take()];
    const exclude = (excluded: boolean) => house.desk.bulk.apply(house.companyId, ids, { kind: 'excluded', excluded });
    exclude(true);
    expect(exclude(false)).toMatchObject({ ok: true, value: { changed: 2, skipped: [] } });
    house.clock.advance(60_000);
    expect(house.desk.outbox.attempts(house.companyId)).toBeNull();
    expect(house.line.updates()).toEqual([]);
  });

  it('are refused one by one', async () => {
    const house = await service.house();
    const [a, b] = [service.take(), service.take()];
    const fileId = await house.captured(a);
    house.desk.bulk.apply(house.companyId, [a, b], { kind: 'expense-type', expenseType: 999_999 });
    expect(await sent(house, 2)).toMatchObject([
      { fileId, refused: true },
      { fileId: null, expenseId: b, refused: true },
    ]);
    expect(queueOf(house)[0]).toMatchObject({ fileId, correction: 'refused' });
  });

  it('keep what was saved but a moment ago', async () => {
    const house = await service.house();
    const id = service.take();
    const fileId = await house.captured(id);
    house.desk.review.save(fileId, note('kept'));
    house.desk.bulk.apply(house.companyId, [id], { kind: 'excluded', excluded: true });
    expect(house.desk.review.undo(fileId).ok).toBe(true);
    await sent(house);
    expect(house.line.updates()).toEqual([{ note: 'kept' }]);
    expect(stateOf(house, fileId)).toBe('reviewed');
  });
});
