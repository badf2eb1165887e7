import { describe, expect, it } from 'vitest';
import type { DocumentValue } from '../../../contract/examination.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import type { DocumentReading } from '../evidence/evidence.ts';
import type { ReviewFixture } from './review.fixture.ts';
import { attempts, note, recordOf, useService, type Settled } from './test-service.ts';

const service = useService();

const shown = (value: string): DocumentValue => ({ value, shown: value, at: null });

/** What this computer reads on a document. */
function reads(fixture: ReviewFixture, fileId: number, fields: DocumentReading['fields']): void {
  const sha256 = fixture.files.get(fileId)?.sha256 ?? '';
  const kind = { kind: 'invoice', words: null, at: null } as const;
  fixture.readings.set(sha256, { source: 'text', fields, rates: [], buyerTaxNumber: null, kind });
  fixture.read.emit({ sha256 });
}

const typed: ExpenseChanges = { fields: { note: 'typed while it waited' } };
const stateOf = (fixture: ReviewFixture, fileId: number) => fixture.files.get(fileId)?.state;
const itemOf = (fixture: ReviewFixture, fileId: number) =>
  fixture.services.review.queue(fixture.companyId).find((item) => item.fileId === fileId);

/** A queued file without a line, as it lies there when the service is away. */
async function offlineWithOne() {
  const fixture = await service.fixture();
  const expenseId = service.take();
  fixture.line.state = 'cut';
  return { fixture, expenseId, fileId: await fixture.sealed(`${expenseId}`) };
}

/** The service stores the file and reads it. */
function readByService(fixture: ReviewFixture, fileId: number, expenseId: number): void {
  fixture.line.state = 'open';
  fixture.accepted(fileId, expenseId);
  fixture.ready(fileId);
}

/** Time goes on until a correction was taken or refused. */
async function sentByItself(fixture: ReviewFixture): Promise<readonly Settled[]> {
  const seen: Settled[] = [];
  const stop = fixture.services.outbox.settled.listen((news) => seen.push(news));
  await fixture.until(500, () => seen.length > 0);
  stop();
  return seen;
}

describe('a document that the service has not read yet', () => {
  it('opens with what was read on this computer, as soon as it is sealed', async () => {
    const { fixture, fileId } = await offlineWithOne();
    expect(await recordOf(fixture, fileId)).toMatchObject({
      expenseId: null,
      awaited: { state: 'queued', reason: null },
      hasDocument: true,
      values: { invoice_number: null },
      draft: null,
    });
    const read: unknown[] = [];
    fixture.services.review.read.listen((news) => read.push(news));
    reads(fixture, fileId, { invoice_number: shown('DOC-1'), gross_amount: shown('12.70') });
    expect(read).toEqual([{ fileId }]);
    const record = await recordOf(fixture, fileId);
    expect(record.values).toMatchObject({ invoice_number: 'DOC-1', gross_amount: '12.70', partner_name: null });
    expect(record.editableFields).toContain('invoice_number');
    expect(record.editableFields).not.toContain('expense_type');
    expect(record.assignments).toEqual([]);
  });

  it('is compared with what is typed, and claims nothing to be right', async () => {
    const { fixture, fileId } = await offlineWithOne();
    const { review } = fixture.services;
    expect(review.examine(fileId, null)).toMatchObject({ ok: true, value: { reading: 'reading', fields: {} } });
    reads(fixture, fileId, { invoice_number: shown('DOC-1'), gross_amount: shown('12.70') });
    expect(review.examine(fileId, { fields: { gross_amount: '13' } })).toMatchObject({
      ok: true,
      value: {
        reading: 'text',
        fields: { invoice_number: { mark: 'same' }, gross_amount: { mark: 'differs' } },
        totals: { gross: { value: '12.70' } },
        kind: null,
        checks: [],
        suggestion: null,
        knownPartner: null,
      },
    });
  });

  it('shows both readings of what the document leaves open, until a person sets one', async () => {
    const { fixture, fileId } = await offlineWithOne();
    const { review } = fixture.services;
    const issued = { value: '2026-04-03', shown: '03/04/2026', at: null, otherValue: '2026-03-04' };
    const gross = { value: '1234.00', shown: '1.234', at: null, otherValue: '1.234' };
    reads(fixture, fileId, { issued_at: issued, gross_amount: gross });
    const values = { found: '2026-04-03', other: '2026-03-04' };
    expect(review.examine(fileId, null)).toMatchObject({
      ok: true,
      value: {
        fields: { issued_at: { mark: 'elsewhere', document: issued } },
        totals: { gross: null },
        checks: [
          { code: 'two-readings', field: 'issued_at', values },
          { code: 'two-readings', field: 'gross_amount' },
        ],
      },
    });
    expect(review.examine(fileId, { fields: { issued_at: '2026-03-04', gross_amount: '1.234' } })).toMatchObject({
      ok: true,
      value: { fields: { issued_at: { mark: 'same' } }, checks: [] },
    });
  });

  it('has no partner that is the company itself, and offers the one of its partners that stands on it', async () => {
    const { fixture, fileId } = await offlineWithOne();
    const { review } = fixture.services;
    const { companyId, companies, recognised, files } = fixture;
    const own = companies.get(companyId);
    reads(fixture, fileId, {
      invoice_number: shown('DOC-1'),
      partner_name: shown(own?.name ?? ''),
      partner_tax_number: shown(own?.taxNumber ?? ''),
    });
    const record = await recordOf(fixture, fileId);
    expect(record.values).toMatchObject({ invoice_number: 'DOC-1', partner_name: null, partner_tax_number: null });
    recognised.set(files.get(fileId)?.sha256 ?? '', {
      partner: { name: 'Malomsor Kft.', taxNumber: '94182064-2-41' },
      by: 'tax-number',
      documents: 0,
    });
    const malomsor = { name: 'Malomsor Kft.', taxNumber: '94182064-2-41', by: 'tax-number', documents: 0, expenses: 0 };
    expect(review.examine(fileId, null)).toMatchObject({ ok: true, value: { checks: [], knownPartner: malomsor } });
    const taken = { partner_name: malomsor.name, partner_tax_number: malomsor.taxNumber };
    expect(review.examine(fileId, { fields: taken })).toMatchObject({ ok: true, value: { knownPartner: null } });
    expect(review.forgetLearned(fileId, null, 'partner_name')).toMatchObject({ ok: true });
    expect(fixture.taught).toEqual([{ forget: 'partner_name', partner: null, company: own?.name }]);
  });

  it('stands in the queue after those that it has read, and is not signed by a save', async () => {
    const { fixture, fileId, expenseId } = await offlineWithOne();
    fixture.line.state = 'open';
    const ready = await fixture.captured(service.take());
    const order = () =>
      fixture.services.review.queue(fixture.companyId).map((item) => [item.fileId, item.state, item.matchStatus]);
    const expected = [
      [ready, 'ready', 'unread'],
      [fileId, 'awaited', 'unread'],
    ];
    expect(order()).toEqual(expected);
    fixture.accepted(fileId, expenseId);
    expect(order()).toEqual(expected);
    expect(fixture.services.review.save(fileId, typed)).toMatchObject({ ok: false, failure: { code: 'not-possible' } });
    expect(stateOf(fixture, fileId)).toBe('processing');
  });

  it('does not open, and keeps nothing, before it is sealed', async () => {
    const { fixture } = await offlineWithOne();
    const { companyId, files, services } = fixture;
    const { id } = files.add({ companyId, folderId: null, path: null, filename: 'growing.pdf', size: 1 });
    const notPossible = { ok: false, failure: { code: 'not-possible' } };
    expect(await services.review.open(id)).toMatchObject(notPossible);
    expect(services.review.keep(id, typed)).toMatchObject(notPossible);
    expect(services.review.keep(4_711, typed)).toMatchObject({ ok: false, failure: { code: 'file-unknown' } });
    expect(services.review.queue(companyId).map(({ fileId }) => fileId)).not.toContain(id);
  });
});

describe('what was kept', () => {
  it('is on disk at once, and is sent after a restart when the service has read the document', async () => {
    const { fixture, fileId, expenseId } = await offlineWithOne();
    expect(fixture.services.review.keep(fileId, typed)).toMatchObject({ ok: true });
    expect(itemOf(fixture, fileId)).toMatchObject({ state: 'awaited', correction: 'waiting' });
    await fixture.restart();
    expect(await recordOf(fixture, fileId)).toMatchObject({ draft: typed, correction: { state: 'waiting' } });
    readByService(fixture, fileId, expenseId);
    expect(await sentByItself(fixture)).toEqual([{ fileId, companyId: fixture.companyId, expenseId, refused: false }]);
    expect((await service.now(expenseId)).note).toBe(typed.fields.note);
  });

  it('leaves the document to be signed, beside the data of the service', async () => {
    const { fixture, fileId, expenseId } = await offlineWithOne();
    reads(fixture, fileId, { invoice_number: shown('MISREAD') });
    fixture.services.review.keep(fileId, typed);
    readByService(fixture, fileId, expenseId);
    await sentByItself(fixture);
    expect(stateOf(fixture, fileId)).toBe('ready');
    expect(itemOf(fixture, fileId)).toMatchObject({ state: 'ready', correction: null });
    const record = await recordOf(fixture, fileId);
    expect(record).toMatchObject({ expenseId, awaited: null, values: { note: typed.fields.note } });
    expect(record.values.invoice_number).not.toBe('MISREAD');
    expect(fixture.services.review.save(fileId, { fields: {} })).toMatchObject({ ok: true });
    expect(stateOf(fixture, fileId)).toBe('reviewed');
  });

  it('is sent too where the service found no data', async () => {
    const { fixture, fileId, expenseId } = await offlineWithOne();
    fixture.services.review.keep(fileId, typed);
    fixture.line.state = 'open';
    fixture.accepted(fileId, expenseId);
    fixture.ready(fileId, { noData: true });
    await sentByItself(fixture);
    expect((await service.now(expenseId)).note).toBe(typed.fields.note);
    expect(stateOf(fixture, fileId)).toBe('attention');
  });

  it('is not sent when it is taken back, or typed on', async () => {
    const { fixture, fileId, expenseId } = await offlineWithOne();
    const { review } = fixture.services;
    review.keep(fileId, typed);
    expect(review.undo(fileId)).toMatchObject({ ok: true });
    expect(await recordOf(fixture, fileId)).toMatchObject({ draft: typed, correction: null });
    review.keep(fileId, typed);
    review.keepDraft(fileId, note('half a w'));
    expect(await recordOf(fixture, fileId)).toMatchObject({ draft: note('half a w'), correction: null });
    readByService(fixture, fileId, expenseId);
    await fixture.until(500, () => fixture.services.expenseCache.of({ companyId: fixture.companyId, expenseId }));
    expect(attempts(fixture)).toBeNull();
    expect(await recordOf(fixture, fileId)).toMatchObject({ expenseId, draft: note('half a w') });
  });

  it('is taken back from the outbox as long as it is held there', async () => {
    const { fixture, fileId, expenseId } = await offlineWithOne();
    const { review } = fixture.services;
    readByService(fixture, fileId, expenseId);
    await recordOf(fixture, fileId);
    // The page still showed it as awaited.
    expect(review.keep(fileId, typed)).toMatchObject({ ok: true });
    expect(stateOf(fixture, fileId)).toBe('ready');
    expect(attempts(fixture)).toBe(0);
    expect(review.undo(fileId)).toMatchObject({ ok: true });
    expect(attempts(fixture)).toBeNull();
    expect(await recordOf(fixture, fileId)).toMatchObject({ draft: typed, correction: null });
  });

  it('stays with the file that the service refuses, and opens with the reason', async () => {
    const { fixture, fileId } = await offlineWithOne();
    fixture.services.review.keep(fileId, typed);
    fixture.files.apply(fileId, { type: 'sent', batchId: 1 });
    const reason = { code: 'refused-by-service', detail: 'Not an invoice.' } as const;
    fixture.files.apply(fileId, { type: 'rejected', reason });
    expect(await recordOf(fixture, fileId)).toMatchObject({ draft: typed, awaited: { state: 'rejected', reason } });
    expect(itemOf(fixture, fileId)).toMatchObject({ state: 'awaited', correction: 'refused' });
  });

  it('comes back with words where the service keeps a field closed, and the rest is sent', async () => {
    const { fixture, fileId } = await offlineWithOne();
    const expenseId = service.find((one) => one.source === 'integration' && one.accounting_status === 'pending');
    fixture.services.review.keep(fileId, { fields: { secondary_id: 'FOLDER 7', invoice_number: 'TYPED-1' } });
    readByService(fixture, fileId, expenseId);
    expect(await sentByItself(fixture)).toMatchObject([{ refused: false }]);
    expect(await recordOf(fixture, fileId)).toMatchObject({
      values: { secondary_id: 'FOLDER 7' },
      correction: { state: 'refused', failure: { code: 'not-possible' }, closed: { invoice_number: 'TYPED-1' } },
    });
    expect(itemOf(fixture, fileId)).toMatchObject({ correction: 'refused' });
  });

  it('cannot be a sending to the documents', async () => {
    const { fixture, fileId } = await offlineWithOne();
    const away: ExpenseChanges = { fields: {}, excludedFromAccounting: true, sentAsDocument: { note: '' } };
    expect(fixture.services.review.keep(fileId, away)).toMatchObject({ ok: false, failure: { code: 'not-possible' } });
  });
});
