import { noFilter } from '../../../contract/expenses.ts';
import { isRecord } from '../../lib/page-memory.ts';
import type { ExpenseColumn, ExpenseFilter, ExpenseSort, SavedView } from '../../../contract/expenses.ts';

/** A list without its company: what a saved view keeps. */
export type ExpenseView = Omit<SavedView, 'id' | 'name'>;
export type OwnFilter = ExpenseView['filter'];

export const firstView: ExpenseView = {
  filter: noFilter,
  sort: 'issued',
  descending: true,
  columns: ['partner', 'number', 'issued', 'type', 'status', 'gross'],
};

/** As it was kept in the page's memory; null: it is no view. What its values mean is the main process's to check. */
export function readView(value: unknown): ExpenseView | null {
  if (!isRecord(value) || !isRecord(value.filter) || !Array.isArray(value.columns)) return null;
  const { filter } = value;
  const isWhole = Object.keys(noFilter).every((name) => name in filter) && Array.isArray(filter.accountingStatuses);
  if (!isWhole || typeof value.sort !== 'string' || typeof value.descending !== 'boolean') return null;
  return value as unknown as ExpenseView;
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

export function isSet(filter: OwnFilter, part: FilterPart): boolean {
  switch (part) {
    case 'status':
      return filter.accountingStatuses.length > 0;
    case 'partner':
      return filter.partner !== null;
    case 'issued':
      return filter.issuedFrom !== null || filter.issuedTo !== null;
    case 'gross':
      return filter.grossFrom !== null || filter.grossTo !== null;
    case 'tag':
      return filter.tag !== null;
  }
}

export function without(filter: OwnFilter, part: FilterPart): OwnFilter {
  switch (part) {
    case 'status':
      return { ...filter, accountingStatuses: [] };
    case 'partner':
      return { ...filter, partner: null };
    case 'issued':
      return { ...filter, issuedFrom: null, issuedTo: null };
    case 'gross':
      return { ...filter, grossFrom: null, grossTo: null };
    case 'tag':
      return { ...filter, tag: null };
  }
}

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

/** null: the list is not kept in that order */
export function sortOf(column: ExpenseColumn): ExpenseSort | null {
  return sorts[column] ?? null;
}

/** The header of a column was pressed: the other way round, or by that column, dates and amounts from the top. */
export function sortedBy(view: ExpenseView, sort: ExpenseSort): ExpenseView {
  if (view.sort === sort) return { ...view, descending: !view.descending };
  return { ...view, sort, descending: sort !== 'partner' && sort !== 'number' };
}

export function ariaSort(view: ExpenseView, column: ExpenseColumn): 'ascending' | 'descending' | undefined {
  if (sortOf(column) !== view.sort) return undefined;
  return view.descending ? 'descending' : 'ascending';
}

/** in the order of the contract, whatever order they were chosen in; the last one stays */
export function withColumn(
  columns: readonly ExpenseColumn[],
  all: readonly ExpenseColumn[],
  column: ExpenseColumn,
  shown: boolean,
): readonly ExpenseColumn[] {
  const next = all.filter((one) => (one === column ? shown : columns.includes(one)));
  return next.length === 0 ? columns : next;
}

/** From and to, both included; null: open at that end. */
export interface Range {
  readonly from: string | null;
  readonly to: string | null;
}
