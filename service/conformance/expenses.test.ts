import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ListedExpense } from '../resources/expenses/expense-shapes.ts';
import { startService, type Running } from '../testing/fixture.ts';
import { expensesOf, taker } from '../testing/walk.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

async function like(company: number, wanted: Partial<ListedExpense>): Promise<number> {
  const expenses = await expensesOf(running, running.company(company));
  return taker(() => expenses)(wanted).id;
}

describe('interface.md, Expense', () => {
  test('partner and currency are ids, ledger references are objects, vat_percent is a float', async () => {
    const id = z.int();
    const coded = z.strictObject({ id, name: z.string(), code: z.string().nullable() }).nullable();
    const shape = z.looseObject({
      id,
      invoice_number: z.string(),
      partner: id,
      partner_name: z.string(),
      currency: id,
      accounting_status: z.string(),
      items: z.array(z.looseObject({ vat_percent: z.number() })).min(1),
      has_artifact: z.boolean(),
      ledger_number: coded,
      vat_ledger_number: coded,
      company_vat_category: coded,
      secondary_id: z.string().nullable(),
      excluded_from_accounting: z.boolean(),
      editable_fields: z.never().optional(),
      assignments: z.array(z.looseObject({ vat: id.nullable() })),
    });
    const expenses = await expensesOf(running, running.company(1));
    expect(z.array(shape).safeParse(expenses).error?.issues).toBeUndefined();
    expect(expenses.some((expense) => expense.ledger_number !== null)).toBe(true);
  });

  test('artifact fields are there only when has_artifact is true', async () => {
    for (const expense of await expensesOf(running)) {
      const names = ['artifact_created_at', 'artifact_filename', 'artifact_extension'];
      expect(names.filter((name) => name in expense)).toEqual(expense.has_artifact ? names : []);
    }
  });

  test('detail only: editable_fields and assignments[].vat.percent', async () => {
    const detail = await running.detail(await like(0, { accounting_status: 'checked' }));
    expect(detail.assignments[0]?.vat).toMatchObject({ percent: expect.any(Number) as number });
    expect(detail.editable_fields.length).toBeGreaterThan(4);
  });

  test('editable_fields depend on source, status and settings of the company', async () => {
    const fields = async (index: number, wanted: Partial<ListedExpense>) =>
      (await running.detail(await like(index, wanted), running.company(index))).editable_fields;
    const open = await fields(1, { accounting_status: 'pending', source: 'upload' });
    const checked = await fields(1, { accounting_status: 'checked', source: 'upload' });
    const synced = await fields(1, { accounting_status: 'pending', source: 'integration' });
    expect([open, checked, synced].map((names) => names.includes('ledger_number'))).toEqual([true, false, false]);
    expect([open, checked, synced].map((names) => names.includes('invoice_number'))).toEqual([true, true, false]);
    expect(await fields(0, { accounting_status: 'pending', source: 'upload' })).not.toContain('ledger_number');
  });
});
