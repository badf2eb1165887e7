import type { CompanyId } from '../../../contract/companies.ts';
import type { IncomeFacets, IncomeFilter, IncomeGroup, IncomeOrder, IncomeRow } from '../../../contract/incomes.ts';
import { incomeTable } from './income-table-store.ts';
import type { ColumnNames } from './list-columns.ts';
import type { OwnWanted } from './list-matcher.ts';
import { createRecordList, namesOf, type ListParts } from './record-list.ts';

const columns: ColumnNames = {
  days: ['fulfilled', 'issued', 'due'],
  words: ['type', 'review', 'booking'],
  sets: ['revenue-types', 'tags'],
};

const wantedOf = (filter: IncomeFilter): OwnWanted => ({
  days: [{ column: filter.dateField, from: filter.dateFrom, to: filter.dateTo }],
  words: [
    ...(filter.types.length > 0 ? [{ column: 'type', values: filter.types.map(String) }] : []),
    ...(filter.currency === null ? [] : [{ column: 'currency', values: [filter.currency] }]),
    ...stateWanted(filter.state),
  ],
  sets: [
    { column: 'tags', kind: 'tag', name: filter.tag },
    { column: 'revenue-types', kind: 'revenue-type', name: filter.revenueType },
  ],
});

function stateWanted(state: IncomeFilter['state']): OwnWanted['words'] {
  if (state === 'all') return [];
  const column = state === 'booked' || state === 'not-booked' ? 'booking' : 'review';
  return [{ column, values: [state] }];
}

/** The lists of incomes. */
export function createIncomes(parts: ListParts) {
  const { labels, companyIds } = parts;
  const list = createRecordList(parts, {
    table: incomeTable,
    columns,
    wantedOf,
    named: ({ revenueTypes, tags, ...row }): IncomeRow => ({
      ...row,
      revenueTypes: revenueTypes.flatMap((id) => labels.name(row.companyId, 'revenue-type', id) ?? []),
      tags: tags.flatMap((id) => labels.name(row.companyId, 'tag', id) ?? []),
    }),
  });
  return {
    ...list,
    async facets(companyId: CompanyId | null): Promise<IncomeFacets> {
      const held = await list.columns();
      const companies = companyId === null ? companyIds() : [companyId];
      return {
        types: held.values('type', companyId).map(Number),
        currencies: held.values('currency', companyId),
        tags: namesOf(labels, 'tag', companies),
        revenueTypes: namesOf(labels, 'revenue-type', companies),
        knowsBooking: held.values('booking', companyId).length > 0,
      };
    },
    /** by partner, the most incomes first; by month of the filter's date, the latest first */
    async summary(order: IncomeOrder, by: 'partner' | 'month'): Promise<readonly IncomeGroup[]> {
      if (by === 'partner') {
        const groups = await list.groups(order, { by });
        return groups.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
      }
      const groups = await list.groups(order, { by, column: order.filter.dateField });
      return groups.toSorted((a, b) => b.name.localeCompare(a.name));
    },
  };
}
