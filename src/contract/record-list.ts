import type { CompanyId } from './companies.ts';

/** What is asked of a list of records, but for the place in it. */
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
  /** sums of gross of all that match, by currency; decimal strings */
  readonly gross: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}

/** A list as a person wants to find it again, without its company. Kept on this computer. */
export interface ListView<Filter, Sort, Column> extends ListOrder<Omit<Filter, 'companyId'>, Sort> {
  readonly id: number;
  readonly name: string;
  readonly columns: readonly Column[];
}

/** How far the copy of a company's records of one kind is. */
export interface CopyState {
  readonly companyId: CompanyId;
  readonly records: number;
  /** the last complete look; null: never */
  readonly completeAt: string | null;
  /** read so far in the look that runs now; null: none runs */
  readonly reading: number | null;
}
