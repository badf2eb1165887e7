import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startService, type Running } from '../../testing/fixture.ts';
import { expensePage, idPage } from '../../testing/shapes.ts';
import type { DetailedExpense, ListedExpense } from './expense-shapes.ts';

let running: Running;
let plain: readonly ListedExpense[];
let advanced: readonly ListedExpense[];
beforeAll(async () => {
  running = await startService();
  const path = '/2/expenses/?page_size=200';
  plain = (await running.read(expensePage, path)).results.expenses;
  advanced = (await running.read(expensePage, path, advancedToken())).results.expenses;
});
afterAll(() => running.stop());

const advancedToken = () => ({ token: running.service.companies[1]?.token ?? '' });

const patch = (id: number, body: unknown, options = {}) =>
  running.request('PATCH', `/2/expenses/${id}/update/?lang=en`, { body, ...options });

type Wanted = Partial<Pick<ListedExpense, 'source' | 'accounting_status' | 'excluded_from_accounting'>>;

/** The id of an expense that is as wanted; each is given out once. */
function take(wanted: Wanted, from: readonly ListedExpense[] = plain): number {
  const matches = (expense: ListedExpense): boolean =>
    !taken.has(expense.id) && Object.entries(wanted).every(([key, value]) => expense[key as keyof Wanted] === value);
  const found = from.find(matches);
  if (found === undefined) throw new Error(`no demo expense is ${JSON.stringify(wanted)}`);
  taken.add(found.id);
  return found.id;
}
const taken = new Set<number>();

const OPEN = { source: 'upload', accounting_status: 'pending', excluded_from_accounting: false } as const;
const NOT_EDITABLE = ['This field cannot be edited in the present state of the expense.'];

describe('interface.md, Expense update', () => {
  test('1: every field in editable_fields is editable', async () => {
    const id = take(OPEN);
    const before = await running.detail(id);
    const values: Record<string, unknown> = {
      secondary_id: 'S-1',
      note: 'megjegyzés',
      invoice_number: 'N-1',
      currency: 2,
      net_amount: 100.1,
      vat_amount: '27.03',
      gross_amount: 127.13,
      issued_at: '2026-01-02',
      fulfilled_at: '2026-01-03',
      due_at: null,
      payment_method: 'card',
      paid_through: 1,
      expense_type: 2,
      tags: [1, 2],
      simple_tags: [3],
      partner: 5,
    };
    const own = before.editable_fields.filter((field) => !field.includes('.') && field in values);
    expect(own.length).toBe(Object.keys(values).length);
    for (const field of own) {
      const answer = await patch(id, { [field]: values[field] });
      expect([field, answer.status]).toEqual([field, 200]);
      const expected = field === 'vat_amount' ? 27.03 : values[field];
      expect([field, (answer.body as Record<string, unknown>)[field]]).toEqual([field, expected]);
    }
    expect(await running.detail(id)).toMatchObject({ ...values, vat_amount: 27.03, excluded_from_accounting: false });
  });

  test('the answer is the detail, and updated_at has moved', async () => {
    const id = take(OPEN);
    const before = await running.detail(id);
    const answer = await patch(id, { secondary_id: 'X' });
    const after = await running.detail(id);
    expect({ ...(answer.body as DetailedExpense), extraction: null }).toEqual(after);
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  test('2 and 3: exclusion is set, refused when it is there already, and can be taken back', async () => {
    const id = take(OPEN);
    expect((await patch(id, { excluded_from_accounting: true })).body).toMatchObject({
      excluded_from_accounting: true,
    });
    const again = await patch(id, { excluded_from_accounting: true, secondary_id: 'lost' });
    expect([again.status, again.body]).toEqual([
      400,
      { excluded_from_accounting: ['The expense is already excluded from accounting.'] },
    ]);
    expect((await running.detail(id)).secondary_id).toBeNull();
    expect((await patch(id, { excluded_from_accounting: false })).body).toMatchObject({
      excluded_from_accounting: false,
    });
  });

  test('4: an empty assignments list -> 400', async () => {
    const answer = await patch(take(OPEN), { assignments: [] });
    expect([answer.status, answer.body]).toEqual([400, { assignments: ['At least 1 item is required.'] }]);
  });

  test('5: an item with an id is edited, others are added, the rest stays', async () => {
    const id = take(OPEN);
    const [first] = (await running.detail(id)).assignments;
    const body = {
      assignments: [
        { id: first?.id, job_number: 'J-7', tags: [2] },
        { net_amount: 10, vat_amount: 2.7, vat: 1 },
        { id: 99_999_999, net_amount: 1, vat_amount: 0, gross_amount: 1 },
      ],
    };
    const { assignments } = (await patch(id, body)).body as DetailedExpense;
    expect(assignments[0]).toEqual({ ...first, job_number: 'J-7', tags: [2] });
    expect(assignments[1]).toMatchObject({
      net_amount: 10,
      vat_amount: 2.7,
      gross_amount: 12.7,
      vat: { id: 1, percent: 27 },
    });
    expect(assignments[2]).toMatchObject({ gross_amount: 1, vat: null });
    const again = (await patch(id, { assignments: [{ id: assignments[1]?.id, job_number: 'only' }] }))
      .body as DetailedExpense;
    expect(again.assignments.map((assignment) => assignment.job_number)).toEqual(['J-7', 'only', '']);
  });

  test('5: an assignment of another expense is not touched', async () => {
    const [mine, theirs] = [take(OPEN), take(OPEN)];
    const before = (await running.detail(theirs)).assignments;
    const body = { assignments: [{ id: before[0]?.id, job_number: 'stolen', net_amount: 1 }] };
    expect((await patch(mine, body)).status).toBe(200);
    expect((await running.detail(theirs)).assignments).toEqual(before);
  });

  test('6: tags replace the whole set (as chosen)', async () => {
    const id = take(OPEN);
    await patch(id, { tags: [1, 2], simple_tags: [3] });
    expect((await patch(id, { tags: [4, 4] })).body).toMatchObject({ tags: [4], simple_tags: [3] });
    expect((await patch(id, { tags: [] })).body).toMatchObject({ tags: [], simple_tags: [3] });
  });

  test.each([
    ['checked', { source: 'upload', accounting_status: 'checked' }],
    ['synced', { source: 'integration', accounting_status: 'pending' }],
  ] as const)('7: ledger_number of a %s expense is frozen', async (_case, wanted) => {
    const id = take(wanted, advanced);
    const before = await running.detail(id, advancedToken());
    expect(before.editable_fields).not.toContain('ledger_number');
    const answer = await patch(id, { ledger_number: 25 }, advancedToken());
    expect([answer.status, answer.body]).toEqual([400, { ledger_number: NOT_EDITABLE }]);
    const [assignment] = before.assignments;
    const nested = { assignments: [{ id: assignment?.id, ledger_number_id: 25 }] };
    const refused = await patch(id, nested, advancedToken());
    expect([refused.status, refused.body]).toEqual([400, { assignments: [{ ledger_number_id: NOT_EDITABLE }] }]);
    expect(await running.detail(id, advancedToken())).toEqual(before);
  });

  test('7: of an open expense it is editable and comes back as id, name, code', async () => {
    const ledgers = await running.read(idPage, '/2/accounting/ledger-numbers/', advancedToken());
    const [ledger] = ledgers.results;
    const id = take(OPEN, advanced);
    const body = { ledger_number: ledger?.id, assignments: [{ net_amount: 1, ledger_number_id: ledger?.id }] };
    const answer = (await patch(id, body, advancedToken())).body as DetailedExpense;
    expect(answer.ledger_number).toEqual(ledger);
    expect(answer.assignments.at(-1)?.ledger_number_id).toBe(ledger?.id);
  });

  test('without advanced accounting ledger fields of assignments are left out, and ledger_number is refused', async () => {
    const id = take(OPEN);
    const answer = await patch(id, { assignments: [{ net_amount: 1, ledger_number_id: 1 }] });
    expect((answer.body as DetailedExpense).assignments.at(-1)?.ledger_number_id).toBeNull();
    expect((await patch(id, { ledger_number: 1 })).body).toEqual({ ledger_number: NOT_EDITABLE });
  });

  test('a whole assignment sent back as it was is no change, even where it is frozen', async () => {
    const id = take({ source: 'integration', accounting_status: 'pending' });
    const [assignment] = (await running.detail(id)).assignments;
    const unchanged = { ...assignment, vat: assignment?.vat?.id };
    expect((await patch(id, { assignments: [{ ...unchanged, job_number: 'J' }] })).status).toBe(200);
    const changed = await patch(id, { assignments: [{ ...unchanged, net_amount: 1 }] });
    expect([changed.status, changed.body]).toEqual([400, { assignments: [{ net_amount: NOT_EDITABLE }] }]);
  });

  test.each([
    [{ partner: 99_999_999 }, 'partner'],
    [{ partner: 201 }, 'partner'],
    [{ currency: 999 }, 'currency'],
    [{ expense_type: 9_999 }, 'expense_type'],
    [{ tags: [1, 9_999] }, 'tags'],
    [{ tags: ['one'] }, 'tags'],
    [{ gross_amount: 1.234 }, 'gross_amount'],
    [{ gross_amount: 'a lot' }, 'gross_amount'],
    [{ issued_at: '2026-02-30' }, 'issued_at'],
    [{ secondary_id: 5 }, 'secondary_id'],
    [{ excluded_from_accounting: null }, 'excluded_from_accounting'],
    [{ assignments: [{ vat: 9_999 }] }, 'assignments'],
    [{ colour: 'red' }, 'colour'],
    [{ id: 4 }, 'id'],
  ])('%j -> 400 that names the field, and nothing changes', async (body, field) => {
    const [id] = untouched;
    const before = await running.detail(id);
    const answer = await patch(id, { secondary_id: 'lost', ...body });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
    expect(await running.detail(id)).toEqual(before);
  });
  const untouched = [299] as const;

  test('a corrected partner name leads to the known partner, or makes a new vendor', async () => {
    const id = take(OPEN);
    const partners = await running.read(
      z.object({ results: z.array(z.looseObject({ id: z.int(), name: z.string() })) }),
      '/1/partners/',
    );
    const [known] = partners.results;
    const cleared = { partner_tax_number: null };
    expect((await patch(id, { ...cleared, partner_name: known?.name.toUpperCase() })).body).toMatchObject({
      partner: known?.id,
    });
    const renamed = (await patch(id, { partner_name: 'Sosemvolt Kft.' })).body as DetailedExpense;
    expect(renamed.partner).toBeGreaterThan(400);
    expect((await patch(id, { partner: known?.id })).body).toMatchObject({ partner_name: known?.name });
  });
});
