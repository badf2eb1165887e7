import { z } from 'zod';
import { oneOf } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import type { Lang } from '../../http/text.ts';
import { namedRecord } from '../fields.ts';
import { vatCategory } from '../master-data.ts';
import type { ExpenseResults, ListedExpense } from './expense-shapes.ts';

type Ids = readonly (number | null)[];

const currencyRow = namedRecord.extend({ description_hu: z.string(), description_en: z.string() });
const vatRow = namedRecord.extend({ percent: z.number() });

/** interface.md, Pagination 3: exactly the records that the ids on the page refer to. */
export function withReferenceSets(
  database: Database,
  lang: Lang,
  expenses: readonly ListedExpense[],
  accounting: boolean,
): ExpenseResults {
  const assignments = expenses.flatMap((expense) => expense.assignments);
  const read = <S extends z.ZodType>(shape: S, table: string, ids: Ids): z.output<S>[] =>
    readByIds(database, shape, table, ids);
  const typeIds = [...expenses, ...assignments].map((record) => record.expense_type);
  const tagIds = [
    ...expenses.flatMap((expense) => [...expense.tags, ...expense.simple_tags]),
    ...assignments.flatMap(({ tags }) => tags),
  ];
  const categoryIds = [
    ...expenses.map((expense) => expense.company_vat_category?.id ?? null),
    ...assignments.map((assignment) => assignment.company_vat_category_id),
  ];
  return {
    expenses: [...expenses],
    partners: read(
      namedRecord,
      'partners',
      expenses.map(({ partner }) => partner),
    ),
    currencies: read(
      currencyRow,
      'currencies',
      expenses.map(({ currency }) => currency),
    ).map((row) => ({
      id: row.id,
      name: row.name,
      description: lang === 'en' ? row.description_en : row.description_hu,
    })),
    tags: read(namedRecord, 'tags', tagIds),
    expense_types: read(namedRecord, 'expense_types', typeIds),
    accounts: read(
      namedRecord,
      'accounts',
      expenses.map((expense) => expense.paid_through),
    ),
    ...(accounting && {
      vats: read(
        vatRow,
        'vat_categories',
        assignments.map(({ vat }) => vat),
      ),
      vat_categories: read(vatCategory, 'vat_categories', categoryIds),
    }),
  };
}

export const readVats = (database: Database, ids: Ids) => readByIds(database, vatRow, 'vat_categories', ids);

function readByIds<S extends z.ZodType>(database: Database, shape: S, table: string, ids: Ids): z.output<S>[] {
  const { sql, values } = oneOf('id', new Set(ids.filter((id) => id !== null)));
  return database.all(shape, `SELECT * FROM ${table} WHERE ${sql} ORDER BY id`, ...values);
}
