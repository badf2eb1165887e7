import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actions } from '../resources/expenses/bulk-actions.ts';
import { accountingStatus } from '../resources/expenses/expense-row.ts';
import type { ListedExpense } from '../resources/expenses/expense-shapes.ts';
import { startService, type Running } from '../testing/fixture.ts';
import { expensePage } from '../testing/shapes.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const act = (name: string, ids: readonly number[], options = {}) =>
  running.request('POST', `/1/expenses/${name}/`, { body: { ids }, ...options });

/** An expense of the second company (advanced accounting) in this state, not synced unless there is no other. */
async function inState(status: string): Promise<number> {
  for (const expense of await demoExpenses()) {
    const suits = expense.source !== 'integration' || status === 'quarantined';
    if (expense.accounting_status === status && suits && !expense.excluded_from_accounting) return expense.id;
  }
  throw new Error(`no demo expense is ${status}`);
}

async function demoExpenses(): Promise<ListedExpense[]> {
  const first = await running.read(expensePage, '/2/expenses/?page_size=200', second());
  const rest = await running.read(expensePage, first.next ?? '', second());
  return [...first.results.expenses, ...rest.results.expenses];
}

const second = () => ({ token: running.service.companies[1]?.token ?? '' });

describe('interface.md, Bulk expense actions', () => {
  test.each(actions)('$name changes $from to $to, and no other state', async ({ name, from, to }) => {
    for (const status of accountingStatus.options) {
      const id = await inState(status);
      const answer = await act(name, [id], second());
      const [processed, failed] = status === from ? [[id], []] : [[], [id]];
      expect([answer.status, answer.body]).toEqual([200, { processed, failed_ids: failed }]);
      const after = await running.detail(id, second());
      expect(after.accounting_status).toBe(status === from ? to : status);
    }
  });

  test('editable_fields follow: check freezes the ledger number, export nearly all, uncheck frees it', async () => {
    const id = await inState('pending');
    const editable = async (name: string): Promise<string[]> => {
      expect((await act(name, [id], second())).body).toMatchObject({ processed: [id] });
      return (await running.detail(id, second())).editable_fields;
    };
    expect(await editable('check')).not.toContain('ledger_number');
    expect(await editable('uncheck')).toContain('ledger_number');
    await editable('check');
    expect(await editable('approve')).toContain('invoice_number');
    expect(await editable('unapprove')).toContain('invoice_number');
    await editable('approve');
    expect(await editable('export')).not.toContain('invoice_number');
  });

  test('unknown ids and those of another company fail, the others are done; each id counts once', async () => {
    const id = await inState('checked');
    const answer = await act('approve', [1, id, 999_999, id], second());
    expect([answer.status, answer.body]).toEqual([200, { processed: [id], failed_ids: [1, 999_999] }]);
  });

  test('a change is found by updated_since', async () => {
    const since = new Date().toISOString();
    const id = await inState('pending');
    await act('check', [id], second());
    const page = await running.read(expensePage, `/2/expenses/?updated_since=${since}`, second());
    expect(page.results.expenses.map((each) => each.id)).toContain(id);
  });

  test('a document that is still being read cannot be checked', async () => {
    running.processing.hold();
    const [id = 0] = await running.upload(['a.pdf', 'x']);
    expect((await act('check', [id])).body).toEqual({ processed: [], failed_ids: [id] });
    running.processing.release();
  });

  test('an expense excluded from accounting is not exported', async () => {
    const id = await inState('approved');
    const body = { excluded_from_accounting: true };
    await running.request('PATCH', `/2/expenses/${id}/update/`, { body, ...second() });
    expect((await act('export', [id], second())).body).toEqual({ processed: [], failed_ids: [id] });
  });

  test.each([{}, { ids: [] }, { ids: 'all' }, { ids: [1.5] }])('%j -> 400', async (body) => {
    expect((await running.request('POST', '/1/expenses/check/', { body })).status).toBe(400);
  });

  test('Versioning 4: only under /1/', async () => {
    expect((await running.request('POST', '/2/expenses/check/', { body: { ids: [1] } })).status).toBe(404);
  });
});
