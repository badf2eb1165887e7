import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type Running } from '../testing/fixture.ts';
import { incomesOf, notEditable, type Incomes } from '../testing/incomes.ts';

let running: Running;
let incomes: Incomes;
beforeAll(async () => {
  running = await startService();
  incomes = await incomesOf(running);
});
afterAll(() => running.stop());

const manual = { source: 'manual', is_booked: true } as const;
const restricted = { source: 'integration', is_period_closed: true } as const;

describe('interface.md, Income update 1-4: which fields', () => {
  const rule1 = {
    vat_area: 'export',
    due_at: '2026-12-24',
    payment_method: 'card',
    planned_payment_date: '2026-12-20',
    paid_through: 2,
    secondary_id: 'S-9',
    exchange_rate: '401.125',
    exchange_date: '2026-12-01',
    tags: [1, 2],
    simple_tags: [3],
    note: 'Megjegyzés',
    needs_review: true,
    review_done: true,
    ledger_number_id: 4,
  };
  const rule2 = {
    invoice_number: 'A/1',
    net_amount: 100.1,
    gross_amount: 127.13,
    currency: 2,
    fulfilled_at: '2026-11-01',
    issued_at: '2026-11-02',
    partner_id: 5,
    partner_name: 'Más név',
    partner_zip_code: '1011',
    partner_city: 'Budapest',
    partner_address: 'Vár 1.',
    partner_country: 'HU',
    partner_tax_number: '12345676-2-41',
    partner_account_number: '99910024-11873261-00000000',
  };

  test.each([
    [1, 'integration'],
    [2, 'manual'],
    [2, 'integration'],
  ] as const)('1: editable for every source, type %i, %s', async (type, source) => {
    const id = incomes.take({ type, source, is_period_closed: false });
    for (const [field, value] of Object.entries(rule1)) {
      expect((await incomes.changed(id, { [field]: value }))[field as 'note']).toEqual(value);
    }
    expect(await incomes.detail(id)).toMatchObject(rule1);
  });

  test('2: the further set of an accounting document by hand; VAT follows', async () => {
    const id = incomes.take({ type: 2, ...manual });
    for (const [field, value] of Object.entries(rule2)) {
      expect((await incomes.changed(id, { [field]: value }))[field as 'note']).toEqual(value);
    }
    expect(await incomes.detail(id)).toMatchObject({ ...rule2, vat_amount: 27.03 });
    expect(await incomes.patch(id, { vat_amount: 1 })).toEqual([400, { vat_amount: notEditable }]);
  });

  test('2: not of one from an integration; the rest of the request is not applied either', async () => {
    const id = incomes.take({ type: 2, source: 'integration', is_period_closed: false });
    const before = await incomes.detail(id);
    for (const [field, value] of Object.entries(rule2)) {
      expect(await incomes.patch(id, { secondary_id: 'lost', [field]: value })).toEqual([
        400,
        { [field]: notEditable },
      ]);
    }
    expect(await incomes.detail(id)).toEqual(before);
  });

  test('2: partner_account_number is ignored on invoices', async () => {
    const id = incomes.take({ type: 1, ...manual });
    const after = await incomes.changed(id, { partner_account_number: '1', partner_city: 'Pécs' });
    expect(after).toMatchObject({ partner_account_number: null, partner_city: 'Pécs' });
  });

  test('2: a submitted partner brings its own data', async () => {
    const id = incomes.take({ type: 2, ...manual });
    const after = await incomes.changed(id, { partner_id: 7, partner_city: 'Eger' });
    const partners = (await running.request('GET', '/1/partners/')).body as {
      results: { id: number; name: string; tax_number: string }[];
    };
    const partner = partners.results.find((record) => record.id === 7);
    expect(after).toMatchObject({ partner_name: partner?.name, partner_tax_number: partner?.tax_number });
    expect(after.partner_city).toBe('Eger');
  });

  test.each([6, 7] as const)('3: a receipt of type %i; fulfilled_at sets due_at and issued_at', async (type) => {
    const id = incomes.take({ type, is_period_closed: false });
    const body = { invoice_number: 'NY', currency: 2, exchange_rate: 400, exchange_date: '2026-11-03' };
    const dates = { fulfilled_at: '2026-11-04', due_at: '2026-11-04', issued_at: '2026-11-04' };
    expect(await incomes.changed(id, { ...body, fulfilled_at: '2026-11-04' })).toMatchObject({
      ...body,
      exchange_rate: '400',
      ...dates,
    });
    const amounts = { net_amount: 10, vat_amount: 2.7, gross_amount: 12.7 };
    expect(await incomes.changed(id, amounts)).toMatchObject(amounts);
    expect(await incomes.changed(id, { vat_amount: 2.75 })).toMatchObject({ gross_amount: 12.75 });
    for (const [field, value] of Object.entries({ vat_area: 'eu', due_at: '2026-11-01', note: 'x', partner_id: 5 })) {
      expect(await incomes.patch(id, { [field]: value })).toEqual([400, { [field]: notEditable }]);
    }
  });

  test('3: of other types fulfilled_at leaves due_at alone', async () => {
    const id = incomes.take({ type: 2, ...manual });
    const { due_at: due } = await incomes.detail(id);
    expect(await incomes.changed(id, { fulfilled_at: '2020-01-01' })).toMatchObject({ due_at: due });
  });

  test.each([2, 6, 7] as const)('4: restricted, type %i: only secondary_id, tags, revenue types', async (type) => {
    const id = incomes.take({ type, ...restricted });
    const before = await incomes.detail(id);
    expect(before.editable_fields.filter((field) => !field.includes('.')).sort()).toEqual([
      'assignments',
      'secondary_id',
      'simple_tags',
      'tags',
    ]);
    const assignments = before.assignments.map((part) => ({ ...part, vat: part.vat?.id, revenue_type: 2 }));
    const after = await incomes.changed(id, { secondary_id: 'S', tags: [1], simple_tags: [2], assignments });
    expect(after.assignments).toEqual(before.assignments.map((part) => ({ ...part, revenue_type: 2 })));
    expect(await incomes.patch(id, { exchange_rate: 2 })).toEqual([400, { exchange_rate: notEditable }]);
    const [first] = assignments;
    const moved = assignments.map((part) => (part === first ? { ...part, net_amount: 1 } : part));
    const refusal = assignments.map((part) => (part === first ? { net_amount: notEditable } : {}));
    expect(await incomes.patch(id, { assignments: moved })).toEqual([400, { assignments: refusal }]);
    for (const list of [[], [...assignments, { revenue_type: 2 }]]) {
      const [status, body] = await incomes.patch(id, { assignments: list });
      expect([status, Object.keys(body)]).toEqual([400, ['assignments']]);
    }
    expect((await incomes.detail(id)).assignments).toEqual(after.assignments);
  });
});
