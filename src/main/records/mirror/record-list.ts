import type { CompanyId } from '../../../contract/companies.ts';
import type { ListOrder, ListPage, ListQuery } from '../../../contract/record-list.ts';
import { turn } from '../../support/turn.ts';
import type { Labels } from './labels.ts';
import type { Group, Grouping, ListColumns } from './list-columns.ts';
import { ListIndex, piece, type ListIndexParts } from './list-index.ts';
import { ListMatcher, type OwnWanted, type SharedFilter } from './list-matcher.ts';
import type { ListStore } from './list-store.ts';

/** The list of one kind of record, from the copy held here. */
export interface RecordList<Filter extends SharedFilter, Sort extends string, Row> {
  readonly page: (query: ListQuery<Filter, Sort>) => Promise<ListPage<Row>>;
  /** all that match, a piece at a time */
  readonly all: (order: ListOrder<Filter, Sort>) => AsyncGenerator<readonly Row[]>;
  /** all that match, put together */
  groups(order: ListOrder<Filter, Sort>, grouping: Grouping): Promise<readonly Group[]>;
  columns(): Promise<ListColumns>;
}

export interface RecordListParts<Filter extends SharedFilter, Sort extends string, PlainRow, Row> extends Omit<
  ListIndexParts,
  'store'
> {
  readonly store: ListStore<PlainRow, Sort>;
  readonly wantedOf: (filter: Filter) => OwnWanted;
  /** a row with the names of what its ids refer to */
  readonly named: (row: PlainRow) => Row;
  readonly labels: Labels;
  readonly companyIds: () => readonly CompanyId[];
}

export function createRecordList<Filter extends SharedFilter, Sort extends string, PlainRow, Row>(
  parts: RecordListParts<Filter, Sort, PlainRow, Row>,
): RecordList<Filter, Sort, Row> {
  const { store, named } = parts;
  const index = new ListIndex(parts);
  const matcher = new ListMatcher<Filter, Sort>({ ...parts, index });
  return {
    async page({ offset, limit, ...order }) {
      await index.upToDate();
      const { rows, gross } = matcher.matching(order);
      const shown = store.rows([...rows.subarray(offset, offset + limit)]);
      return { total: rows.length, gross, rows: shown.map(named) };
    },
    async *all(order) {
      await index.upToDate();
      const { rows } = matcher.matching(order);
      for (let at = 0; at < rows.length; at += piece) {
        yield store.rows([...rows.subarray(at, at + piece)]).map(named);
        await turn();
      }
    },
    async groups(order, grouping) {
      await index.upToDate();
      return index.columns.groups(matcher.matching(order).rows, grouping);
    },
    async columns() {
      await index.upToDate();
      return index.columns;
    },
  };
}

/** Names in order, each once, of all the companies meant. */
export function namesOf(labels: Labels, kind: 'tag' | 'revenue-type', companyIds: readonly CompanyId[]) {
  const names = new Set(companyIds.flatMap((id) => labels.names(id, kind)));
  return [...names].sort((a, b) => a.localeCompare(b));
}
