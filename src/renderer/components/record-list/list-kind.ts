import type { ListView } from '../../../contract/record-list.ts';
import type { Locale } from '../../../contract/settings.ts';
import type { Words } from '../../../words/catalogue.ts';
import { isRecord } from '../../lib/page-memory.ts';
import type { Widths } from './columns.ts';

export type Own<Filter> = Omit<Filter, 'companyId'>;
export type OwnView<Filter, Sort, Column> = Omit<ListView<Filter, Sort, Column>, 'id' | 'name'>;

export interface ListColumn<Row, Sort> {
  readonly width: Widths;
  /** sort order of a press on the column's head; left out: the column cannot be sorted */
  readonly sort?: Sort;
  /** right-aligned */
  readonly numeric?: true;
  /** class of a cell that has text */
  readonly look?: 'medium' | 'strong' | 'secondary' | 'identifier';
  /** text of an empty cell */
  readonly none?: (words: Words) => string;
  /** null: the screen draws it */
  readonly text: ((row: Row, locale: Locale, words: Words) => string) | null;
}

/** How a person chooses one part of a filter, with the properties of the filter that it sets. */
export type FilterPart<Filter, Facets> =
  | { readonly by: 'dates' | 'amounts'; readonly from: Property<Filter>; readonly to: Property<Filter> }
  /** among the partners of the expenses */
  | { readonly by: 'partner'; readonly of: Property<Filter> }
  | {
      /** among values of the list: several where the filter has a list */
      readonly by: 'choice';
      readonly of: Property<Filter>;
      readonly offered: (facets: Facets) => readonly (string | number)[];
      /** left out: the value itself */
      readonly name?: (value: string, words: Words) => string;
    };
type Property<Filter> = keyof Own<Filter> & string;

export const propertiesOf = <Filter, Facets>(part: FilterPart<Filter, Facets>): readonly Property<Filter>[] =>
  'from' in part ? [part.from, part.to] : [part.of];

/** The parts of a record list that depend on the kind of record. */
export interface ListKind<Row, Filter, Sort, Column extends string, Facets, Part extends string> {
  /** all columns, in order */
  readonly columns: Readonly<Record<Column, ListColumn<Row, Sort>>>;
  /** the first view: every record */
  readonly firstView: OwnView<Filter, Sort, Column>;
  /** property of the filter with the state; its value 'all' selects every state */
  readonly state: Property<Filter>;
  /** parts of the filter that can be cleared */
  readonly parts: Readonly<Record<Part, FilterPart<Filter, Facets>>>;
}

/** Reads a view from the page's memory; null: its shape is wrong. The main process validates the values. */
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
