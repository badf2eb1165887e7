import {
  allDocuments,
  type DocumentColumn,
  type DocumentSort,
  type DocumentView,
} from '../../../contract/documents.ts';
import {
  isSet as isPartSet,
  without as withoutPart,
  type ClearedParts,
} from '../../components/record-list/filter-parts.ts';
import { orderedBy, orderOf } from '../../components/record-list/order.ts';
import { isRecord } from '../../lib/page-memory.ts';

/** A list without its company: what a saved view keeps. */
export type OwnView = Omit<DocumentView, 'id' | 'name'>;
export type OwnFilter = OwnView['filter'];

export const firstView: OwnView = {
  filter: allDocuments,
  sort: 'added',
  descending: true,
  columns: ['name', 'added', 'state', 'owner', 'note'],
};

/** As it was kept in the page's memory; null: it is no view. What its values mean is the main process's to check. */
export function readView(value: unknown): OwnView | null {
  if (!isRecord(value) || !isRecord(value.filter) || !Array.isArray(value.columns)) return null;
  const { filter } = value;
  const isWhole = Object.keys(allDocuments).every((name) => name in filter) && Array.isArray(filter.extensions);
  if (!isWhole || typeof value.sort !== 'string' || typeof value.descending !== 'boolean') return null;
  return value as unknown as OwnView;
}

/** what can be cleared by one press */
export const filterParts = ['period', 'type'] as const;
export type FilterPart = (typeof filterParts)[number];

const cleared: ClearedParts<OwnFilter, FilterPart> = {
  period: { dateFrom: null, dateTo: null },
  type: { extensions: [] },
};

export const isSet = (filter: OwnFilter, part: FilterPart): boolean => isPartSet(filter, cleared, part);
export const without = (filter: OwnFilter, part: FilterPart): OwnFilter => withoutPart(filter, cleared, part);

export function isFiltered(filter: OwnFilter): boolean {
  return filter.text.trim() !== '' || filter.state !== 'all' || filterParts.some((part) => isSet(filter, part));
}

const sorts: Readonly<Partial<Record<DocumentColumn, DocumentSort>>> = { name: 'name', added: 'added', size: 'size' };

export const sortedBy = (view: OwnView, column: DocumentColumn): OwnView => orderedBy(view, sorts[column]);
export const sortedAs = (view: OwnView, column: DocumentColumn) => orderOf(view, sorts[column]);
