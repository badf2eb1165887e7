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

/** The common part of the rows of expenses and of incomes. Amounts are decimal strings, dates YYYY-MM-DD. */
export interface InvoiceRow {
  readonly companyId: CompanyId;
  readonly partnerName: string | null;
  readonly invoiceNumber: string | null;
  readonly issuedAt: string | null;
  readonly fulfilledAt: string | null;
  readonly dueAt: string | null;
  readonly currency: string | null;
  readonly netAmount: string | null;
  readonly vatAmount: string | null;
  readonly grossAmount: string | null;
  /** names */
  readonly tags: readonly string[];
  readonly secondaryId: string | null;
  /** a change waits for the line, or was refused */
  readonly correction: 'waiting' | 'refused' | null;
}

/** Filters that the lists of expenses and of incomes share, combined with AND. */
export interface InvoiceFilter {
  /** null: of all companies */
  readonly companyId: CompanyId | null;
  /** words of number, partner or secondary id, or an amount; ignores accents */
  readonly text: string;
  /** exact name as in a row; null: all */
  readonly partner: string | null;
  /** decimal strings */
  readonly grossFrom: string | null;
  readonly grossTo: string | null;
  /** a tag's name */
  readonly tag: string | null;
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
