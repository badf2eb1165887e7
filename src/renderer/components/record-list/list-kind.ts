import type { ListView } from '../../../contract/record-list.ts';
import type { Locale } from '../../../contract/settings.ts';
import type { Words } from '../../../words/catalogue.ts';
import { isRecord } from '../../lib/page-memory.ts';
import type { Widths } from './columns.ts';

export type Own<Filter> = Omit<Filter, 'companyId'>;
export type OwnView<Filter, Sort, Column> = Omit<ListView<Filter, Sort, Column>, 'id' | 'name'>;

export interface ListColumn<Row, Sort> {
  readonly width: Widths;
  /** the order that a press on its head asks for; left out: the list is not kept in the order of this column */
  readonly sort?: Sort;
  /** stands by its right end */
  readonly numeric?: true;
  /** class of a cell that has text */
  readonly look?: 'medium' | 'strong' | 'secondary' | 'identifier';
  /** where there is no text */
  readonly none?: (words: Words) => string;
  /** null: the screen draws it */
  readonly text: ((row: Row, locale: Locale, words: Words) => string) | null;
}

/** What the list of one kind of record has that others have not. */
export interface ListKind<Row, Filter, Sort, Column extends string, Part extends string> {
  /** all there are, in their order */
  readonly columns: Readonly<Record<Column, ListColumn<Row, Sort>>>;
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
