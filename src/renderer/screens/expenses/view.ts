import {
  noFilter,
  type ExpenseColumn,
  type ExpenseFilter,
  type ExpenseSort,
  type ExpenseView,
} from '../../../contract/expenses.ts';
import {
  isSet as isPartSet,
  without as withoutPart,
  type ClearedParts,
} from '../../components/record-list/filter-parts.ts';
import { orderedBy, orderOf } from '../../components/record-list/order.ts';
import { isRecord } from '../../lib/page-memory.ts';

/** A list without its company: what a saved view keeps. */
export type OwnView = Omit<ExpenseView, 'id' | 'name'>;
export type OwnFilter = OwnView['filter'];

export const firstView: OwnView = {
  filter: noFilter,
  sort: 'issued',
  descending: true,
  columns: ['partner', 'number', 'issued', 'type', 'status', 'gross'],
};

/** As it was kept in the page's memory; null: it is no view. What its values mean is the main process's to check. */
export function readView(value: unknown): OwnView | null {
  if (!isRecord(value) || !isRecord(value.filter) || !Array.isArray(value.columns)) return null;
  const { filter } = value;
  const isWhole = Object.keys(noFilter).every((name) => name in filter) && Array.isArray(filter.accountingStatuses);
  if (!isWhole || typeof value.sort !== 'string' || typeof value.descending !== 'boolean') return null;
  return value as unknown as OwnView;
}

export const reviewStates = [
  'all',
  'to-review',
  'reviewed',
  'excluded',
] as const satisfies readonly ExpenseFilter['review'][];

/** what can be cleared by one press */
export const filterParts = ['status', 'partner', 'issued', 'gross', 'tag'] as const;
export type FilterPart = (typeof filterParts)[number];

const cleared: ClearedParts<OwnFilter, FilterPart> = {
  status: { accountingStatuses: [] },
  partner: { partner: null },
  issued: { issuedFrom: null, issuedTo: null },
  gross: { grossFrom: null, grossTo: null },
  tag: { tag: null },
};

export const isSet = (filter: OwnFilter, part: FilterPart): boolean => isPartSet(filter, cleared, part);
export const without = (filter: OwnFilter, part: FilterPart): OwnFilter => withoutPart(filter, cleared, part);

export function isFiltered(filter: OwnFilter): boolean {
  return filter.text.trim() !== '' || filter.review !== 'all' || filterParts.some((part) => isSet(filter, part));
}

const sorts: Readonly<Partial<Record<ExpenseColumn, ExpenseSort>>> = {
  partner: 'partner',
  number: 'number',
  issued: 'issued',
  due: 'due',
  gross: 'gross',
};

export const sortedBy = (view: OwnView, column: ExpenseColumn): OwnView => orderedBy(view, sorts[column]);
export const sortedAs = (view: OwnView, column: ExpenseColumn) => orderOf(view, sorts[column]);
