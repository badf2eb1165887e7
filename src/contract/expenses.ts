import type { FileId } from './inbox.ts';
import type { InvoiceFilter, InvoiceRow, ListOrder, ListPage, ListQuery, ListView } from './record-list.ts';

/** A row of the company's expenses, from the copy held here. */
export interface ExpenseRow extends InvoiceRow {
  readonly expenseId: number;
  /** the document was captured on this computer; null: it was not */
  readonly fileId: FileId | null;
  /** the computer of the office that captured it from a shared folder, '' where its name is not known; null: none did */
  readonly capturedBy: string | null;
  readonly accountingStatus: string;
  readonly reviewed: boolean;
  /** the service changed it after it was signed on this computer */
  readonly changed: boolean;
  readonly excluded: boolean;
  /** a name */
  readonly expenseType: string | null;
}

export const expenseSorts = ['issued', 'due', 'partner', 'number', 'gross', 'created'] as const;
export type ExpenseSort = (typeof expenseSorts)[number];

/** Filters of the list of expenses, combined with AND. */
export interface ExpenseFilter extends InvoiceFilter {
  readonly review: 'all' | 'to-review' | 'reviewed' | 'changed' | 'excluded';
  /** the service's names; empty: all */
  readonly accountingStatuses: readonly string[];
  readonly issuedFrom: string | null;
  readonly issuedTo: string | null;
}

/** The filter that matches every expense. */
export const noFilter: Omit<ExpenseFilter, 'companyId'> = {
  text: '',
  review: 'all',
  accountingStatuses: [],
  partner: null,
  issuedFrom: null,
  issuedTo: null,
  grossFrom: null,
  grossTo: null,
  tag: null,
};

export type ExpenseOrder = ListOrder<ExpenseFilter, ExpenseSort>;
export type ExpenseQuery = ListQuery<ExpenseFilter, ExpenseSort>;
export type ExpensePage = ListPage<ExpenseRow>;

/** The values offered by the filters. */
export interface ExpenseFacets {
  readonly accountingStatuses: readonly string[];
  readonly tags: readonly string[];
}

export const expenseColumns = [
  'partner',
  'number',
  'issued',
  'due',
  'type',
  'tags',
  'status',
  'net',
  'vat',
  'gross',
  'secondary-id',
] as const;
export type ExpenseColumn = (typeof expenseColumns)[number];

export type ExpenseView = ListView<ExpenseFilter, ExpenseSort, ExpenseColumn>;

/** A change of many expenses at once. */
export type BulkChange =
  | { readonly kind: 'reviewed' }
  | { readonly kind: 'excluded'; readonly excluded: boolean }
  | { readonly kind: 'expense-type'; readonly expenseType: number };

export interface BulkOutcome {
  readonly changed: number;
  /** the expenses that could not be changed, with the reason's code */
  readonly skipped: readonly {
    readonly expenseId: number;
    readonly code: 'not-editable' | 'no-document' | 'unchanged';
  }[];
}

/** The service's own steps of booking (interface.md, Bulk expense actions). */
export const bookingActions = ['check', 'uncheck', 'approve', 'unapprove', 'export', 'quarantine-accept'] as const;
export type BookingAction = (typeof bookingActions)[number];

export interface BookingOutcome {
  readonly done: readonly number[];
  /** the expenses that the service did not change, with their state in the mirror */
  readonly left: readonly Pick<ExpenseRow, 'expenseId' | 'invoiceNumber' | 'partnerName' | 'accountingStatus'>[];
}
