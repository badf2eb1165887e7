import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pdf } from '../../capture/test-documents.ts';
import type { ReviewFixture } from './review.fixture.ts';
import {
  attempts,
  houseWithOne,
  note,
  notPossible,
  offline,
  recordOf,
  settled,
  stateOf,
  useService,
} from './test-service.ts';

const service = useService();
const asDocument = (text: string) => ({
  fields: {},
  excludedFromAccounting: true,
  sentAsDocument: { note: text },
});
const created = (fixture: ReviewFixture) =>
  fixture.line.sent
    .filter(({ path }) => path.startsWith('/2/documents/create/'))
    .map(
      ({ body }) =>
        (JSON.parse(body) as { documents: { filename: string; note: string; content: string }[] }).documents,
    );

it('goes to the documents and out of the expenses', async () => {
  const { fixture, expenseId, fileId } = await houseWithOne(service);
  fixture.services.review.save(fileId, asDocument('Pay slip'));
  const news = settled(fixture);
  fixture.clock.advance(8_000);
  await news;
  const content = pdf(`document of ${expenseId}`).toString('base64');
  expect(created(fixture)).toEqual([[{ filename: `${expenseId}.pdf`, note: 'Pay slip', content }]]);
  expect((await service.now(expenseId)).excluded_from_accounting).toBe(true);
  expect(stateOf(fixture, fileId)).toBe('reviewed');
});

it('is sent once, also where the answer was lost', async () => {
  const { fixture, expenseId, fileId } = await houseWithOne(service);
  fixture.services.review.save(fileId, asDocument('Contract'));
  const isCreate = (path: string) => path.startsWith('/2/documents/create/');
  fixture.line.alters = (path, answer) => (isCreate(path) ? '{ "cut off' : answer);
  fixture.clock.advance(8_000);
  await fixture.until(100, () => created(fixture).length === 1 && attempts(fixture) === 1);
  fixture.line.alters = (_, answer) => answer;
  await fixture.until(60_000, () => attempts(fixture) === null);
  expect((await service.now(expenseId)).excluded_from_accounting).toBe(true);
  expect(created(fixture)).toHaveLength(1);
});

it('is not taken back once the documents have it, where the rest had no line', async () => {
  const { fixture, fileId } = await houseWithOne(service);
  fixture.services.review.save(fileId, asDocument('Contract'));
  fixture.line.alters = (path, answer) => {
    if (path.startsWith('/2/documents/create/')) fixture.line.hangUp();
    return answer;
  };
  fixture.clock.advance(8_000);
  await fixture.until(0, () => created(fixture).length === 1);
  for (let times = 0; times < 3; times += 1) await offline(fixture);
  expect(attempts(fixture)).toBe(1);
  expect(fixture.services.review.undo(fileId)).toEqual(notPossible);
});

it('is undone, with the earlier draft', async () => {
  const { fixture, fileId } = await houseWithOne(service);
  fixture.services.review.keepDraft(fileId, note('typed'));
  fixture.services.review.save(fileId, asDocument('Contract'));
  expect(fixture.services.review.undo(fileId)).toEqual({ ok: true, value: null });
  fixture.clock.advance(60_000);
  expect(await recordOf(fixture, fileId)).toMatchObject({ draft: note('typed'), excludedFromAccounting: false });
  expect(created(fixture)).toEqual([]);
});

it('stays an expense where its copy is damaged, and says so', async () => {
  const { fixture, fileId, expenseId } = await houseWithOne(service);
  writeFileSync(fixture.documentOf(fileId), 'damaged');
  fixture.services.review.save(fileId, asDocument(''));
  const news = settled(fixture);
  fixture.clock.advance(8_000);
  await news;
  expect(await recordOf(fixture, fileId)).toMatchObject({
    draft: null,
    correction: { state: 'refused', failure: { code: 'stored-unreadable' } },
  });
  expect((await service.now(expenseId)).excluded_from_accounting).toBe(false);
});
