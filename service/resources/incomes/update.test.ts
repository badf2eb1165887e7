import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numberedEnvelope } from '../../http/pagination.ts';
import { startService, type Running } from '../../testing/fixture.ts';
import { detailedIncome, incomeResults, type DetailedIncome, type ListedIncome } from './income-shapes.ts';

let running: Running;
let incomes: readonly ListedIncome[];
let openDocument: number;
beforeAll(async () => {
  running = await startService();
  incomes = (await running.read(numberedEnvelope(incomeResults), '/1/incomes/?page_size=200')).results.incomes;
  openDocument = take({ type: 2, source: 'manual', is_booked: false });
});
afterAll(() => running.stop());

type Wanted = Partial<Pick<ListedIncome, 'type' | 'source' | 'is_booked' | 'is_period_closed'>>;
const taken = new Set<number>();

/** The id of an income that is as wanted; each is given out once. */
function take(wanted: Wanted): number {
  const found = incomes.find(
    (income) =>
      !taken.has(income.id) && Object.entries(wanted).every(([key, value]) => income[key as keyof Wanted] === value),
  );
  if (found === undefined) throw new Error(`no demo income is ${JSON.stringify(wanted)}`);
  taken.add(found.id);
  return found.id;
}

const patch = async (id: number, body: unknown): Promise<[number, Record<string, unknown>]> => {
  const answer = await running.request('PATCH', `/2/incomes/${id}/update/?lang=en&fields=accounting`, { body });
  return [answer.status, answer.body as Record<string, unknown>];
};
const changed = async (id: number, body: unknown): Promise<DetailedIncome> => {
  const [status, income] = await patch(id, body);
  expect([status, status === 200 ? {} : income]).toEqual([200, {}]);
  return detailedIncome.parse(income);
};
const detail = (id: number): Promise<DetailedIncome> =>
  running.read(detailedIncome, `/1/incomes/${id}/?fields=accounting&lang=en`);
const settings = (body: object) => running.request('PATCH', '/2/company-info/update/1/', { body });

const MANUAL = { source: 'manual', is_booked: true } as const;
const RESTRICTED = { source: 'integration', is_period_closed: true } as const;
const NOT_EDITABLE = ['This field cannot be edited in the present state of the record.'];
const BOTH = ['Both fields of the pair must be submitted.'];

describe('interface.md, Income update', () => {
  const RULE_1 = {
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
  const RULE_2 = {
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
  ] as const)('1: editable whatever the source, type %i, %s', async (type, source) => {
    const id = take({ type, source, is_period_closed: false });
    for (const [field, value] of Object.entries(RULE_1)) {
      expect((await changed(id, { [field]: value }))[field as 'note']).toEqual(value);
    }
    expect(await detail(id)).toMatchObject(RULE_1);
  });

  test('2: the further set of an accounting document by hand; VAT follows', async () => {
    const id = take({ type: 2, ...MANUAL });
    for (const [field, value] of Object.entries(RULE_2)) {
      expect((await changed(id, { [field]: value }))[field as 'note']).toEqual(value);
    }
    expect(await detail(id)).toMatchObject({ ...RULE_2, vat_amount: 27.03 });
    expect(await patch(id, { vat_amount: 1 })).toEqual([400, { vat_amount: NOT_EDITABLE }]);
  });

  test('2: not of one from an integration, and the rest of the request is not carried out', async () => {
    const id = take({ type: 2, source: 'integration', is_period_closed: false });
    const before = await detail(id);
    for (const [field, value] of Object.entries(RULE_2)) {
      expect(await patch(id, { secondary_id: 'lost', [field]: value })).toEqual([400, { [field]: NOT_EDITABLE }]);
    }
    expect(await detail(id)).toEqual(before);
  });

  test('2: partner_account_number is ignored on invoices', async () => {
    const id = take({ type: 1, ...MANUAL });
    const after = await changed(id, { partner_account_number: '1', partner_city: 'Pécs' });
    expect(after).toMatchObject({ partner_account_number: null, partner_city: 'Pécs' });
  });

  test('2: a submitted partner brings its own data', async () => {
    const id = take({ type: 2, ...MANUAL });
    const after = await changed(id, { partner_id: 7, partner_city: 'Eger' });
    const partners = (await running.request('GET', '/1/partners/')).body as {
      results: { id: number; name: string; tax_number: string }[];
    };
    const partner = partners.results.find((record) => record.id === 7);
    expect(after).toMatchObject({ partner_name: partner?.name, partner_tax_number: partner?.tax_number });
    expect(after.partner_city).toBe('Eger');
  });

  test.each([6, 7] as const)('3: a receipt of type %i; fulfilled_at sets due_at and issued_at', async (type) => {
    const id = take({ type, is_period_closed: false });
    const body = { invoice_number: 'NY', currency: 2, exchange_rate: 400, exchange_date: '2026-11-03' };
    const dates = { fulfilled_at: '2026-11-04', due_at: '2026-11-04', issued_at: '2026-11-04' };
    expect(await changed(id, { ...body, fulfilled_at: '2026-11-04' })).toMatchObject({
      ...body,
      exchange_rate: '400',
      ...dates,
    });
    const amounts = { net_amount: 10, vat_amount: 2.7, gross_amount: 12.7 };
    expect(await changed(id, amounts)).toMatchObject(amounts);
    expect(await changed(id, { vat_amount: 2.75 })).toMatchObject({ gross_amount: 12.75 });
    for (const [field, value] of Object.entries({ vat_area: 'eu', due_at: '2026-11-01', note: 'x', partner_id: 5 })) {
      expect(await patch(id, { [field]: value })).toEqual([400, { [field]: NOT_EDITABLE }]);
    }
  });

  test('3: of other types fulfilled_at leaves due_at alone', async () => {
    const id = take({ type: 2, ...MANUAL });
    const { due_at: due } = await detail(id);
    expect(await changed(id, { fulfilled_at: '2020-01-01' })).toMatchObject({ due_at: due });
  });

  test.each([2, 6, 7] as const)('4: restricted, type %i: only secondary_id, tags, revenue types', async (type) => {
    const id = take({ type, ...RESTRICTED });
    const before = await detail(id);
    expect(before.editable_fields.filter((field) => !field.includes('.')).sort()).toEqual([
      'assignments',
      'secondary_id',
      'simple_tags',
      'tags',
    ]);
    const assignments = before.assignments.map((part) => ({ ...part, vat: part.vat?.id, revenue_type: 2 }));
    const after = await changed(id, { secondary_id: 'S', tags: [1], simple_tags: [2], assignments });
    expect(after.assignments).toEqual(before.assignments.map((part) => ({ ...part, revenue_type: 2 })));
    expect(await patch(id, { exchange_rate: 2 })).toEqual([400, { exchange_rate: NOT_EDITABLE }]);
    const [first] = assignments;
    const moved = assignments.map((part) => (part === first ? { ...part, net_amount: 1 } : part));
    const refusal = assignments.map((part) => (part === first ? { net_amount: NOT_EDITABLE } : {}));
    expect(await patch(id, { assignments: moved })).toEqual([400, { assignments: refusal }]);
    for (const list of [[], [...assignments, { revenue_type: 2 }]]) {
      const [status, body] = await patch(id, { assignments: list });
      expect([status, Object.keys(body)]).toEqual([400, ['assignments']]);
    }
    expect((await detail(id)).assignments).toEqual(after.assignments);
  });

  test('5: tags and simple_tags replace the whole set', async () => {
    const id = take({ type: 2, source: 'integration', is_period_closed: false });
    await changed(id, { tags: [1, 2], simple_tags: [3] });
    expect(await changed(id, { tags: [4, 4] })).toMatchObject({ tags: [4], simple_tags: [3] });
    expect(await changed(id, { tags: [] })).toMatchObject({ tags: [], simple_tags: [3] });
  });

  test('5: assignments replace all; an item with an id keeps what it does not submit', async () => {
    const id = take({ type: 2, ...MANUAL });
    const [first] = (await detail(id)).assignments;
    const two = await changed(id, {
      assignments: [
        { id: first?.id, job_number: 'J', tags: [1] },
        { revenue_type: 1, net_amount: 10, vat_amount: 2.7 },
      ],
    });
    expect(two.assignments[0]).toEqual({ ...first, job_number: 'J', tags: [1] });
    expect(two.assignments[1]).toMatchObject({ revenue_type: 1, gross_amount: 12.7, vat: null });
    const one = await changed(id, { assignments: [{ net_amount: 1 }] });
    expect(one.assignments.map((part) => part.net_amount)).toEqual([1]);
    expect((await changed(id, { assignments: [] })).assignments).toEqual([]);
  });

  test('5: an assignment of another income is not touched, and none can be named twice', async () => {
    const [mine, theirs] = [take({ type: 2, ...MANUAL }), take({ type: 2, ...MANUAL })];
    const before = (await detail(theirs)).assignments;
    await changed(mine, { assignments: [{ id: before[0]?.id, net_amount: 5 }] });
    expect((await detail(theirs)).assignments).toEqual(before);
    const [own] = (await detail(mine)).assignments;
    expect(await patch(mine, { assignments: [{ id: own?.id }, { id: own?.id }] })).toEqual([
      400,
      { assignments: [{}, { id: ['This id is submitted twice.'] }] },
    ]);
  });

  test.each([
    [{ vat_period_type: 'monthly' }, { vat_period_started_at: BOTH }],
    [{ vat_period_started_at: '2026-01-01' }, { vat_period_type: BOTH }],
    [{ vat_period_type: null, vat_period_started_at: '2026-01-01' }, { vat_period_started_at: BOTH }],
    [{ accounting_period_start: '2026-01-01' }, { accounting_period_end: BOTH }],
    [{ accounting_period_end: null }, { accounting_period_start: BOTH }],
    [
      { accounting_period_start: '2026-02-01', accounting_period_end: '2026-01-31' },
      { accounting_period_start: ['The start must not be after the end.'] },
    ],
  ])('7 and 8: %j is no whole pair -> 400', async (body, expected) => {
    await settings({ enable_vat_period: true });
    expect(await patch(openDocument, body)).toEqual([400, expected]);
  });

  test('8: both together, also on one day, and both null clear them', async () => {
    const day = { accounting_period_start: '2026-02-01', accounting_period_end: '2026-02-01' };
    expect(await changed(openDocument, day)).toMatchObject(day);
    const none = { accounting_period_start: null, accounting_period_end: null };
    expect(await changed(openDocument, none)).toMatchObject(none);
  });

  test.each([2, 6, 7] as const)('6: accounting_id of type %i, where enabled and not booked', async (type) => {
    const [open, booked] = [
      take({ type, is_booked: false, is_period_closed: false }),
      take({ type, is_booked: true, is_period_closed: false }),
    ];
    await settings({ enable_accounting_id: false });
    expect(await patch(open, { accounting_id: 'K-1' })).toEqual([400, { accounting_id: NOT_EDITABLE }]);
    await settings({ enable_accounting_id: true });
    expect((await detail(open)).editable_fields).toContain('accounting_id');
    expect(await changed(open, { accounting_id: 'K-1' })).toMatchObject({ accounting_id: 'K-1' });
    expect(await changed(open, { accounting_id: '' })).toMatchObject({ accounting_id: null });
    await changed(open, { accounting_id: 'K-2' });
    expect(await changed(open, { accounting_id: null })).toMatchObject({ accounting_id: null });
    expect(await patch(booked, { accounting_id: 'K-3' })).toEqual([400, { accounting_id: NOT_EDITABLE }]);
  });

  test.each([2, 6, 7] as const)('7: the VAT period of type %i, where enabled and not booked', async (type) => {
    const [open, booked] = [
      take({ type, is_booked: false, is_period_closed: false }),
      take({ type, is_booked: true, is_period_closed: false }),
    ];
    const period = { vat_period_type: 'quarterly', vat_period_started_at: '2026-05-20' };
    const refused = { vat_period_type: NOT_EDITABLE, vat_period_started_at: NOT_EDITABLE };
    await settings({ enable_vat_period: false });
    expect(await patch(open, period)).toEqual([400, refused]);
    await settings({ enable_vat_period: true });
    const started = { vat_period_started_at: '2026-04-01', vat_period_ended_at: '2026-06-30' };
    expect(await changed(open, period)).toMatchObject({ vat_period_type: 'quarterly', ...started });
    const none = { vat_period_type: null, vat_period_started_at: null };
    expect(await changed(open, none)).toMatchObject({ ...none, vat_period_ended_at: null });
    expect(await patch(booked, period)).toEqual([400, refused]);
  });

  test('the answer is the detail, and updated_at has moved', async () => {
    const before = await detail(openDocument);
    const answer = await changed(openDocument, { secondary_id: 'X' });
    expect(answer).toEqual(await detail(openDocument));
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
    const before = await detail(openDocument);
    const [status, answer] = await patch(openDocument, { secondary_id: 'lost', ...body });
    expect([status, Object.keys(answer)]).toEqual([400, [field]]);
    expect(await detail(openDocument)).toEqual(before);
  });
});
