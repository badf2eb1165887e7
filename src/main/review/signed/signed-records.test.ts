import { describe, expect, it } from 'vitest';
import type { ReviewFixture } from '../desk/review.fixture.ts';
import { note, recordOf, sent, useService } from '../desk/test-service.ts';
import { changedFields, type SignedValues } from './signed-values.ts';

const service = useService();

/** A captured document of a company whose list was read. */
async function captured() {
  const fixture = await service.fixture();
  await fixture.mirrored();
  const expenseId = service.take();
  const fileId = await fixture.captured(expenseId);
  await recordOf(fixture, fileId);
  fixture.clock.advance(1);
  return { fixture, expenseId, fileId };
}

/** Resolves when a reading of the company's changes, begun after the call, has ended. */
async function readChanges({ feed, companyId, clock }: ReviewFixture): Promise<void> {
  clock.advance(1);
  let isOwn = false;
  const ended = new Promise<void>((resolve) => {
    feed.listen({
      began({ kind }) {
        isOwn ||= kind === 'changes';
      },
      ended({ kind }) {
        if (isOwn && kind === 'changes') resolve();
        return Promise.resolve(null);
      },
    });
  });
  feed.wake(companyId);
  // Where a reading was under way, the next one begins when that is settled.
  const stop = feed.settled.listen(() => {
    clock.advance(1);
  });
  clock.advance(1);
  await ended;
  stop();
}

const changeOf = ({ services, companyId }: ReviewFixture, expenseId: number) =>
  services.signed.changeOf({ companyId, expenseId });
const fieldsOf = (fixture: ReviewFixture, expenseId: number) =>
  changeOf(fixture, expenseId)?.fields.map(({ field }) => field) ?? null;

describe('a signed expense', () => {
  it('shows what the service changed since, until it is signed again', async () => {
    const { fixture, expenseId, fileId } = await captured();
    const { review } = fixture.services;
    const told: number[] = [];
    review.changed.listen((news) => told.push(news.fileId));
    const before = (await recordOf(fixture, fileId)).values;
    review.save(fileId, { fields: {} });
    await readChanges(fixture);
    expect(changeOf(fixture, expenseId)).toBeNull();

    await service.change(expenseId, { gross_amount: '4321.99', invoice_number: 'OTHER-1' });
    told.length = 0;
    await readChanges(fixture);
    const change = changeOf(fixture, expenseId);
    expect(change).toMatchObject({ signer: { user: 'anna' }, isRemoved: false });
    expect(change?.fields).toEqual([
      { field: 'invoice_number', before: before.invoice_number, now: 'OTHER-1' },
      { field: 'gross_amount', before: before.gross_amount, now: '4321.99' },
    ]);
    expect(change?.seenAt).toBe(new Date(fixture.clock.now()).toISOString());
    expect(told).toContain(fileId);
    expect((await recordOf(fixture, fileId)).changedSince).toEqual(change);

    await fixture.restart();
    expect(fieldsOf(fixture, expenseId)).toEqual(['invoice_number', 'gross_amount']);
    await recordOf(fixture, fileId);
    const key = { companyId: fixture.companyId, expenseId };
    const shown = () => fixture.services.expenseCache.of(key)?.expense.invoiceNumber;
    await fixture.until(50, () => shown() === 'OTHER-1');
    fixture.services.review.save(fileId, { fields: {} });
    await readChanges(fixture);
    expect(changeOf(fixture, expenseId)).toBeNull();
  });

  it('is not changed by a correction of this computer, whose answer may be lost', async () => {
    const { fixture, expenseId, fileId } = await captured();
    fixture.services.review.save(fileId, { fields: { invoice_number: 'OURS-1' } });
    await readChanges(fixture);
    expect(changeOf(fixture, expenseId)).toBeNull();
    fixture.line.state = 'deaf-to-changes';
    fixture.clock.advance(8_000);
    await fixture.until(0, () => fixture.line.lost > 0);
    fixture.line.state = 'open';
    await fixture.until(1_000, () => fixture.services.outbox.store.heads().length === 0);
    await readChanges(fixture);
    expect(changeOf(fixture, expenseId)).toBeNull();

    await service.change(expenseId, { invoice_number: 'THEIRS-1' });
    await readChanges(fixture);
    expect(changeOf(fixture, expenseId)?.fields).toEqual([
      { field: 'invoice_number', before: 'OURS-1', now: 'THEIRS-1' },
    ]);
  });

  it('is not changed by a correction that is still on its way', async () => {
    const { fixture, expenseId, fileId } = await captured();
    const { review, outbox } = fixture.services;
    review.save(fileId, { fields: {} });
    review.save(fileId, { fields: { invoice_number: 'OURS-2' } });
    fixture.line.state = 'deaf-to-changes';
    fixture.clock.advance(8_000);
    await fixture.until(0, () => fixture.line.lost > 0);
    await outbox.stop();
    fixture.line.state = 'open';
    const listed = () =>
      fixture.database.prepare('SELECT number FROM mirror_expenses WHERE expense_id = ?').get(expenseId)?.number;
    await fixture.until(1_000, () => listed() === 'OURS-2');
    await readChanges(fixture);
    expect(changeOf(fixture, expenseId)).toBeNull();
  });

  it('is not changed by a reading that began before the correction was settled', async () => {
    const { fixture, expenseId, fileId } = await captured();
    const { companyId, clock, services } = fixture;
    await service.change(expenseId, { invoice_number: 'OLD-1' });
    await readChanges(fixture);
    const old = { companyId, kind: 'changes' } as const;
    services.signed.began(old);
    services.review.save(fileId, { fields: { invoice_number: 'OURS-1' } });
    await sent(fixture);
    await services.signed.ended(old, new AbortController().signal);
    expect(changeOf(fixture, expenseId)).toBeNull();
    clock.advance(1);
    services.signed.began(old);
    await services.signed.ended(old, new AbortController().signal);
    expect(fieldsOf(fixture, expenseId)).toEqual(['invoice_number']);
    await readChanges(fixture);
    expect(changeOf(fixture, expenseId)).toBeNull();
  });

  it('is compared with the earlier signature after an undo', async () => {
    const { fixture, expenseId, fileId } = await captured();
    fixture.services.review.save(fileId, { fields: {} });
    await service.change(expenseId, { gross_amount: '77' });
    await readChanges(fixture);
    fixture.services.review.save(fileId, { fields: {} });
    fixture.services.review.undo(fileId);
    await readChanges(fixture);
    expect(fieldsOf(fixture, expenseId)).toEqual(['gross_amount']);
  });

  it('is asked for where its record was not known when it was signed, for each of two signatures', async () => {
    const fixture = await service.fixture();
    await fixture.mirrored();
    const expenseId = service.take();
    fixture.line.refuses = (path) => path.startsWith(`/2/expenses/${expenseId}/`);
    const fileId = await fixture.captured(expenseId);
    fixture.services.review.save(fileId, { fields: {} });
    fixture.services.review.save(fileId, { fields: {} });
    fixture.line.refuses = () => false;
    const unread = () =>
      fixture.database.prepare('SELECT count(*) AS n FROM signed_records WHERE record IS NULL').get()?.n;
    expect(unread()).toBe(2);
    await fixture.until(1_000, () => unread() === 0);
    await readChanges(fixture);
    await service.change(expenseId, { gross_amount: '79' });
    await readChanges(fixture);
    expect(fieldsOf(fixture, expenseId)).toEqual(['gross_amount']);
  });

  it('is removed where the service lists it no longer', async () => {
    const { fixture, expenseId, fileId } = await captured();
    fixture.services.review.save(fileId, { fields: {} });
    await readChanges(fixture);
    fixture.line.alters = (path, answer) =>
      path.startsWith('/2/expenses/?') ? answer.replaceAll(`"id":${expenseId},`, '"id":999999,') : answer;
    fixture.clock.advance(25 * 60 * 60_000);
    await fixture.until(50, () => changeOf(fixture, expenseId));
    expect(changeOf(fixture, expenseId)).toMatchObject({ isRemoved: true, fields: [] });
  });

  it('counts no longer when its document left for the documents of the company', async () => {
    const { fixture, expenseId, fileId } = await captured();
    const { review } = fixture.services;
    review.save(fileId, { fields: {} });
    review.save(fileId, { fields: {}, excludedFromAccounting: true, sentAsDocument: { note: '' } });
    await sent(fixture);
    await readChanges(fixture);
    expect((await service.now(expenseId)).excluded_from_accounting).toBe(true);
    expect(changeOf(fixture, expenseId)).toBeNull();
  });

  it('is signed again in the list', async () => {
    const { fixture, expenseId, fileId } = await captured();
    const { companyId, services } = fixture;
    services.review.save(fileId, note('seen'));
    await sent(fixture);
    await service.change(expenseId, { gross_amount: '78' });
    await readChanges(fixture);
    expect(fieldsOf(fixture, expenseId)).toEqual(['gross_amount']);
    expect(services.bulk.apply(companyId, [expenseId], { kind: 'reviewed' })).toMatchObject({ value: { changed: 1 } });
    await readChanges(fixture);
    expect(changeOf(fixture, expenseId)).toBeNull();
  });
});

const signed: SignedValues = {
  partnerId: 7,
  partnerName: 'Kék Kft.',
  taxKey: '10773381',
  number: 'A-1',
  issuedAt: '2026-11-02',
  fulfilledAt: '2026-11-02',
  dueAt: '2026-11-10',
  currency: 'HUF',
  vat: '27',
  gross: '127',
  excluded: false,
};

describe('what counts as a change', () => {
  it.each<[string, Partial<SignedValues>, Partial<SignedValues>, readonly string[]]>([
    ['nothing', {}, {}, []],
    ['a new name of the partner', {}, { partnerName: 'Kék és Társa Kft.' }, []],
    ['the same taxpayer as another partner', {}, { partnerId: 8, partnerName: 'Kék' }, []],
    ['another partner', {}, { partnerId: 8, partnerName: 'Zöld Kft.', taxKey: '11111111' }, ['partner_name']],
    ['another tax number', {}, { taxKey: '11111111' }, ['partner_tax_number']],
    ['forints without decimals', { gross: '127.45' }, { gross: '127' }, []],
    ['another form of the amount', {}, { gross: '127.00' }, []],
    ['a forint', {}, { gross: '128' }, ['gross_amount']],
    ['a cent', { currency: 'EUR', gross: '1.01' }, { currency: 'EUR', gross: '1.02' }, ['gross_amount']],
    ['no VAT', {}, { vat: null }, ['vat_amount']],
    ['a sign of the number', {}, { number: 'A1' }, ['invoice_number']],
    ['days', {}, { issuedAt: null, fulfilledAt: '2026-11-03', dueAt: null }, ['issued_at', 'fulfilled_at', 'due_at']],
    ['the currency', {}, { currency: 'EUR' }, ['currency']],
    ['an exclusion', {}, { excluded: true }, ['excluded']],
  ])('%s', (_, before, now, fields) => {
    expect(changedFields({ ...signed, ...before }, { ...signed, ...now }).map(({ field }) => field)).toEqual(fields);
  });
});
