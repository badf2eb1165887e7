import { z } from 'zod';
import { allOf, filtered, flag, ofCompany, oneOf, where, type Condition } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import type { Call } from '../../http/endpoint.ts';
import { badRequest } from '../../http/errors.ts';
import { listEndpoint } from '../../http/list-endpoint.ts';
import type { Lang } from '../../http/text.ts';
import { texts } from '../../http/texts.ts';
import { toNumber } from '../../support/money.ts';
import { dateIn, trueOrFalse } from '../fields.ts';
import { readTags } from '../owned-tags.ts';
import { namesOf } from '../reference-sets.ts';
import { monthNumber, monthText } from './month.ts';
import type { Month, MonthlyKind } from './monthly-kind.ts';
import type { MonthlyItem, MonthlyRow } from './monthly-shapes.ts';
import { source, sourceWords } from './sources.ts';

export const section = 'Monthly taxes and salaries';

const filters = z.object({
  from_date: dateIn.optional().describe('first month: the one that holds this day'),
  to_date: dateIn.optional().describe('last month: the one that holds this day'),
  is_paid: trueOrFalse.optional(),
  is_installment: trueOrFalse.optional().describe('partly paid'),
  source: source.optional(),
  fields: z.string().optional().describe('taxes: adds the items of each month'),
});
type Filters = z.output<typeof filters>;

const conditions = {
  from_date: 'month >= ?',
  to_date: 'month <= ?',
  is_paid: 'is_paid = ?',
  is_installment: 'is_installment = ?',
  source: 'source = ?',
};

/** The condition of the rows; the totals of a month include only these rows. */
function conditionOf({ companyId }: Call, query: Filters): Condition {
  const { from_date: from, to_date: to } = query;
  if (from !== undefined && to !== undefined && from > to) throw badRequest({ from_date: [texts.startAfterEnd] });
  const values = { ...query, from_date: from && monthNumber(from), to_date: to && monthNumber(to) };
  return ofCompany(companyId, ...filtered(conditions, values));
}

const totalsRow = z.object({
  id: z.int(),
  count: z.int(),
  amount: z.int(),
  paid_amount: z.int(),
  is_paid: flag,
});
type Totals = z.output<typeof totalsRow>;

/** Months as rows, newest first; the number of the month is their id. */
const months = (table: string, { sql, values }: Condition) =>
  ({
    table: `(SELECT month AS id, count(*) AS count, sum(amount) AS amount, sum(paid_amount) AS paid_amount,
      min(is_paid) AS is_paid FROM ${table} WHERE ${sql} GROUP BY month)`,
    row: totalsRow,
    condition: where('1', ...values),
    order: { column: 'id', direction: 'DESC' },
  }) as const;

/** The rows of these conditions as items, by month. */
function readItems<Row extends MonthlyRow, Own, Fields, Results extends z.ZodType>(
  database: Database,
  lang: Lang,
  kind: MonthlyKind<Row, Own, Fields, Results>,
  { sql, values }: Condition,
): Map<number, (MonthlyItem & Own)[]> {
  const rows = database.all(kind.row, `SELECT * FROM ${kind.plural} WHERE ${sql} ORDER BY id`, ...values);
  const ids = rows.map(({ id }) => id);
  const tags = readTags(database, kind.tags, ids);
  const own = kind.own(database, lang);
  const groups = Map.groupBy(rows, (row) => row.month);
  const view = (row: Row): MonthlyItem & Own => ({
    id: row.id,
    source: row.source,
    description: row.source === 'manual' ? row.description : sourceWords[row.source](lang),
    ...own(row),
    amount: toNumber(row.amount),
    paid_amount: toNumber(row.paid_amount),
    is_paid: row.is_paid,
    is_installment: row.is_installment,
    due_at: row.due_at,
    paid_at: row.paid_at,
    ...tags(row.id),
  });
  return new Map([...groups].map(([month, members]) => [month, members.map(view)]));
}

/** interface.md, Pagination 3: the months of a page, and exactly the tags of their items. */
function resultsOf<Row extends MonthlyRow, Own, Fields, Results extends z.ZodType>(
  { services: { database }, lang }: Call,
  kind: MonthlyKind<Row, Own, Fields, Results>,
  totals: readonly Totals[],
  detail: Condition | null,
): z.input<Results> {
  const monthIds = totals.map(({ id }) => id);
  const items = detail && readItems(database, lang, kind, allOf([detail, oneOf('month', monthIds)]));
  const views = totals.map((row) => viewMonth(row, items === null ? null : (items.get(row.id) ?? [])));
  const tagIds = views.flatMap(({ tags = [] }) => tags);
  return kind.resultsOf(views, namesOf(database, 'tags', tagIds));
}

const viewMonth = <Own>(row: Totals, items: readonly (MonthlyItem & Own)[] | null): Month<Own> => ({
  month: monthText(row.id),
  count: row.count,
  amount: toNumber(row.amount),
  paid_amount: toNumber(row.paid_amount),
  is_paid: row.is_paid,
  ...(items && {
    items,
    tags: [...new Set(items.flatMap(({ tags, simple_tags: simple }) => [...tags, ...simple]))].sort((a, b) => a - b),
  }),
});

/** These rows in full, in the shape of the list (interface.md: the answer to an update). */
export function listOfRows<Row extends MonthlyRow, Own, Fields, Results extends z.ZodType>(
  call: Call,
  kind: MonthlyKind<Row, Own, Fields, Results>,
  ids: readonly number[],
) {
  const condition = ofCompany(call.companyId, oneOf('id', ids));
  const { table, order } = months(kind.plural, condition);
  const sql = `SELECT * FROM ${table} ORDER BY ${order.column} ${order.direction}`;
  const totals = call.services.database.all(totalsRow, sql, ...condition.values);
  return { next: null, previous: null, results: resultsOf(call, kind, totals, condition), months: totals.length };
}

export function monthlyLists<Row extends MonthlyRow, Own, Fields, Results extends z.ZodType>(
  kind: MonthlyKind<Row, Own, Fields, Results>,
) {
  const path = `/2/monthly-${kind.plural}/`;
  const list = {
    section,
    summary: `Monthly ${kind.plural}, newest month first`,
    filters,
    listing: (call: Call, query: Filters) => months(kind.plural, conditionOf(call, query)),
    results: kind.results,
    view: (rows: readonly Totals[], call: Call, query: Filters) => {
      const isDetailed = query.fields === 'taxes' || query.fields === kind.plural;
      return resultsOf(call, kind, rows, isDetailed ? conditionOf(call, query) : null);
    },
  };
  return [
    listEndpoint({ ...list, path }),
    listEndpoint({ ...list, path: `/1/monthly-${kind.plural}/`, successor: path }),
  ];
}
