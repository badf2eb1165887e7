import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AuditSheet } from '../../../contract/audit.ts';
import type { DocumentReading } from '../evidence/evidence.ts';
import { pdf } from '../../capture/test-documents.ts';
import type { ReviewFixture } from './review.fixture.ts';
import { attempts, houseWithOne, note, recordOf, sent, settled, useService } from './test-service.ts';

const service = useService();

async function houseWithHash() {
  const house = await houseWithOne(service);
  const sha256 = createHash('sha256')
    .update(pdf(`document of ${house.expenseId}`))
    .digest('hex');
  return { ...house, sha256 };
}

const sheetsOf = ({ audit, companyId }: ReviewFixture, expenseId: number): readonly AuditSheet[] =>
  audit.ofExpense(companyId, expenseId);
const states = (fixture: ReviewFixture, expenseId: number) =>
  sheetsOf(fixture, expenseId).map(({ outcome }) => outcome.state);

const readingOf = (fields: Readonly<Record<string, string | null>>): DocumentReading => ({
  source: 'text',
  kind: { kind: 'invoice', at: null, words: null },
  fields: Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === null ? [] : [[field, { value, shown: value, at: null }]],
    ),
  ),
  rates: [{ percent: '27', net: '100', vat: '27', gross: '127' }],
  buyerTaxNumber: null,
});

describe('the audit sheet', () => {
  it("keeps signer, values, time and the document's own values", async () => {
    const { fixture, expenseId, fileId, record, sha256 } = await houseWithHash();
    fixture.readings.set(
      sha256,
      readingOf({ partner_name: record.values.partner_name, invoice_number: 'SOMETHING ELSE', gross_amount: '127' }),
    );
    const at = new Date(fixture.clock.now()).toISOString();
    fixture.services.review.save(fileId, { fields: { note: 'mine', gross_amount: '127' } });
    const [sheet] = sheetsOf(fixture, expenseId);
    const signer = { user: 'anna', computer: 'desk-1', seat: null };
    expect(sheet).toMatchObject({ at, expenseId, fileId, signer, outcome: { state: 'waiting' } });
    expect(sheet?.content).toMatchObject({
      filename: `${expenseId}.pdf`,
      sha256,
      act: 'signed',
      place: 'desk',
      reading: 'text',
      kind: 'invoice',
      percents: ['27'],
      linesBefore: null,
    });
    const valueOf = (field: string) => sheet?.content?.values.find((value) => value.field === field);
    expect(valueOf('partner_name')).toMatchObject({ mark: 'same', changed: false, before: null });
    expect(valueOf('invoice_number')).toMatchObject({
      value: record.values.invoice_number,
      mark: 'differs',
      onDocument: 'SOMETHING ELSE',
    });
    expect(valueOf('gross_amount')).toMatchObject({
      value: '127',
      mark: 'same',
      changed: true,
      before: record.values.gross_amount,
    });
    expect(valueOf('note')).toMatchObject({ value: 'mine', mark: null, changed: true });
    const grounds = new Map(sheet?.content?.grounds.map(({ name, holds }) => [name, holds]));
    expect([grounds.get('kind'), grounds.get('found'), grounds.get('lines')]).toEqual([true, false, false]);
    expect(sheet?.content?.checks.map(({ code }) => code)).toContain('lines-total');
    expect((await recordOf(fixture, fileId)).signature).toEqual({ at, signer });
  });

  it('says that it was signed before the document was read', async () => {
    const { fixture, expenseId, fileId } = await houseWithHash();
    fixture.services.review.save(fileId, { fields: {} });
    expect(sheetsOf(fixture, expenseId)[0]).toMatchObject({
      outcome: { state: 'nothing-to-send' },
      content: { reading: 'reading', kind: null, grounds: [] },
    });
  });

  it('has the lines before and after the change, by name', async () => {
    const { fixture, expenseId, fileId, record } = await houseWithHash();
    const choices = await fixture.services.review.choices(fixture.companyId);
    const vat = choices.ok ? choices.value.vatCategories[0] : undefined;
    const [line] = record.assignments;
    if (!line || !vat) throw new Error('no line');
    fixture.services.review.save(fileId, { fields: {}, assignments: [{ ...line, vat: vat.id, netAmount: '1.00' }] });
    const content = sheetsOf(fixture, expenseId)[0]?.content;
    expect(content?.lines).toMatchObject([{ net: '1.00', vatCategory: vat.name }]);
    expect(content?.linesBefore).toMatchObject([{ net: line.netAmount }]);
  });

  it('is written in the transaction of the correction', async () => {
    const { fixture, expenseId, fileId } = await houseWithHash();
    fixture.database.exec("CREATE TRIGGER full BEFORE INSERT ON audit_sheets BEGIN SELECT raise(ABORT, 'full'); END");
    expect(() => fixture.services.review.save(fileId, note('x'))).toThrow('full');
    expect(attempts(fixture)).toBeNull();
    expect(fixture.files.get(fileId)?.state).toBe('ready');
    expect(sheetsOf(fixture, expenseId)).toEqual([]);
  });

  it('is left out when the save fails', async () => {
    const { fixture, expenseId, fileId } = await houseWithHash();
    fixture.database.exec("CREATE TRIGGER full BEFORE INSERT ON corrections BEGIN SELECT raise(ABORT, 'full'); END");
    expect(() => fixture.services.review.save(fileId, note('x'))).toThrow('full');
    expect(sheetsOf(fixture, expenseId)).toEqual([]);
  });
});

it('tells the sign of the last credit note that was signed, unless it was taken back', async () => {
  const { fixture, fileId, record, sha256 } = await houseWithHash();
  const { audit, companyId } = fixture;
  const { review } = fixture.services;
  const reading = readingOf({ gross_amount: '-127' });
  fixture.readings.set(sha256, { ...reading, kind: { kind: 'credit-note', at: null, words: null } });
  expect(audit.creditSign(companyId)).toBeNull();
  review.save(fileId, { fields: { ...record.values, gross_amount: '-127', net_amount: null, vat_amount: null } });
  expect([audit.creditSign(companyId), audit.creditSign(companyId + 1)]).toEqual(['minus', null]);
  review.undo(fileId);
  expect(audit.creditSign(companyId)).toBeNull();
});

describe('the outcome of a signature', () => {
  it('is `sent` when the service has it, over a restart too', async () => {
    const { fixture, expenseId, fileId } = await houseWithHash();
    fixture.services.review.save(fileId, note('on its way'));
    await fixture.restart();
    const news = settled(fixture);
    fixture.clock.advance(8_000);
    await news;
    expect(sheetsOf(fixture, expenseId)[0]?.outcome).toMatchObject({ state: 'sent', at: expect.any(String) as string });
  });

  it('stays `refused` after a refusal when the document is signed again', async () => {
    const { fixture, expenseId, fileId } = await houseWithHash();
    fixture.services.review.save(fileId, { fields: { due_at: '2026-02-31' } });
    await sent(fixture);
    expect(sheetsOf(fixture, expenseId)[0]?.outcome).toMatchObject({ state: 'refused', failure: { code: 'refused' } });
    fixture.services.review.save(fileId, { fields: { due_at: '2026-02-28' } });
    await sent(fixture);
    expect(states(fixture, expenseId)).toEqual(['sent', 'refused']);
  });

  it('is `taken-back` after an undo; the one before counts again', async () => {
    const { fixture, expenseId, fileId } = await houseWithHash();
    fixture.services.review.save(fileId, note('first'));
    fixture.clock.advance(1_000);
    fixture.services.review.save(fileId, note('second'));
    fixture.services.review.undo(fileId);
    expect(states(fixture, expenseId)).toEqual(['taken-back', 'waiting']);
    const news = settled(fixture);
    fixture.clock.advance(7_000);
    await news;
    expect(states(fixture, expenseId)).toEqual(['taken-back', 'sent']);
    expect(sheetsOf(fixture, expenseId)[0]?.content?.values).toContainEqual(
      expect.objectContaining({ field: 'note', value: 'second' }),
    );
  });

  it('is `with-later` when a later signature included its changes', async () => {
    const { fixture, expenseId, fileId } = await houseWithHash();
    fixture.services.review.save(fileId, note('first'));
    fixture.services.review.save(fileId, { fields: { secondary_id: 'S-1' } });
    await sent(fixture);
    expect(states(fixture, expenseId)).toEqual(['sent', 'with-later']);
    expect(sheetsOf(fixture, expenseId)[0]?.content?.values).toContainEqual(
      expect.objectContaining({ field: 'note', value: 'first', changed: true }),
    );
  });

  it('names the list as the place of a signature there, without a document where none is held', async () => {
    const fixture = await service.fixture();
    const [held, elsewhere] = [service.take(), service.take()];
    const fileId = await fixture.captured(held);
    await recordOf(fixture, fileId);
    fixture.services.bulk.apply(fixture.companyId, [held], { kind: 'reviewed' });
    const exclude = (excluded: boolean) =>
      fixture.services.bulk.apply(fixture.companyId, [held, elsewhere], { kind: 'excluded', excluded });
    exclude(true);
    expect(sheetsOf(fixture, held).map(({ content }) => [content?.act, content?.place, content?.reading])).toEqual([
      ['excluded', 'list', 'reading'],
      ['signed', 'list', 'reading'],
    ]);
    expect(sheetsOf(fixture, elsewhere)[0]).toMatchObject({
      fileId: null,
      content: { act: 'excluded', sha256: null, reading: 'none', values: [] },
    });
    exclude(false);
    expect([states(fixture, held), states(fixture, elsewhere)]).toEqual([
      ['taken-back', 'nothing-to-send'],
      ['taken-back'],
    ]);
  });
});

it('shows a damaged sheet without content and reads the others', async () => {
  const { fixture, expenseId, fileId } = await houseWithHash();
  fixture.services.review.save(fileId, note('a'));
  fixture.services.review.save(fileId, note('b'));
  fixture.database.exec('UPDATE audit_sheets SET content = \'{"version":1}\' WHERE id = 1');
  expect(sheetsOf(fixture, expenseId).map(({ content }) => content === null)).toEqual([false, true]);
});
