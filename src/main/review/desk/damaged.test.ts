import { expect, it } from 'vitest';
import type { ReviewFixture } from './review.fixture.ts';
import { note, recordOf, settled, useService } from './test-service.ts';

const service = useService();
const queueOf = (fixture: ReviewFixture) => fixture.services.review.queue(fixture.companyId);
const unreadable = { state: 'refused', failure: { code: 'stored-unreadable' } };
const cut = `'{"fields":{"note":"what was ty'`;

/** Two captured documents with damaged rows of the first. */
async function houseWithTwo() {
  const fixture = await service.fixture();
  const damaged = await fixture.captured(service.take());
  const sound = await fixture.captured(service.take());
  for (const fileId of [damaged, sound]) await recordOf(fixture, fileId);
  return { fixture, damaged, sound };
}

it('reviews a document with a damaged summary, and the others', async () => {
  const { fixture, damaged, sound } = await houseWithTwo();
  fixture.database.prepare(`UPDATE files SET extracted = '{"invoiceNumber":' WHERE id = ?`).run(damaged);
  expect(queueOf(fixture).map(({ fileId }) => fileId)).toEqual([damaged, sound]);
  expect(fixture.files.get(damaged)).toMatchObject({
    state: 'ready',
    extracted: null,
    reason: { code: 'stored-unreadable' },
  });
  expect(fixture.files.inStates(['ready']).map(({ reason }) => reason?.code)).toEqual(['stored-unreadable', undefined]);
  expect(fixture.services.review.save(damaged, note('seen')).ok).toBe(true);
});

it('reports an unreadable draft, and keeps it until the next edit', async () => {
  const { fixture, damaged, sound } = await houseWithTwo();
  for (const fileId of [damaged, sound]) fixture.services.review.keepDraft(fileId, note('typed'));
  fixture.database.prepare(`UPDATE drafts SET changes = ${cut} WHERE file_id = ?`).run(damaged);
  expect(await recordOf(fixture, damaged)).toMatchObject({ draft: null, correction: unreadable });
  expect(await recordOf(fixture, sound)).toMatchObject({ draft: note('typed'), correction: null });
  const kept = () => fixture.database.prepare('SELECT changes FROM drafts WHERE file_id = ?').get(damaged)?.changes;
  expect(kept()).toBe(cut.slice(1, -1));
  fixture.services.review.keepDraft(damaged, note('again'));
  expect(await recordOf(fixture, damaged)).toMatchObject({ draft: note('again'), correction: null });
});

it('skips a damaged correction, reports it, keeps it, and sends those behind it', async () => {
  const { fixture, damaged, sound } = await houseWithTwo();
  for (const fileId of [damaged, sound]) fixture.services.review.save(fileId, note('saved'));
  fixture.database.prepare(`UPDATE corrections SET changes = ${cut} WHERE file_id = ?`).run(damaged);
  const news = settled(fixture, 2);
  fixture.clock.advance(8_000);
  expect((await news).map(({ fileId, refused }) => [fileId, refused])).toEqual([
    [damaged, true],
    [sound, false],
  ]);
  expect(fixture.line.updates()).toEqual([{ note: 'saved' }]);
  expect(await recordOf(fixture, damaged)).toMatchObject({ correction: unreadable });
  expect(queueOf(fixture)).toMatchObject([{ fileId: damaged, correction: 'refused' }]);
  expect(fixture.database.prepare('SELECT changes FROM corrections').get()).toEqual({ changes: cut.slice(1, -1) });
});

it('undoes nothing where the replaced state is unreadable', async () => {
  const { fixture, damaged, sound } = await houseWithTwo();
  for (const fileId of [damaged, sound]) fixture.services.review.save(fileId, note('saved'));
  fixture.database.prepare(`UPDATE review_undos SET before = '[]' WHERE file_id = ?`).run(damaged);
  expect(fixture.services.review.undo(damaged)).toEqual({ ok: false, failure: { code: 'not-possible' } });
  expect(fixture.services.review.undo(sound).ok).toBe(true);
});
