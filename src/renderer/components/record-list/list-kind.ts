import type { ListView } from '../../../contract/record-list.ts';
import { isRecord } from '../../lib/page-memory.ts';
import type { Widths } from './columns.ts';

export type Own<Filter> = Omit<Filter, 'companyId'>;
export type OwnView<Filter, Sort, Column> = Omit<ListView<Filter, Sort, Column>, 'id' | 'name'>;

/** What the list of one kind of record has that others have not. */
export interface ListKind<Filter, Sort, Column extends string, Part extends string> {
  /** all there are, in their order */
  readonly columns: readonly Column[];
  readonly widths: Readonly<Record<Column | 'company', Widths>>;
  /** by the column whose head is pressed */
  readonly sorts: Readonly<Partial<Record<Column, Sort>>>;
  /** as it opens first: of everything */
  readonly firstView: OwnView<Filter, Sort, Column>;
  /** of the filter, 'all' where no state is asked for */
  readonly state: keyof Own<Filter>;
  /** each part of the filter when nothing is asked of it: null, or an empty list */
  readonly cleared: Readonly<Record<Part, Partial<Own<Filter>>>>;
}

/** As it was kept in the page's memory; null: it is no view. What its values mean is the main process's to check. */
export function readView<View extends { readonly filter: object }>(
  value: unknown,
  { filter: none }: View,
): View | null {
  if (!isRecord(value) || !isRecord(value.filter) || !Array.isArray(value.columns)) return null;
  const { filter } = value;
  const isWhole = Object.entries(none).every(
    ([name, nothing]) => name in filter && Array.isArray(filter[name]) === Array.isArray(nothing),
  );
  if (!isWhole || typeof value.sort !== 'string' || typeof value.descending !== 'boolean') return null;
  return value as unknown as View;
}
