import type { ServiceExpense } from '../../service-api/expense.ts';
import type { ExpenseFilters, ServiceExpensePage } from '../../service-api/expense-page.ts';
import type { Bounds } from '../../service-api/walk.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import { failed, type ServiceFailure, type ServiceResult } from '../../service-api/service-failure.ts';

const day = 24 * 60 * 60_000;
/** ms; files wait for it */
const patience = 60_000;

/**
 * Every expense created since the day before `since` (UTC ms by the service's clock), from the documented list only.
 * The additional day covers a service in another time zone. An incomplete reading is a failure; so is a list that the
 * token may not read, although it may upload.
 */
export async function expensesSince(
  api: ServiceApi,
  since: number,
  signal: AbortSignal,
): Promise<ServiceResult<readonly ServiceExpense[]>> {
  const createdFrom = new Date(since - day).toISOString().slice(0, 10);
  const expenses: ServiceExpense[] = [];
  for await (const page of listedExpenses(api, { createdFrom }, signal, { withinMs: patience })) {
    if (!page.ok) return failed(ofTheList(page.failure));
    expenses.push(...page.value.expenses);
  }
  return { ok: true, value: expenses };
}

const ofTheList = (failure: ServiceFailure): ServiceFailure =>
  failure.code === 'permission-denied' ? { ...failure, code: 'list-forbidden' } : failure;

const longPage = 200;

/** The list page by page, in long pages where the service accepts them (their limit is undocumented: unknowns.md). */
export async function* listedExpenses(
  api: ServiceApi,
  filters: ExpenseFilters,
  signal: AbortSignal,
  bounds: Bounds = {},
): AsyncGenerator<ServiceResult<ServiceExpensePage>> {
  let first = bounds.from === undefined;
  for await (const page of api.expenses.list({ ...filters, pageSize: longPage }, signal, bounds)) {
    if (first && !page.ok && page.failure.status === 400) {
      yield* api.expenses.list(filters, signal, bounds);
      return;
    }
    first = false;
    yield page;
  }
}
