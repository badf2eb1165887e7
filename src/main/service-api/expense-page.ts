import { z } from 'zod';
import { parameter } from './caller.ts';
import { expenseSchema, type ServiceExpense } from './expense.ts';
import { guess } from './fields.ts';
import { currencyCodes, referenceNames } from './reference-set.ts';
import type { Query } from './sender.ts';

/** A page of GET /2/expenses/ with the names of the records that its ids refer to (Pagination 3). */
export interface ServiceExpensePage {
  readonly expenses: readonly ServiceExpense[];
  /** currency id -> code */
  readonly currencies: ReadonlyMap<number, string>;
  /** id -> name */
  readonly partners: ReadonlyMap<number, string>;
  readonly tags: ReadonlyMap<number, string>;
  readonly expenseTypes: ReadonlyMap<number, string>;
  readonly accounts: ReadonlyMap<number, string>;
  /** with `accounting`, unchanged: their content is undocumented */
  readonly vats: readonly unknown[];
  readonly vatCategories: readonly unknown[];
}

export interface ExpenseFilters {
  /**
   * an instant with Z or an offset; the service answers 400 when it is too old, and then everything must be read again
   */
  readonly updatedSince?: string;
  /** YYYY-MM-DD: created at the service on this day or later */
  readonly createdFrom?: string;
  readonly isPaid?: boolean;
  /** partially paid ones */
  readonly isInstallment?: boolean;
  /** adds vats and vatCategories */
  readonly accounting?: boolean;
  readonly pageSize?: number;
}

export const expenseQuery = (filters: ExpenseFilters): Query => ({
  updated_since: filters.updatedSince,
  date_field: filters.createdFrom === undefined ? undefined : 'created_at',
  from_date: filters.createdFrom,
  is_paid: parameter(filters.isPaid),
  is_installment: parameter(filters.isInstallment),
  fields: filters.accounting === true ? 'accounting' : undefined,
  page_size: parameter(filters.pageSize),
});

const unknownRows = guess(z.array(z.unknown())).transform((all) => all ?? []);

export const expensePageSchema: z.ZodType<ServiceExpensePage> = z
  .object({
    expenses: z.array(expenseSchema),
    currencies: currencyCodes,
    partners: referenceNames,
    tags: referenceNames,
    expense_types: referenceNames,
    accounts: referenceNames,
    vats: unknownRows,
    vat_categories: unknownRows,
  })
  .transform(({ expense_types: expenseTypes, vat_categories: vatCategories, ...sets }) => ({
    ...sets,
    expenseTypes,
    vatCategories,
  }));
