import { afterEach, describe, expect, test } from 'vitest';
import { idRow } from '../database/columns.ts';
import { openDatabase } from '../database/database.ts';
import { seedDemo } from '../demo/seed.ts';
import type { Extraction } from '../../extraction/fields.ts';
import { extractedInvoice, read } from '../testing/extracted-invoice.ts';
import { fakeProcessing, startService, until, type Running } from '../testing/fixture.ts';
import { expensePage } from '../testing/shapes.ts';
import { createExtractionQueue } from './extraction-queue.ts';

const invoice: Extraction = {
  ...extractedInvoice,
  net: read('300.00'),
  vat: read('64.00'),
  gross: read('364.00'),
  vatLines: [...extractedInvoice.vatLines, { percent: '10.00', net: '100.00', vat: '10.00', gross: '110.00' }],
  items: [{ description: 'Liszt', quantity: '2', net: '200.00', vatPercent: '27.00' }],
};

const started: Running[] = [];
afterEach(async () => {
  for (const running of started.splice(0)) await running.stop();
});
async function start(options: Parameters<typeof startService>[0] = {}): Promise<Running> {
  const running = await startService(options);
  started.push(running);
  return running;
}

const finished = (running: Running, id: number) =>
  until(
    () => running.detail(id),
    ({ extraction }) => extraction !== null,
  );

describe('interface.md, Expense, created by upload', () => {
  test('before extraction no field has a value; after it all fields appear together', async () => {
    const running = await start();
    running.processing.hold();
    running.processing.says(invoice);
    const [id = 0] = await running.upload(['számla.xml', 'x']);
    const before = await running.detail(id);
    expect(before).toMatchObject({
      accounting_status: 'pending',
      source: 'upload',
      invoice_number: null,
      partner: null,
      partner_name: null,
      currency: null,
      gross_amount: null,
      items: [],
      assignments: [],
      has_artifact: true,
      artifact_filename: 'számla.xml',
      artifact_extension: 'pdf',
      extraction: null,
    });
    running.processing.release();
    const after = await finished(running, id);
    expect(after).toMatchObject({
      invoice_number: '2026/00042',
      partner_name: 'Sosemvolt Malom Kft.',
      partner_tax_number: '99999999-2-41',
      currency: 2,
      net_amount: 300,
      vat_amount: 64,
      gross_amount: 364,
      issued_at: '2026-11-02',
      fulfilled_at: '2026-11-01',
      due_at: '2026-11-30',
      payment_method: 'transfer',
      expense_type: null,
      items: [{ description: 'Liszt', quantity: '2', net_amount: 200, vat_percent: 27 }],
    });
    expect(after.assignments.map(({ vat, gross_amount: gross }) => [vat?.percent ?? null, gross])).toEqual([
      [27, 254],
      [null, 110],
    ]);
    expect(after.extraction).toMatchObject({
      source: 'xml',
      fields: { gross_amount: { confidence: 0.9, source: 'xml' } },
    });
    const plain = await running.request('GET', `/2/expenses/${id}/`);
    expect([plain.status, Object.keys(plain.body as object).includes('extraction')]).toEqual([200, false]);
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(after.editable_fields.length).toBeGreaterThan(before.editable_fields.length);
  });

  test('a partner is found by tax number under any name; otherwise it is created once', async () => {
    const running = await start();
    const { expenses } = (await running.read(expensePage, '/2/expenses/?page_size=1')).results;
    const [known] = expenses;
    const taxNumber = `HU${known?.partner_tax_number?.slice(0, 8) ?? ''}`;
    running.processing.says({ ...invoice, partnerTaxNumber: read(taxNumber), partnerName: read('Otherwise called') });
    const [first = 0] = await running.upload(['a.xml', 'a']);
    expect((await finished(running, first)).partner).toBe(known?.partner);
    running.processing.says(invoice);
    const made = await running.upload(['b.xml', 'b'], ['c.xml', 'c']);
    const partners = await Promise.all(made.map(async (id) => (await finished(running, id)).partner));
    expect(partners[0]).toBeGreaterThan(400);
    expect(new Set(partners).size).toBe(1);
  });

  test('its expense type is that of the last expense from the partner', async () => {
    const running = await start();
    const list = await running.read(expensePage, '/2/expenses/?page_size=50');
    const known = list.results.expenses.find(({ partner_tax_number: number }) => number !== null);
    running.processing.says({ ...invoice, partnerTaxNumber: read(known?.partner_tax_number ?? '') });
    const [id = 0] = await running.upload(['a.xml', 'a']);
    const { expense_type: type, partner, assignments } = await finished(running, id);
    const before = await Promise.all(
      list.results.expenses.filter((one) => one.partner === partner).map((one) => running.detail(one.id)),
    );
    const last = before.sort((a, b) => (b.issued_at ?? '').localeCompare(a.issued_at ?? ''))[0];
    expect(type).not.toBeNull();
    expect(type).toBe(last?.expense_type);
    expect(assignments.map((line) => line.expense_type)).toEqual([type, type]);
  });

  test('an unreadable document stays without data and becomes editable', async () => {
    const running = await start();
    const [id = 0] = await running.upload(['photo.jpg', 'x']);
    const detail = await finished(running, id);
    expect(detail).toMatchObject({ invoice_number: null, gross_amount: null, extraction: { source: 'none' } });
    expect(detail.editable_fields).toContain('gross_amount');
  });

  test('the delay is the minimum time between acceptance and result', async () => {
    let now = new Date('2026-11-20T12:00:00Z');
    const running = await start({ extractDelayMs: 60_000, clock: () => now });
    const [id = 0] = await running.upload(['a.pdf', 'a']);
    expect((await running.request('GET', '/health')).body).toEqual({ status: 'ok', queue_length: 1 });
    expect((await running.detail(id)).extraction).toBeNull();
    now = new Date('2026-11-20T12:01:00Z');
    await running.upload(['b.pdf', 'b']);
    expect((await finished(running, id)).extraction).toMatchObject({ finished_at: now.toISOString() });
  });

  test('a document whose bytes are lost ends without data instead of waiting forever', async () => {
    let now = new Date('2026-11-20T12:00:00Z');
    const database = openDatabase(':memory:');
    seedDemo(database, now);
    database.run(`INSERT INTO extraction_queue (expense, accepted_at, not_before) VALUES (1, '', '')`);
    database.run(`UPDATE expenses SET artifact_hash = 'lost' WHERE id = 1`);
    const queue = createExtractionQueue({
      database,
      artifacts: { read: () => Promise.reject(new Error('no such file')) },
      processing: fakeProcessing(),
      clock: () => now,
      log: () => undefined,
      extractDelayMs: 0,
      mistakes: null,
      readers: 1,
    });
    const waiting = () => database.all(idRow, 'SELECT expense AS id FROM extraction_queue').length;
    for (let tries = 0; tries < 3; tries += 1) {
      queue.wake();
      await queue.idle();
      expect(waiting()).toBe(1);
      now = new Date(now.getTime() + 60_000);
    }
    queue.wake();
    await queue.idle();
    expect(waiting()).toBe(0);
    queue.stop();
    database.close();
  });
});

describe('a restart with the same data folder', () => {
  test('keeps tokens, expenses and the queue; an interrupted reading is repeated', async () => {
    const first = await startService();
    first.processing.hold();
    const ids = await first.upload(['a.xml', 'a'], ['b.xml', 'b'], ['c.xml', 'c']);
    const corrected = { body: { secondary_id: 'kept' } };
    await first.request('PATCH', `/2/expenses/${ids[0] ?? 0}/update/`, corrected);
    await first.service.close();

    const second = await start({ dataDir: first.dataDir });
    expect(second.service.companies).toEqual(first.service.companies);
    expect(second.service.extraTokens).toEqual(first.service.extraTokens);
    const details = await Promise.all(ids.map((id) => finished(second, id)));
    expect(details.map((detail) => detail.artifact_filename)).toEqual(['a.xml', 'b.xml', 'c.xml']);
    expect(details[0]?.secondary_id).toBe('kept');
    expect((await second.request('GET', '/health')).body).toEqual({ status: 'ok', queue_length: 0 });
  });
});
