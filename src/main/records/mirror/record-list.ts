import type { CompanyId } from '../../../contract/companies.ts';
import type { ListOrder, ListPage, ListQuery } from '../../../contract/record-list.ts';
import type { Database } from '../../database/database.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { turn } from '../../support/turn.ts';
import type { Labels } from './labels.ts';
import type { ColumnNames, Group, Grouping, ListColumns } from './list-columns.ts';
import { ListIndex, piece, type ListIndexParts, type RecordKey } from './list-index.ts';
import { ListMatcher, type OwnWanted, type SharedFilter } from './list-matcher.ts';
import { createListStore, type ListTable } from './list-store.ts';

/** The parts that a list of any kind is made of. */
export interface ListParts extends Pick<ListIndexParts, 'news' | 'removed'> {
  readonly database: Database;
  readonly labels: Labels;
  readonly companyIds: () => readonly CompanyId[];
  /** an expense's document or signature changed its state; other kinds have none */
  readonly touched?: Signal<RecordKey>;
}

/** The table of a kind, and its own filters. */
interface ListKind<Filter extends SharedFilter, Sort extends string, PlainRow, Row> {
  readonly table: ListTable<PlainRow, Sort>;
  readonly columns: ColumnNames;
  readonly wantedOf: (filter: Filter) => OwnWanted;
  /** a row with the names of what its ids refer to */
  readonly named: (row: PlainRow) => Row;
}

/** The list of one kind of record, from the copy held here. */
export function createRecordList<Filter extends SharedFilter, Sort extends string, PlainRow, Row>(
  { database, touched = createSignal(), ...parts }: ListParts,
  kind: ListKind<Filter, Sort, PlainRow, Row>,
) {
  const { named } = kind;
  const store = createListStore(database, kind.table);
  const index = new ListIndex({ ...parts, ...kind, store, touched });
  const matcher = new ListMatcher<Filter, Sort>({ ...parts, ...kind, store, index });
  return {
    /** null: the copy has no such record */
    get(companyId: CompanyId, id: number): Row | null {
      const row = store.rowOf(companyId, id);
      return row === null ? null : (store.rows([row]).map(named)[0] ?? null);
    },
    async page({ offset, limit, ...order }: ListQuery<Filter, Sort>): Promise<ListPage<Row>> {
      await index.upToDate();
      const { rows, gross } = matcher.matching(order);
      const shown = store.rows([...rows.subarray(offset, offset + limit)]);
      return { total: rows.length, gross, rows: shown.map(named) };
    },
    /** all that match, a piece at a time */
    async *all(order: ListOrder<Filter, Sort>): AsyncGenerator<readonly Row[]> {
      await index.upToDate();
      const { rows } = matcher.matching(order);
      for (let at = 0; at < rows.length; at += piece) {
        yield store.rows([...rows.subarray(at, at + piece)]).map(named);
        await turn();
      }
    },
    /** all that match, put together */
    async groups(order: ListOrder<Filter, Sort>, grouping: Grouping): Promise<readonly Group[]> {
      await index.upToDate();
      return index.columns.groups(matcher.matching(order).rows, grouping);
    },
    async columns(): Promise<ListColumns> {
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
