import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { noFilter } from '../../../contract/expenses.ts';
import { contentOf } from '../audit/audit.fixture.ts';
import type { ReviewFixture } from '../desk/review.fixture.ts';
import { note, recordOf, sent, useService } from '../desk/test-service.ts';
import { packContent, type SharedSheet } from './shared-sheet.ts';

const service = useService();

/** A captured document, and what a colleague's computer says about it. */
async function houseWithOne() {
  const fixture = await service.fixture();
  const expenseId = service.take();
  const fileId = await fixture.captured(expenseId);
  await recordOf(fixture, fileId);
  return { fixture, expenseId, fileId };
}

const theirs = (expenseId: number, own: Partial<SharedSheet> = {}): SharedSheet => ({
  uid: randomUUID(),
  entry: 1,
  expenseId,
  at: '2026-11-20T09:30:00.000Z',
  user: 'Kata',
  computer: 'desk-2',
  seat: 'Front desk',
  claim: 'first',
  outcome: { state: 'nothing-to-send' },
  record: null,
  content: packContent(JSON.stringify({ version: 1, ...contentOf() })),
  ...own,
});

/** Resolves when everything that has come is applied. */
async function keep(fixture: ReviewFixture, sheet: SharedSheet): Promise<void> {
  fixture.sheets.keep(fixture.companyId, 'theirs', [sheet]);
  await fixture.until(0, () => !fixture.database.prepare('SELECT 1 FROM audit_sheets WHERE applied = 0').get());
}

const stateOf = ({ files }: ReviewFixture, fileId: number) => files.get(fileId)?.state;
const offered = ({ services, companyId }: ReviewFixture) =>
  services.review.queue(companyId).map(({ fileId }) => fileId);

it('a document that another computer signed is not offered here, and shows the name', async () => {
  const { fixture, expenseId, fileId } = await houseWithOne();
  expect(offered(fixture)).toContain(fileId);
  await keep(fixture, theirs(expenseId));
  expect([stateOf(fixture, fileId), offered(fixture)]).toEqual(['reviewed', []]);
  const { signature } = await recordOf(fixture, fileId);
  expect(signature).toEqual({
    at: '2026-11-20T09:30:00.000Z',
    signer: { user: 'Kata', computer: 'desk-2', seat: 'Front desk' },
  });
  const events = fixture.database.prepare("SELECT detail FROM file_events WHERE kind = 'reviewed-elsewhere'").all();
  expect(events).toEqual([{ detail: 'Kata (Front desk)' }]);
});

it('a document is offered again when the other computer takes its signature back', async () => {
  const { fixture, expenseId, fileId } = await houseWithOne();
  const sheet = theirs(expenseId);
  await keep(fixture, sheet);
  await keep(fixture, {
    ...sheet,
    entry: 2,
    content: null,
    outcome: { state: 'taken-back', at: '2026-11-20T09:30:05.000Z' },
  });
  expect([stateOf(fixture, fileId), offered(fixture)]).toEqual(['ready', [fileId]]);
  expect((await recordOf(fixture, fileId)).signature).toBeNull();
});

it('an own signature stays when the other computer takes its own back', async () => {
  const { fixture, expenseId, fileId } = await houseWithOne();
  const sheet = theirs(expenseId);
  await keep(fixture, sheet);
  fixture.services.review.save(fileId, { fields: {} });
  await keep(fixture, {
    ...sheet,
    entry: 2,
    content: null,
    outcome: { state: 'taken-back', at: '2026-11-20T09:30:05.000Z' },
  });
  expect(stateOf(fixture, fileId)).toBe('reviewed');
  expect((await recordOf(fixture, fileId)).signature?.signer.user).toBe('anna');
});

it('a signature that came before its document was read here is found then', async () => {
  const fixture = await service.fixture();
  const expenseId = service.take();
  await keep(fixture, theirs(expenseId));
  const fileId = await fixture.captured(expenseId);
  expect(stateOf(fixture, fileId)).toBe('reviewed');
});

it('a booking in the list of another computer leaves the document to review', async () => {
  const { fixture, expenseId, fileId } = await houseWithOne();
  const content = packContent(JSON.stringify({ version: 1, ...contentOf({ act: 'booked', place: 'list' }) }));
  await keep(fixture, theirs(expenseId, { content }));
  expect(stateOf(fixture, fileId)).toBe('ready');
});

it('a correction is not sent when another computer signed first, and stays typed', async () => {
  const { fixture, expenseId, fileId } = await houseWithOne();
  const { note: before } = await service.now(expenseId);
  const seconds: unknown[] = [];
  fixture.services.shared.second.listen((news) => seconds.push(news));
  fixture.sheets.decide = () => false;
  fixture.services.review.save(fileId, note('mine'));
  await keep(fixture, theirs(expenseId));
  Reflect.deleteProperty(fixture.sheets, 'decide');
  expect(await sent(fixture)).toMatchObject([{ refused: true }]);
  const record = await recordOf(fixture, fileId);
  expect(record.correction).toMatchObject({
    state: 'refused',
    failure: { code: 'signed-elsewhere', detail: 'Kata (Front desk)' },
  });
  expect(record.draft?.fields).toEqual({ note: 'mine' });
  expect(record.signature?.signer.user).toBe('Kata');
  expect((await service.now(expenseId)).note).toBe(before);
  expect(seconds).toEqual([{ fileId, filename: `${expenseId}.pdf`, signedBy: 'Kata (Front desk)', hasChanges: true }]);

  fixture.services.review.save(fileId, record.draft ?? { fields: {} });
  expect(await sent(fixture)).toMatchObject([{ refused: false }]);
  expect((await service.now(expenseId)).note).toBe('mine');
});

it('later changes at the service are compared with the record as another computer signed it', async () => {
  const { fixture, expenseId } = await houseWithOne();
  await fixture.mirrored();
  const row = fixture.database.prepare('SELECT gross, number FROM mirror_expenses WHERE expense_id = ?').get(expenseId);
  const record = {
    partnerId: null,
    partnerName: null,
    taxKey: null,
    number: 'AS-SIGNED',
    issuedAt: null,
    fulfilledAt: null,
    dueAt: null,
    currency: null,
    vat: null,
    gross: String(row?.gross),
    excluded: false,
  };
  await keep(fixture, theirs(expenseId, { record }));
  fixture.clock.advance(1);
  fixture.feed.wake(fixture.companyId);
  const change = await fixture.until(100, () => fixture.services.signed.changeOf({ companyId: 1, expenseId }));
  expect(change.signer.user).toBe('Kata');
  expect(change.fields).toContainEqual({ field: 'invoice_number', before: 'AS-SIGNED', now: row?.number });
});

it('the list shows an expense as reviewed that another computer signed, though its document is not here', async () => {
  const fixture = await service.fixture();
  await fixture.mirrored();
  const expenseId = service.take();
  await keep(fixture, theirs(expenseId));
  const page = await fixture.mirrorServices.expenses.page({
    filter: { ...noFilter, companyId: fixture.companyId, review: 'reviewed' },
    sort: 'issued',
    descending: true,
    offset: 0,
    limit: 200,
  });
  expect(page.rows.map((one) => [one.expenseId, one.reviewed])).toEqual([[expenseId, true]]);
});

it('names of another computer are shown without control characters', async () => {
  const { fixture, expenseId, fileId } = await houseWithOne();
  await keep(fixture, theirs(expenseId, { user: 'Ka\u{202e}ta', seat: 'Front\ndesk' }));
  const { signature } = await recordOf(fixture, fileId);
  expect(signature?.signer).toMatchObject({ user: 'Ka\u{fffd}ta', seat: 'Front\u{fffd}desk' });
});

it.each([
  ['nothing of a sheet', { sheet: 1 }],
  ['a content that is none', theirs(1, { content: 'AAAA' })],
  ['a change of a sheet that never came', theirs(1, { content: null })],
  ['a name longer than any', theirs(1, { user: 'x'.repeat(400) })],
])('%s is ignored', async (_, sheet) => {
  const { fixture } = await houseWithOne();
  fixture.sheets.keep(fixture.companyId, 'theirs', [sheet]);
  expect(fixture.database.prepare('SELECT count(*) AS n FROM audit_sheets').get()).toEqual({ n: 0 });
});
