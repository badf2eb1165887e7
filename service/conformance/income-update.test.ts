import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type Running } from '../testing/fixture.ts';
import { incomesOf, type Incomes } from '../testing/incomes.ts';

let running: Running;
let incomes: Incomes;
let openDocument: number;
beforeAll(async () => {
  running = await startService();
  incomes = await incomesOf(running);
  openDocument = incomes.take({ type: 2, source: 'manual', is_booked: false });
});
afterAll(() => running.stop());

describe('interface.md, Income update', () => {
  test('the answer has the shape of the detail, and updated_at has moved', async () => {
    const before = await incomes.detail(openDocument);
    const answer = await incomes.changed(openDocument, { secondary_id: 'X' });
    expect(answer).toEqual(await incomes.detail(openDocument));
    expect(answer.updated_at > before.updated_at).toBe(true);
  });

  test.each([
    [{ partner_id: 201 }, 'partner_id'],
    [{ currency: 99 }, 'currency'],
    [{ currency: null }, 'currency'],
    [{ paid_through: 99 }, 'paid_through'],
    [{ tags: [9_999] }, 'tags'],
    [{ assignments: [{ revenue_type: 9_999 }] }, 'assignments'],
    [{ assignments: [{ net_amount: 'x' }] }, 'assignments'],
    [{ exchange_rate: 0 }, 'exchange_rate'],
    [{ exchange_rate: '1.1234567' }, 'exchange_rate'],
    [{ due_at: '2026-02-30' }, 'due_at'],
    [{ net_amount: null }, 'net_amount'],
    [{ vat_period_type: 'weekly', vat_period_started_at: '2026-01-01' }, 'vat_period_type'],
    [{ type: 6 }, 'type'],
    [{ is_booked: false }, 'is_booked'],
  ])('%j -> 400 that names the field, and nothing changes', async (body, field) => {
    const before = await incomes.detail(openDocument);
    const [status, answer] = await incomes.patch(openDocument, { secondary_id: 'lost', ...body });
    expect([status, Object.keys(answer)]).toEqual([400, [field]]);
    expect(await incomes.detail(openDocument)).toEqual(before);
  });
});
