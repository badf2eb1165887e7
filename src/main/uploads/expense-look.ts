import type { ServiceExpense } from '../service-api/expense.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import type { ServiceResult } from '../service-api/service-failure.ts';

const day = 24 * 60 * 60_000;

/**
 * Every expense created since the day before `since` (UTC ms by the service's clock), by the documented list only. The
 * day more covers a service that counts its days in another time zone. A look that was cut short is a failure.
 */
export async function expensesSince(
  api: ServiceApi,
  since: number,
  signal: AbortSignal,
): Promise<ServiceResult<readonly ServiceExpense[]>> {
  const createdFrom = new Date(since - day).toISOString().slice(0, 10);
  const expenses: ServiceExpense[] = [];
  for await (const page of api.expenses.list({ createdFrom, pageSize: 200 }, signal)) {
    if (!page.ok) return page;
    expenses.push(...page.value.expenses);
  }
  return { ok: true, value: expenses };
}
