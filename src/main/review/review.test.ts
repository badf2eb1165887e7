import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DocumentValue } from '../../contract/examination.ts';
import type { ExpenseChanges } from '../../contract/review.ts';
import type { DocumentReading } from '../evidence/evidence.ts';
import type { PartnerHint } from '../mirror/history.ts';
import type { House } from './test-house.ts';
import { recordOf, useService } from './test-service.ts';

const service = useService();
const queueOf = (house: House) => house.desk.review.queue(house.companyId);
const notPossible = { ok: false, failure: { code: 'not-possible' } };

/** A house with one captured document; its record is held here. */
async function houseWithOne(options: { readonly noData?: boolean } = {}) {
  const house = await service.house();
  const expenseId = service.take();
  const fileId = await house.captured(expenseId, options);
  return { house, expenseId, fileId, record: await recordOf(house, fileId) };
}

describe('open', () => {
  it('answers from the copy without a line, and tells when the service has something else', async () => {
    const { house, expenseId, fileId, record } = await houseWithOne();
    house.line.state = 'cut';
    house.clock.advance(60_000);
    expect(await recordOf(house, fileId)).toEqual(record);
    await service.change(expenseId, { note: 'by somebody else' });
    house.line.state = 'open';
    const heard = new Promise((resolve) => {
      house.desk.review.changed.listen(resolve);
    });
    expect((await recordOf(house, fileId)).values.note).toBe(record.values.note);
    expect(await heard).toEqual({ fileId });
    expect((await recordOf(house, fileId)).values.note).toBe('by somebody else');
  });

  it('says so where there is neither a copy nor a line', async () => {
    const house = await service.house();
    house.line.state = 'cut';
    const fileId = await house.captured(service.take());
    expect(await house.desk.review.open(fileId)).toMatchObject({ ok: false, failure: { code: 'service-unavailable' } });
  });

  it('is ready before anybody asks: what becomes ready for review is asked for by itself', async () => {
    const house = await service.house();
    const id = service.take();
    const fileId = await house.captured(id);
    await house.until(500, () => house.desk.copies.of({ companyId: house.companyId, expenseId: id }));
    house.line.state = 'cut';
    expect((await recordOf(house, fileId)).expenseId).toBe(id);
  });

  it('says why fields are frozen, and which currencies there are', async () => {
    const house = await service.house();
    const currency = house.database.prepare('INSERT INTO currencies (company_id, service_id, code) VALUES (?, ?, ?)');
    currency.run(house.companyId, 1, 'HUF');
    currency.run(house.companyId, 2, 'EUR');
    const reasons = {
      checked: service.find((one) => one.accounting_status === 'checked'),
      synced: service.find((one) => one.source === 'integration' && one.accounting_status === 'pending'),
    };
    for (const [reason, expenseId] of Object.entries(reasons)) {
      const record = await recordOf(house, await house.captured(expenseId));
      expect(record.frozen).toBe(reason);
      expect(record.editableFields).not.toContain('ledger_number');
      expect(record.currencies).toEqual(['EUR', 'HUF']);
    }
  });

  it('has choices without a line, too', async () => {
    const house = await service.house();
    const first = await house.desk.review.choices(house.companyId);
    house.line.state = 'cut';
    house.clock.advance(600_000);
    expect(await house.desk.review.choices(house.companyId)).toEqual(first);
    expect(first.ok && first.value.vatCategories.length).toBeGreaterThan(0);
  });
});

const shown = (value: string): DocumentValue => ({ value, shown: value, at: null });
const sha256Of = (house: House, fileId: number) => house.files.get(fileId)?.sha256 ?? '';

function reads(house: House, fileId: number, fields: DocumentReading['fields'], buyer: string | null = null): void {
  const sha256 = sha256Of(house, fileId);
  house.readings.set(sha256, {
    source: 'text',
    fields,
    rates: [],
    buyerTaxNumber: buyer === null ? null : shown(buyer),
  });
  house.read.emit({ sha256 });
}

describe('examine', () => {
  it('lays what was typed over the record, and looks it up in the document', async () => {
    const { house, fileId, record } = await houseWithOne();
    const examined = (changes: ExpenseChanges | null) => {
      const answer = house.desk.review.examine(fileId, changes);
      if (!answer.ok) throw new Error(answer.failure.code);
      return answer.value;
    };
    expect(examined(null)).toMatchObject({ reading: 'reading', fields: {} });
    reads(house, fileId, { invoice_number: shown('DOC-1'), gross_amount: shown('12.70') });
    expect(examined(null)).toMatchObject({
      ...{ reading: 'text', fields: { invoice_number: { mark: 'differs' } }, totals: { gross: { value: '12.70' } } },
    });
    const typed = { invoice_number: 'DOC-1', issued_at: record.values.due_at, due_at: '2020-01-01' };
    const after = examined({ fields: typed });
    expect(after.fields.invoice_number?.mark).toBe('same');
    expect(after.checks.map(({ code }) => code)).toContain('due-before-issue');
  });

  it('tells of a document that is not held here, and of a record that is not', async () => {
    const house = await service.house();
    house.line.state = 'cut';
    const fileId = await house.captured(service.take());
    expect(house.desk.review.examine(fileId, null)).toEqual(notPossible);
    house.line.state = 'open';
    await recordOf(house, fileId);
    rmSync(house.documentOf(fileId));
    expect(house.desk.review.examine(fileId, null)).toMatchObject({ ok: true, value: { reading: 'none', fields: {} } });
  });

  it('asks the past about the partner that is typed, not the one of the record', async () => {
    const asked: PartnerHint[] = [];
    const house = await service.house({
      ofPartner: (_company, partner) => {
        asked.push(partner);
        return [];
      },
    });
    const fileId = await house.captured(service.take());
    await recordOf(house, fileId);
    asked.length = 0;
    house.desk.review.examine(fileId, null);
    house.desk.review.examine(fileId, { fields: { partner_name: 'Typed Kft.' } });
    expect(asked[0]?.id).not.toBeNull();
    expect(asked[1]).toMatchObject({ id: null, name: 'Typed Kft.' });
  });
});

describe('the queue', () => {
  it('shows how a document stands once it was read, and after every change of it', async () => {
    const { house, fileId, record } = await houseWithOne();
    const stub = () => queueOf(house).find((item) => item.fileId === fileId);
    const gross = record.values.gross_amount ?? '';
    expect(stub()?.standing).toBe('unread');
    const news: number[] = [];
    house.desk.review.read.listen((item) => news.push(item.fileId));
    reads(house, fileId, { invoice_number: shown('DOC-1'), gross_amount: shown(gross) });
    expect(news).toEqual([fileId]);
    await house.until(20, () => stub()?.standing === 'doubtful');
    expect(stub()).toMatchObject({ differences: 1, correction: null });
    house.desk.review.keepDraft(fileId, { fields: { invoice_number: 'DOC-1' } });
    await house.until(20, () => stub()?.differences === 0);
    await house.restart();
    expect(stub()).toMatchObject({ differences: 0 });
    expect(stub()?.standing).not.toBe('unread');
  });

  it('has the oldest first, of one company or of all', async () => {
    const house = await service.house();
    const ids = [await house.captured(service.take(), { noData: true }), await house.captured(service.take())];
    expect(queueOf(house).map((item) => [item.fileId, item.state])).toEqual([
      [ids[0], 'attention'],
      [ids[1], 'ready'],
    ]);
    expect(house.desk.review.queue(null)).toEqual(queueOf(house));
    expect(house.desk.review.queue(house.companyId + 1)).toEqual([]);
  });
});
