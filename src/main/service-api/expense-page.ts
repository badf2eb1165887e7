import { z } from 'zod';
import { expenseSchema, type ServiceExpense } from './expense.ts';
import { identifier, optionalText } from './fields.ts';

/** A page of GET /2/expenses/ with the names of what its ids refer to (Pagination 3). */
export interface ExpensePage {
  readonly expenses: readonly ServiceExpense[];
  /** currency id -> code */
  readonly currencies: ReadonlyMap<number, string>;
  /** partner id -> name */
  readonly partners: ReadonlyMap<number, string>;
}

export interface ExpenseFilters {
  /** UTC instant; the service answers 400 when it is too old, and then all must be read again */
  readonly updatedSince?: string;
  /** YYYY-MM-DD: created at the service on this day or later */
  readonly createdFrom?: string;
  readonly pageSize?: number;
}

export const expenseQuery = (filters: ExpenseFilters): Readonly<Record<string, string | undefined>> => ({
  updated_since: filters.updatedSince,
  date_field: filters.createdFrom === undefined ? undefined : 'created_at',
  from_date: filters.createdFrom,
  page_size: filters.pageSize === undefined ? undefined : String(filters.pageSize),
});

const reference = z.looseObject({ id: identifier, name: optionalText, code: optionalText });

/** id -> what `label` picks; sets that are missing are empty */
const referenceSet = (label: (entry: z.output<typeof reference>) => string | null) =>
  z
    .array(reference)
    .nullish()
    .transform((entries) => new Map((entries ?? []).flatMap((e) => entryOf(e.id, label(e)))));

const entryOf = (id: number, label: string | null): [number, string][] => (label === null ? [] : [[id, label]]);

export const expensePageSchema: z.ZodType<ExpensePage> = z.object({
  expenses: z.array(expenseSchema),
  currencies: referenceSet((entry) => entry.code ?? entry.name),
  partners: referenceSet((entry) => entry.name),
});
