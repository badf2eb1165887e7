import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startService, type Running } from '../testing/fixture.ts';
import { idPage } from '../testing/shapes.ts';
import { expensesOf, taker } from '../testing/walk.ts';
import { accountingStatus } from '../resources/expenses/expense-row.ts';
import type { DetailedExpense, ListedExpense } from '../resources/expenses/expense-shapes.ts';

let running: Running;
let plain: readonly ListedExpense[];
let advanced: readonly ListedExpense[];
beforeAll(async () => {
  running = await startService();
  plain = await expensesOf(running);
  advanced = await expensesOf(running, running.company(1));
});
afterAll(() => running.stop());

const patch = (id: number, body: unknown, options = {}) =>
  running.request('PATCH', `/2/expenses/${id}/update/?lang=en`, { body, ...options });

const take = taker(() => plain);
const takeAdvanced = taker(() => advanced);

const open = { source: 'upload', accounting_status: 'pending', excluded_from_accounting: false } as const;
const notEditable = ['This field cannot be edited in the present state of the record.'];

describe('interface.md, Expense update', () => {
  test('the answer is the detail, and updated_at has moved', async () => {
    const id = take(open).id;
    const before = await running.detail(id);
    const answer = await patch(id, { secondary_id: 'X' });
    const after = await running.detail(id);
    expect({ ...(answer.body as DetailedExpense), extraction: null }).toEqual(after);
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  test('2: secondary_id and excluded_from_accounting can be set in every state', async () => {
    for (const status of accountingStatus.options) {
      const { id } = take({ accounting_status: status, excluded_from_accounting: false });
      const body = { secondary_id: `S-${status}`, excluded_from_accounting: true };
      expect((await patch(id, body)).body).toMatchObject(body);
    }
  });

  test('3: exclusion is set, refused when it is set already, and can be removed', async () => {
    const id = take(open).id;
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
    const answer = await patch(take(open).id, { assignments: [] });
    expect([answer.status, answer.body]).toEqual([400, { assignments: ['At least 1 item is required.'] }]);
  });

  test('5: an item with an id is edited, others are added, the rest stays', async () => {
    const id = take(open).id;
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
    const [mine, theirs] = [take(open).id, take(open).id];
    const before = (await running.detail(theirs)).assignments;
    const body = { assignments: [{ id: before[0]?.id, job_number: 'stolen', net_amount: 1 }] };
    expect((await patch(mine, body)).status).toBe(200);
    expect((await running.detail(theirs)).assignments).toEqual(before);
  });

  test('6: tags replace the whole set (as chosen)', async () => {
    const id = take(open).id;
    await patch(id, { tags: [1, 2], simple_tags: [3] });
    expect((await patch(id, { tags: [4, 4] })).body).toMatchObject({ tags: [4], simple_tags: [3] });
    expect((await patch(id, { tags: [] })).body).toMatchObject({ tags: [], simple_tags: [3] });
  });

  test.each([
    ['checked', { source: 'upload', accounting_status: 'checked' }],
    ['synced', { source: 'integration', accounting_status: 'pending' }],
  ] as const)('7: ledger_number of a %s expense is frozen', async (_case, wanted) => {
    const id = takeAdvanced(wanted).id;
    const before = await running.detail(id, running.company(1));
    expect(before.editable_fields).not.toContain('ledger_number');
    const answer = await patch(id, { ledger_number: 25 }, running.company(1));
    expect([answer.status, answer.body]).toEqual([400, { ledger_number: notEditable }]);
    const [assignment] = before.assignments;
    const nested = { assignments: [{ id: assignment?.id, ledger_number_id: 25 }] };
    const refused = await patch(id, nested, running.company(1));
    expect([refused.status, refused.body]).toEqual([400, { assignments: [{ ledger_number_id: notEditable }] }]);
    expect(await running.detail(id, running.company(1))).toEqual(before);
  });

  test('7: of an open expense it is editable and comes back as id, name, code', async () => {
    const ledgers = await running.read(idPage, '/2/accounting/ledger-numbers/', running.company(1));
    const [ledger] = ledgers.results;
    const id = takeAdvanced(open).id;
    const body = { ledger_number: ledger?.id, assignments: [{ net_amount: 1, ledger_number_id: ledger?.id }] };
    const answer = (await patch(id, body, running.company(1))).body as DetailedExpense;
    expect(answer.ledger_number).toEqual(ledger);
    expect(answer.assignments.at(-1)?.ledger_number_id).toBe(ledger?.id);
  });

  test('without advanced accounting ledger fields of assignments are left out, and ledger_number is refused', async () => {
    const id = take(open).id;
    const answer = await patch(id, { assignments: [{ net_amount: 1, ledger_number_id: 1 }] });
    expect((answer.body as DetailedExpense).assignments.at(-1)?.ledger_number_id).toBeNull();
    expect((await patch(id, { ledger_number: 1 })).body).toEqual({ ledger_number: notEditable });
  });

  test('an assignment sent back unchanged is no change, even where it is frozen', async () => {
    const id = take({ source: 'integration', accounting_status: 'pending' }).id;
    const [assignment] = (await running.detail(id)).assignments;
    const unchanged = { ...assignment, vat: assignment?.vat?.id };
    expect((await patch(id, { assignments: [{ ...unchanged, job_number: 'J' }] })).status).toBe(200);
    const changed = await patch(id, { assignments: [{ ...unchanged, net_amount: 1 }] });
    expect([changed.status, changed.body]).toEqual([400, { assignments: [{ net_amount: notEditable }] }]);
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

  test('a corrected partner name selects the known partner, or creates a new vendor', async () => {
    const id = take(open).id;
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
