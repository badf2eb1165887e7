import { aboutRecord, mapped, parameter, type Caller } from '../caller.ts';
import type { Bounds } from '../walk.ts';
import type { ServiceResult } from '../service-failure.ts';
import { incomeOf, incomeResults, type ServiceIncome } from './income.ts';
import type { IncomeUpdate } from './income-changes.ts';

/** A page of GET /1/incomes/ with the names of the records that its ids refer to (Pagination 3). */
export interface ServiceIncomePage {
  readonly incomes: readonly ServiceIncome[];
  /** rows of the whole list */
  readonly count: number | null;
  /** currency id -> code */
  readonly currencies: ReadonlyMap<number, string>;
  /** id -> name */
  readonly partners: ReadonlyMap<number, string>;
  readonly tags: ReadonlyMap<number, string>;
  readonly revenueTypes: ReadonlyMap<number, string>;
}

/** interface.md, Incomes. */
export function incomeCalls({ read, write, pages, profile }: Caller) {
  const income = incomeOf(profile.names.incomeBooked);
  return {
    /** page by page, ending after the last one or the first failure */
    list: (
      { pageSize }: { readonly pageSize?: number } = {},
      signal?: AbortSignal,
      bounds?: Bounds,
    ): AsyncGenerator<ServiceResult<ServiceIncomePage>> =>
      mapped(
        pages('/1/incomes/', { page_size: parameter(pageSize) }, incomeResults(income), signal, bounds),
        ({ count, results: { revenue_types: revenueTypes, ...sets } }) => ({ count, ...sets, revenueTypes }),
      ),
    /** `accounting` adds accounting_id and the VAT period */
    async get(id: number, { accounting = false }: { readonly accounting?: boolean } = {}, signal?: AbortSignal) {
      const path = `/1/incomes/${id}/`;
      const query = { fields: accounting ? 'accounting' : undefined };
      return aboutRecord(path, id, await read(path, income, signal, query));
    },
    /** Submitted tags, simple_tags and assignments replace the whole set (Income update 5). */
    async update(id: number, changes: IncomeUpdate, signal?: AbortSignal): Promise<ServiceResult<ServiceIncome>> {
      const path = `/2/incomes/${id}/update/`;
      return aboutRecord(path, id, await write('PATCH', path, changes, income, signal));
    },
  };
}
