import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileStates } from '../../../contract/inbox.ts';
import { moveUnsent } from './moving.ts';
import type { ReviewFixture } from './review.fixture.ts';
import { note, recordOf, settled, useService } from './test-service.ts';

const service = useService();

/** A fixture with one captured document, whose record is held here, and another company. */
async function twoClients() {
  const fixture = await service.fixture();
  const expenseId = service.take();
  const fileId = await fixture.captured(expenseId);
  await recordOf(fixture, fileId);
  return { fixture, expenseId, fileId, other: await fixture.otherCompany() };
}

describe('a document of another client', () => {
  const movedTo = (companyId: number) => ({ fields: {}, excludedFromAccounting: true, movedTo: { companyId } });
  const filesOf = (fixture: ReviewFixture, companyId: number) =>
    fixture.files.inStates(['queued', 'duplicate'], companyId);
  const lastEvent = (fixture: ReviewFixture, id: number) =>
    fixture.files.events(id).findLast(({ kind }) => kind.startsWith('moved'));

  async function moved(fixture: ReviewFixture, fileId: number, companyId: number) {
    fixture.services.review.save(fileId, movedTo(companyId));
    const news = settled(fixture);
    fixture.clock.advance(8_000);
    await news;
  }

  it('goes to the queue of that company once, out of these expenses, and both histories say it', async () => {
    const { fixture, expenseId, fileId, other } = await twoClients();
    await moved(fixture, fileId, other);
    const [arrived, ...more] = filesOf(fixture, other);
    const sent = fixture.files.get(fileId);
    expect(more).toEqual([]);
    expect(arrived).toMatchObject({ state: 'queued', filename: sent?.filename, sha256: sent?.sha256, format: 'pdf' });
    const names = [fixture.companyId, other].map((id) => fixture.companies.get(id)?.name);
    expect(lastEvent(fixture, arrived?.id ?? 0)).toMatchObject({ kind: 'moved-from', detail: names[0] });
    expect(lastEvent(fixture, fileId)).toMatchObject({ kind: 'moved-to', detail: names[1] });
    expect((await service.now(expenseId)).excluded_from_accounting).toBe(true);
    expect(sent?.state).toBe('reviewed');
  });

  it('is a duplicate where that company has it', async () => {
    const { fixture, fileId, other } = await twoClients();
    await moved(fixture, fileId, other);
    await moved(fixture, fileId, other);
    expect(filesOf(fixture, other).map(({ state }) => state)).toEqual(['queued', 'duplicate']);
  });

  it('stays where the move is undone', async () => {
    const { fixture, fileId, other } = await twoClients();
    fixture.services.review.save(fileId, movedTo(other));
    expect(fixture.services.review.undo(fileId)).toEqual({ ok: true, value: null });
    fixture.clock.advance(60_000);
    expect(filesOf(fixture, other)).toEqual([]);
    expect((await recordOf(fixture, fileId)).excludedFromAccounting).toBe(false);
  });

  it('keeps what was typed where its exclusion is undone', async () => {
    const { fixture, fileId } = await twoClients();
    fixture.services.review.keepDraft(fileId, note('typed'));
    fixture.services.review.save(fileId, { ...note('typed'), excludedFromAccounting: true });
    fixture.services.review.undo(fileId);
    expect((await recordOf(fixture, fileId)).draft).toEqual(note('typed'));
  });

  it('stays, and says so, where that company was removed', async () => {
    const { fixture, fileId, expenseId } = await twoClients();
    await moved(fixture, fileId, 99);
    expect(await recordOf(fixture, fileId)).toMatchObject({
      draft: null,
      correction: { state: 'refused', failure: { code: 'company-unknown' } },
    });
    expect((await service.now(expenseId)).excluded_from_accounting).toBe(false);
  });
});

describe('a file that was not sent', () => {
  async function unsent() {
    const fixture = await service.fixture();
    const id = await fixture.sealed('a');
    const other = await fixture.otherCompany();
    const hasCopy = { has: () => existsSync(fixture.documentOf(id)) };
    const move = (spool = hasCopy) =>
      moveUnsent({ files: fixture.files, companies: fixture.companies, spool }, id, other);
    const statesIn = (companyId: number) => fixture.files.inStates(fileStates, companyId).map(({ state }) => state);
    return { fixture, id, other, move, statesIn };
  }

  it('waits for that company alone, and both histories say it', async () => {
    const { fixture, id, other, move, statesIn } = await unsent();
    expect(move()).toEqual({ ok: true, value: null });
    expect([statesIn(fixture.companyId), statesIn(other)]).toEqual([['dismissed'], ['queued']]);
    expect(fixture.files.events(id).at(-1)?.kind).toBe('moved-to');
    expect(move()).toMatchObject({ failure: { code: 'not-possible' } });
    expect(statesIn(other)).toEqual(['queued']);
  });

  it('that is no invoice waits there for a person too', async () => {
    const { fixture, id, other, move, statesIn } = await unsent();
    const { sha256, size } = fixture.files.get(id) ?? {};
    if (sha256 == null || size === undefined) throw new Error('not sealed');
    const content = { sha256, format: 'pdf', size } as const;
    fixture.files.apply(id, { type: 'other-kind', kind: 'bank-statement', to: 'other-kind', ...content });
    expect(move().ok).toBe(true);
    expect(statesIn(other)).toEqual(['other-kind']);
  });

  it('is a duplicate where that company has it, and can be restored here', async () => {
    const { fixture, id, other, move, statesIn } = await unsent();
    move();
    expect(fixture.files.restore(id).state).toBe('queued');
    move();
    expect(statesIn(other)).toEqual(['queued', 'duplicate']);
  });

  it('stays once it is being sent, and where its copy is gone', async () => {
    const { fixture, id, other, move, statesIn } = await unsent();
    expect(move({ has: () => false })).toMatchObject({ failure: { code: 'copy-gone' } });
    fixture.files.apply(id, { type: 'sent', batchId: 1 });
    expect(move()).toMatchObject({ failure: { code: 'not-possible' } });
    expect([fixture.files.get(id)?.state, statesIn(other)]).toEqual(['uploading', []]);
  });
});
