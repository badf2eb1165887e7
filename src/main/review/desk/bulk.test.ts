import { describe, expect, it } from 'vitest';
import type { ReviewFixture } from './review.fixture.ts';
import { attempts, note, sent, useService } from './test-service.ts';

const service = useService();
const queueOf = (fixture: ReviewFixture) => fixture.services.review.queue(fixture.companyId);
const stateOf = (fixture: ReviewFixture, id: number) => fixture.files.get(id)?.state;

describe('many at once', () => {
  it('are reviewed where there is a document to review, and each taken back by itself', async () => {
    const fixture = await service.fixture();
    const [a, b, c, d] = [service.take(), service.take(), service.take(), service.take()];
    const [first, second, third] = [await fixture.captured(a), await fixture.captured(b), await fixture.captured(c)];
    fixture.services.review.save(second, { fields: {} });
    fixture.services.review.keepDraft(third, note('half typed'));
    expect(fixture.services.bulk.apply(fixture.companyId, [a, b, c, d, a], { kind: 'reviewed' })).toEqual({
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
    expect([stateOf(fixture, first), stateOf(fixture, third)]).toEqual(['reviewed', 'ready']);
    expect(fixture.services.review.undo(first).ok).toBe(true);
    expect(stateOf(fixture, first)).toBe('ready');
  });

  it('are excluded after the hold, captured here or not; what is excluded already stays', async () => {
    const fixture = await service.fixture();
    const [a, b] = [service.take(), service.take()];
    const fileId = await fixture.captured(a);
    const exclude = () => fixture.services.bulk.apply(fixture.companyId, [a, b], { kind: 'excluded', excluded: true });
    expect(exclude()).toMatchObject({ ok: true, value: { changed: 2, skipped: [] } });
    expect(exclude()).toMatchObject({ value: { changed: 0, skipped: [{ code: 'unchanged' }, { code: 'unchanged' }] } });
    expect(fixture.line.updates()).toEqual([]);
    await sent(fixture, 2);
    expect([(await service.now(a)).excluded_from_accounting, (await service.now(b)).excluded_from_accounting]).toEqual([
      true,
      true,
    ]);
    expect(stateOf(fixture, fileId)).toBe('ready');
  });

  it('are taken back by the opposite, and nothing is sent', async () => {
    const fixture = await service.fixture();
    const ids = [service.take(), service.take()];
    const exclude = (excluded: boolean) =>
      fixture.services.bulk.apply(fixture.companyId, ids, { kind: 'excluded', excluded });
    exclude(true);
    expect(exclude(false)).toMatchObject({ ok: true, value: { changed: 2, skipped: [] } });
    fixture.clock.advance(60_000);
    expect(attempts(fixture)).toBeNull();
    expect(fixture.line.updates()).toEqual([]);
  });

  it('are refused one by one', async () => {
    const fixture = await service.fixture();
    const [a, b] = [service.take(), service.take()];
    const fileId = await fixture.captured(a);
    fixture.services.bulk.apply(fixture.companyId, [a, b], { kind: 'expense-type', expenseType: 999_999 });
    expect(await sent(fixture, 2)).toMatchObject([
      { fileId, refused: true },
      { fileId: null, expenseId: b, refused: true },
    ]);
    expect(queueOf(fixture)[0]).toMatchObject({ fileId, correction: 'refused' });
  });

  it('keep what was saved but a moment ago', async () => {
    const fixture = await service.fixture();
    const id = service.take();
    const fileId = await fixture.captured(id);
    fixture.services.review.save(fileId, note('kept'));
    fixture.services.bulk.apply(fixture.companyId, [id], { kind: 'excluded', excluded: true });
    expect(fixture.services.review.undo(fileId).ok).toBe(true);
    await sent(fixture);
    expect(fixture.line.updates()).toEqual([{ note: 'kept' }]);
    expect(stateOf(fixture, fileId)).toBe('reviewed');
  });
});
