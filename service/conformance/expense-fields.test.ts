import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedExpense } from '../resources/expenses/expense-shapes.ts';
import { startService, type Running } from '../testing/fixture.ts';
import { expensesOf, taker } from '../testing/walk.ts';

let running: Running;
let expenses: readonly ListedExpense[];
beforeAll(async () => {
  running = await startService();
  expenses = await expensesOf(running, running.company(1));
});
afterAll(() => running.stop());

const take = taker(() => expenses);
const patch = (id: number, body: unknown, options = {}) =>
  running.request('PATCH', `/2/expenses/${id}/update/`, { body, ...options });

describe('interface.md, Expense update 1: which fields', () => {
  const values: Readonly<Record<string, unknown>> = {
    secondary_id: 'S-1',
    note: 'megjegyzés',
    invoice_number: 'N-1',
    currency: 2,
    net_amount: 100.1,
    vat_amount: 27.03,
    gross_amount: 127.13,
    issued_at: '2026-01-02',
    fulfilled_at: '2026-01-03',
    due_at: null,
    payment_method: 'card',
    partner_name: 'Más Kft.',
    partner_tax_number: '11111111-2-42',
    excluded_from_accounting: false,
    partner: null,
    paid_through: null,
    expense_type: null,
    ledger_number: null,
    vat_ledger_number: null,
    company_vat_category: null,
    tags: [],
    simple_tags: [],
  };
  const ofAssignments: Readonly<Record<string, unknown>> = {
    net_amount: 1.5,
    vat_amount: 0.5,
    gross_amount: 2,
    vat: null,
    expense_type: null,
    tags: [],
    job_number: 'J',
  };

  test.each([
    { source: 'upload', accounting_status: 'pending' },
    { source: 'email', accounting_status: 'pending' },
    { source: 'integration', accounting_status: 'pending' },
    { source: 'upload', accounting_status: 'checked' },
    { source: 'upload', accounting_status: 'approved' },
    { source: 'upload', accounting_status: 'exported' },
  ] as const)('1: every field that editable_fields names of %j is editable, and no other', async (wanted) => {
    const { id } = take({ ...wanted, excluded_from_accounting: false });
    const token = running.company(1);
    const before = await running.detail(id, token);
    const [assignment] = before.assignments;
    const names = [...Object.keys(values), ...Object.keys(ofAssignments).map((name) => `assignments.${name}`)];
    const editable: string[] = [];
    for (const name of names) {
      const field = name.replace('assignments.', '');
      const body =
        field === name
          ? { [name]: values[name] }
          : { assignments: [{ id: assignment?.id, [field]: ofAssignments[field] }] };
      const answer = await patch(id, body, token);
      expect([name, answer.status]).toEqual([name, before.editable_fields.includes(name) ? 200 : 400]);
      if (answer.status !== 200) continue;
      editable.push(name);
      const after = answer.body as Record<string, unknown>;
      if (field === name) expect([name, after[name]]).toEqual([name, values[name]]);
      else expect(after).toMatchObject({ assignments: [{ [field]: ofAssignments[field] }] });
    }
    const elsewhere = before.editable_fields.filter((name) => /^assignments$|^assignments\..*_id$/.test(name));
    expect([...editable, ...elsewhere].sort()).toEqual(before.editable_fields.toSorted());
  });
});
