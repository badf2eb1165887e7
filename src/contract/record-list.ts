import type { CompanyId } from './companies.ts';

/** Filter and order of a list of records, without the page. */
export interface ListOrder<Filter, Sort> {
  readonly filter: Filter;
  readonly sort: Sort;
  readonly descending: boolean;
}

export interface ListQuery<Filter, Sort> extends ListOrder<Filter, Sort> {
  readonly offset: number;
  /** at most 200 */
  readonly limit: number;
}

export interface ListPage<Row> {
  readonly total: number;
  /** sums of gross over all matches, by currency; decimal strings */
  readonly gross: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}

/** A named filter and order of a list, without its company. Stored on this computer. */
export interface ListView<Filter, Sort, Column> extends ListOrder<Omit<Filter, 'companyId'>, Sort> {
  readonly id: number;
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Progress of the mirror of a company's records of one kind. */
export interface CopyState {
  readonly companyId: CompanyId;
  readonly records: number;
  /** instant of the last complete reading; null: never */
  readonly completeAt: string | null;
  /** records read so far in the running reading; null: none runs */
  readonly reading: number | null;
}
