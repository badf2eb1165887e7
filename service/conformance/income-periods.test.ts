import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type Running } from '../testing/fixture.ts';
import { incomesOf, notEditable, type Incomes } from '../testing/incomes.ts';

let running: Running;
let incomes: Incomes;
let openDocument: number;
beforeAll(async () => {
  running = await startService();
  incomes = await incomesOf(running);
  openDocument = incomes.take({ type: 2, source: 'manual', is_booked: false });
});
afterAll(() => running.stop());

const both = ['Both fields of the pair must be submitted.'];

describe('interface.md, Income update 6-8: accounting_id and periods', () => {
  test.each([2, 6, 7] as const)('6: accounting_id of type %i, where enabled and not booked', async (type) => {
    const [open, booked] = [
      incomes.take({ type, is_booked: false, is_period_closed: false }),
      incomes.take({ type, is_booked: true, is_period_closed: false }),
    ];
    await incomes.settings({ enable_accounting_id: false });
    expect(await incomes.patch(open, { accounting_id: 'K-1' })).toEqual([400, { accounting_id: notEditable }]);
    await incomes.settings({ enable_accounting_id: true });
    expect((await incomes.detail(open)).editable_fields).toContain('accounting_id');
    expect(await incomes.changed(open, { accounting_id: 'K-1' })).toMatchObject({ accounting_id: 'K-1' });
    expect(await incomes.changed(open, { accounting_id: '' })).toMatchObject({ accounting_id: null });
    await incomes.changed(open, { accounting_id: 'K-2' });
    expect(await incomes.changed(open, { accounting_id: null })).toMatchObject({ accounting_id: null });
    expect(await incomes.patch(booked, { accounting_id: 'K-3' })).toEqual([400, { accounting_id: notEditable }]);
  });

  test.each([2, 6, 7] as const)('7: the VAT period of type %i, where enabled and not booked', async (type) => {
    const [open, booked] = [
      incomes.take({ type, is_booked: false, is_period_closed: false }),
      incomes.take({ type, is_booked: true, is_period_closed: false }),
    ];
    const period = { vat_period_type: 'quarterly', vat_period_started_at: '2026-05-20' };
    const refused = { vat_period_type: notEditable, vat_period_started_at: notEditable };
    await incomes.settings({ enable_vat_period: false });
    expect(await incomes.patch(open, period)).toEqual([400, refused]);
    await incomes.settings({ enable_vat_period: true });
    const started = { vat_period_started_at: '2026-04-01', vat_period_ended_at: '2026-06-30' };
    expect(await incomes.changed(open, period)).toMatchObject({ vat_period_type: 'quarterly', ...started });
    const none = { vat_period_type: null, vat_period_started_at: null };
    expect(await incomes.changed(open, none)).toMatchObject({ ...none, vat_period_ended_at: null });
    expect(await incomes.patch(booked, period)).toEqual([400, refused]);
  });

  test.each([
    [{ vat_period_type: 'monthly' }, { vat_period_started_at: both }],
    [{ vat_period_started_at: '2026-01-01' }, { vat_period_type: both }],
    [{ vat_period_type: null, vat_period_started_at: '2026-01-01' }, { vat_period_started_at: both }],
    [{ accounting_period_start: '2026-01-01' }, { accounting_period_end: both }],
    [{ accounting_period_end: null }, { accounting_period_start: both }],
    [
      { accounting_period_start: '2026-02-01', accounting_period_end: '2026-01-31' },
      { accounting_period_start: ['The start must not be after the end.'] },
    ],
  ])('7 and 8: %j is an incomplete pair -> 400', async (body, expected) => {
    await incomes.settings({ enable_vat_period: true });
    expect(await incomes.patch(openDocument, body)).toEqual([400, expected]);
  });

  test('8: both together, also on one day, and both null clear them', async () => {
    const day = { accounting_period_start: '2026-02-01', accounting_period_end: '2026-02-01' };
    expect(await incomes.changed(openDocument, day)).toMatchObject(day);
    const none = { accounting_period_start: null, accounting_period_end: null };
    expect(await incomes.changed(openDocument, none)).toMatchObject(none);
  });
});
