import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DocumentValue } from '../../../contract/examination.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import type { DocumentReading } from '../evidence/evidence.ts';
import type { PartnerHint } from '../../records/mirror/history.ts';
import type { ReviewFixture } from './review.fixture.ts';
import { recordOf, useService } from './test-service.ts';

const service = useService();
const queueOf = (fixture: ReviewFixture) => fixture.services.review.queue(fixture.companyId);
const notPossible = { ok: false, failure: { code: 'not-possible' } };

/** A fixture with one captured document; its record is held here. */
async function houseWithOne(options: { readonly noData?: boolean } = {}) {
  const fixture = await service.fixture();
  const expenseId = service.take();
  const fileId = await fixture.captured(expenseId, options);
  return { fixture, expenseId, fileId, record: await recordOf(fixture, fileId) };
}

describe('open', () => {
  it('answers from the stored copy when the service is away, and announces changes at the service', async () => {
    const { fixture, expenseId, fileId } = await houseWithOne();
    await fixture.mirrored();
    const record = await recordOf(fixture, fileId);
    fixture.line.state = 'cut';
    fixture.clock.advance(60_000);
    expect(await recordOf(fixture, fileId)).toEqual(record);
    await service.change(expenseId, { note: 'by somebody else' });
    fixture.line.state = 'open';
    const heard: unknown[] = [];
    fixture.services.review.changed.listen((news) => heard.push(news));
    expect((await recordOf(fixture, fileId)).values.note).toBe(record.values.note);
    await fixture.until(100, () => heard.length > 0);
    expect(heard).toEqual([{ fileId }]);
    expect((await recordOf(fixture, fileId)).values.note).toBe('by somebody else');
  });

  it('fails without a copy while the service is away', async () => {
    const fixture = await service.fixture();
    fixture.line.state = 'cut';
    const fileId = await fixture.captured(service.take());
    expect(await fixture.services.review.open(fileId)).toMatchObject({
      ok: false,
      failure: { code: 'service-unavailable' },
    });
  });

  it('is ready before it is opened: the details of documents to review are requested ahead', async () => {
    const fixture = await service.fixture();
    const id = service.take();
    const fileId = await fixture.captured(id);
    await fixture.until(500, () => fixture.services.expenseCache.of({ companyId: fixture.companyId, expenseId: id }));
    fixture.line.state = 'cut';
    expect((await recordOf(fixture, fileId)).expenseId).toBe(id);
  });

  it('gives the reason for frozen fields, and the currencies', async () => {
    const fixture = await service.fixture();
    const currency = fixture.database.prepare('INSERT INTO currencies (company_id, service_id, code) VALUES (?, ?, ?)');
    currency.run(fixture.companyId, 1, 'HUF');
    currency.run(fixture.companyId, 2, 'EUR');
    const reasons = {
      checked: service.find((one) => one.accounting_status === 'checked'),
      synced: service.find((one) => one.source === 'integration' && one.accounting_status === 'pending'),
    };
    for (const [reason, expenseId] of Object.entries(reasons)) {
      const record = await recordOf(fixture, await fixture.captured(expenseId));
      expect(record.frozen).toBe(reason);
      expect(record.editableFields).not.toContain('ledger_number');
      expect(record.currencies).toEqual(['EUR', 'HUF']);
    }
  });

  it('has choices while the service is away, too', async () => {
    const fixture = await service.fixture();
    const first = await fixture.services.review.choices(fixture.companyId);
    fixture.line.state = 'cut';
    fixture.clock.advance(600_000);
    expect(await fixture.services.review.choices(fixture.companyId)).toEqual(first);
    expect(first.ok && first.value.vatCategories.length).toBeGreaterThan(0);
  });
});

const shown = (value: string): DocumentValue => ({ value, shown: value, at: null });
const sha256Of = (fixture: ReviewFixture, fileId: number) => fixture.files.get(fileId)?.sha256 ?? '';

function reads(
  fixture: ReviewFixture,
  fileId: number,
  fields: DocumentReading['fields'],
  buyer: string | null = null,
): void {
  const sha256 = sha256Of(fixture, fileId);
  fixture.readings.set(sha256, {
    source: 'text',
    fields,
    rates: [],
    buyerTaxNumber: buyer === null ? null : shown(buyer),
    kind: { kind: 'invoice', words: null, at: null },
  });
  fixture.read.emit({ sha256 });
}

describe('examine', () => {
  it('applies the draft to the record, and looks it up in the document', async () => {
    const { fixture, fileId, record } = await houseWithOne();
    const examined = (changes: ExpenseChanges | null) => {
      const answer = fixture.services.review.examine(fileId, changes);
      if (!answer.ok) throw new Error(answer.failure.code);
      return answer.value;
    };
    expect(examined(null)).toMatchObject({ reading: 'reading', fields: {} });
    reads(fixture, fileId, { invoice_number: shown('DOC-1'), gross_amount: shown('12.70') });
    expect(examined(null)).toMatchObject({
      reading: 'text',
      fields: { invoice_number: { mark: 'differs' } },
      totals: { gross: { value: '12.70' } },
    });
    const typed = { invoice_number: 'DOC-1', issued_at: record.values.due_at, due_at: '2020-01-01' };
    const after = examined({ fields: typed });
    expect(after.fields.invoice_number?.mark).toBe('same');
    expect(after.checks.map(({ code }) => code)).toContain('due-before-issue');
  });

  it('reports an ambiguous value until a person sets one of the two', async () => {
    const { fixture, fileId, record } = await houseWithOne();
    const due = record.values.due_at ?? '';
    reads(fixture, fileId, { due_at: { ...shown(due), otherValue: '2020-01-01' } });
    const examined = (changes: ExpenseChanges | null) => {
      const answer = fixture.services.review.examine(fileId, changes);
      if (!answer.ok) throw new Error(answer.failure.code);
      const { fields, checks } = answer.value;
      return [fields.due_at?.mark, checks.filter(({ code }) => code === 'two-readings').length];
    };
    expect(examined(null)).toEqual(['elsewhere', 1]);
    expect(examined({ fields: { note: 'x' } })).toEqual(['elsewhere', 1]);
    expect(examined({ fields: { due_at: '2020-01-01' } })).toEqual(['same', 0]);
  });

  it('reports a missing document and a missing record', async () => {
    const fixture = await service.fixture();
    fixture.line.state = 'cut';
    const fileId = await fixture.captured(service.take());
    expect(fixture.services.review.examine(fileId, null)).toEqual(notPossible);
    fixture.line.state = 'open';
    await recordOf(fixture, fileId);
    rmSync(fixture.documentOf(fileId));
    expect(fixture.services.review.examine(fileId, null)).toMatchObject({
      ok: true,
      value: { reading: 'none', fields: {} },
    });
  });

  it('compares with the history of the typed partner', async () => {
    const asked: PartnerHint[] = [];
    const fixture = await service.fixture({
      ofPartner: (_company, partner) => {
        asked.push(partner);
        return [];
      },
    });
    const fileId = await fixture.captured(service.take());
    await recordOf(fixture, fileId);
    asked.length = 0;
    fixture.services.review.examine(fileId, null);
    fixture.services.review.examine(fileId, { fields: { partner_name: 'Typed Kft.' } });
    expect(asked[0]?.id).not.toBeNull();
    expect(asked[1]).toMatchObject({ id: null, name: 'Typed Kft.' });
  });
});

describe('the queue', () => {
  it('updates the match status after the reading and after every change', async () => {
    const { fixture, fileId, record } = await houseWithOne();
    const stub = () => queueOf(fixture).find((item) => item.fileId === fileId);
    const gross = record.values.gross_amount ?? '';
    expect(stub()?.matchStatus).toBe('unread');
    const news: number[] = [];
    fixture.services.review.read.listen((item) => news.push(item.fileId));
    reads(fixture, fileId, { invoice_number: shown('DOC-1'), gross_amount: shown(gross) });
    expect(news).toEqual([fileId]);
    await fixture.until(20, () => stub()?.matchStatus === 'doubtful');
    expect(stub()).toMatchObject({ differences: 1, correction: null });
    fixture.services.review.keepDraft(fileId, { fields: { invoice_number: 'DOC-1' } });
    await fixture.until(20, () => stub()?.differences === 0);
    await fixture.restart();
    expect(stub()).toMatchObject({ differences: 0 });
    expect(stub()?.matchStatus).not.toBe('unread');
  });

  it('sorts by age, of one company or of all', async () => {
    const fixture = await service.fixture();
    const ids = [await fixture.captured(service.take(), { noData: true }), await fixture.captured(service.take())];
    expect(queueOf(fixture).map((item) => [item.fileId, item.state])).toEqual([
      [ids[0], 'attention'],
      [ids[1], 'ready'],
    ]);
    expect(fixture.services.review.queue(null)).toEqual(queueOf(fixture));
    expect(fixture.services.review.queue(fixture.companyId + 1)).toEqual([]);
  });

  it('lists a signed document again where it is wanted, for its company only', async () => {
    const { fixture, fileId } = await houseWithOne();
    const { review } = fixture.services;
    expect(review.save(fileId, { fields: {} }).ok).toBe(true);
    const wanted = (companyId: number | null) =>
      review.queue(companyId, fileId).map((item) => [item.fileId, item.state]);
    expect(queueOf(fixture)).toEqual([]);
    expect(wanted(fixture.companyId)).toEqual([[fileId, 'reviewed']]);
    expect(wanted(null)).toEqual([[fileId, 'reviewed']]);
    expect(wanted(fixture.companyId + 1)).toEqual([]);
  });
});
