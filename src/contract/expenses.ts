import type { CompanyId } from './companies.ts';
import type { FileId } from './inbox.ts';
import type { ListOrder, ListPage, ListQuery, ListView } from './record-list.ts';

/** A row of the company's expenses, from the copy held here. Amounts are decimal strings, dates YYYY-MM-DD. */
export interface ExpenseRow {
  readonly companyId: CompanyId;
  readonly expenseId: number;
  /** the document was captured on this computer; null: it was not */
  readonly fileId: FileId | null;
  /** the computer of the office that captured it from a shared folder, '' where its name is not known; null: none did */
  readonly capturedBy: string | null;
  readonly partnerName: string | null;
  readonly invoiceNumber: string | null;
  readonly issuedAt: string | null;
  readonly fulfilledAt: string | null;
  readonly dueAt: string | null;
  readonly currency: string | null;
  readonly netAmount: string | null;
  readonly vatAmount: string | null;
  readonly grossAmount: string | null;
  readonly accountingStatus: string;
  readonly reviewed: boolean;
  readonly excluded: boolean;
  /** names */
  readonly expenseType: string | null;
  readonly tags: readonly string[];
  readonly secondaryId: string | null;
  /** a correction waits for the line, or was refused */
  readonly correction: 'waiting' | 'refused' | null;
}

export const expenseSorts = ['issued', 'due', 'partner', 'number', 'gross', 'created'] as const;
export type ExpenseSort = (typeof expenseSorts)[number];

/** What of the expenses is wanted. All that is set must hold. */
export interface ExpenseFilter {
  /** null: of all companies */
  readonly companyId: CompanyId | null;
  /** words of number, partner, secondary id, or an amount; with or without accents */
  readonly text: string;
  readonly review: 'all' | 'to-review' | 'reviewed' | 'excluded';
  /** as the service names them; empty: all */
  readonly accountingStatuses: readonly string[];
  /** exact name as in a row; null: all */
  readonly partner: string | null;
  readonly issuedFrom: string | null;
  readonly issuedTo: string | null;
  /** decimal strings */
  readonly grossFrom: string | null;
  readonly grossTo: string | null;
  /** a tag's name */
  readonly tag: string | null;
}

/** Everything, of whatever company. */
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

/** What filters can be chosen from. */
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

/** What can be done with many at once. */
export type BulkChange =
  | { readonly kind: 'reviewed' }
  | { readonly kind: 'excluded'; readonly excluded: boolean }
  | { readonly kind: 'expense-type'; readonly expenseType: number };

export interface BulkOutcome {
  readonly changed: number;
  /** those it was not possible for, with the reason's code */
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
  /** what the service left as it was, with its state in the copy held here */
  readonly left: readonly Pick<ExpenseRow, 'expenseId' | 'invoiceNumber' | 'partnerName' | 'accountingStatus'>[];
}
