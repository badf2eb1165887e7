import { oneOf } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import type { Lang } from '../../http/text.ts';
import { toNumber } from '../../support/money.ts';
import { amountOrNull } from '../fields.ts';
import { readTags } from '../owned-tags.ts';
import { currenciesOf, namesOf, recordsOf } from '../reference-sets.ts';
import { vatRate } from '../vat-categories.ts';
import { INCOME_TYPES, incomeAssignmentRow, incomeItemRow, type IncomeRow } from './income-row.ts';
import type { IncomeResults, ListedIncome } from './income-shapes.ts';
import { INCOME_ASSIGNMENT_TAGS, INCOME_TAGS } from './income-store.ts';

/** Rows as interface.md shows them; what belongs to them is read in a fixed number of queries. */
export function viewIncomes(database: Database, lang: Lang, rows: readonly IncomeRow[]): ListedIncome[] {
  const ids = rows.map(({ id }) => id);
  const items = readItems(database, ids);
  const assignments = readAssignments(database, ids);
  const tags = readTags(database, INCOME_TAGS, ids, 'tags');
  const simpleTags = readTags(database, INCOME_TAGS, ids, 'simple_tags');
  return rows.map((row) => ({
    ...row,
    type_label: INCOME_TYPES[row.type](lang),
    net_amount: toNumber(row.net_amount),
    vat_amount: toNumber(row.vat_amount),
    gross_amount: toNumber(row.gross_amount),
    tags: tags(row.id),
    simple_tags: simpleTags(row.id),
    items: items(row.id),
    assignments: assignments(row.id),
  }));
}

function readItems(database: Database, ids: readonly number[]) {
  const { sql, values } = oneOf('income', ids);
  const rows = database.all(incomeItemRow, `SELECT * FROM income_items WHERE ${sql} ORDER BY id`, ...values);
  const groups = Map.groupBy(rows, ({ income }) => income);
  return (id: number) => (groups.get(id) ?? []).map((item) => ({ ...item, net_amount: amountOrNull(item.net_amount) }));
}

function readAssignments(database: Database, ids: readonly number[]) {
  const { sql, values } = oneOf('income', ids);
  const rows = database.all(
    incomeAssignmentRow,
    `SELECT * FROM income_assignments WHERE ${sql} ORDER BY id`,
    ...values,
  );
  const vatIds = rows.map(({ vat }) => vat);
  const vats = new Map(recordsOf(database, vatRate, 'vat_categories', vatIds).map((vat) => [vat.id, vat] as const));
  const rowIds = rows.map(({ id }) => id);
  const tags = readTags(database, INCOME_ASSIGNMENT_TAGS, rowIds, 'tags');
  const groups = Map.groupBy(rows, ({ income }) => income);
  return (id: number): ListedIncome['assignments'] =>
    (groups.get(id) ?? []).map((row) => ({
      ...row,
      net_amount: toNumber(row.net_amount),
      vat_amount: toNumber(row.vat_amount),
      gross_amount: toNumber(row.gross_amount),
      vat: row.vat === null ? null : (vats.get(row.vat) ?? null),
      tags: tags(row.id),
    }));
}

/** interface.md, Pagination 3: exactly the records that the ids on the page refer to. */
export function withIncomeReferences(database: Database, lang: Lang, incomes: readonly ListedIncome[]): IncomeResults {
  const assignments = incomes.flatMap((income) => income.assignments);
  const names = (table: string, ids: readonly (number | null)[]) => namesOf(database, table, ids);
  const tagIds = [
    ...incomes.flatMap((income) => [...income.tags, ...income.simple_tags]),
    ...assignments.flatMap(({ tags }) => tags),
  ];
  const partnerIds = incomes.map(({ partner_id: partner }) => partner);
  const currencyIds = incomes.map(({ currency }) => currency);
  const typeIds = assignments.map(({ revenue_type: type }) => type);
  return {
    incomes: [...incomes],
    partners: names('partners', partnerIds),
    currencies: currenciesOf(database, lang, currencyIds),
    tags: names('tags', tagIds),
    revenue_types: names('revenue_types', typeIds),
  };
}
