import type { InvoiceFilter, InvoiceRow, ListOrder, ListPage, ListQuery, ListView } from './record-list.ts';

/** A row of the company's incomes, from the copy held here. */
export interface IncomeRow extends InvoiceRow {
  readonly incomeId: number;
  /** 2 accounting document, 6 cash receipt, 7 collective receipt (interface.md, Income); other numbers unchanged */
  readonly type: number | null;
  readonly needsReview: boolean;
  readonly reviewDone: boolean;
  /** null: the service does not say */
  readonly booked: boolean | null;
  /** names */
  readonly revenueTypes: readonly string[];
}

export const incomeSorts = ['fulfilled', 'issued', 'due', 'partner', 'number', 'gross'] as const;
export type IncomeSort = (typeof incomeSorts)[number];

/** The date that a period filters by. */
export const incomeDates = ['fulfilled', 'issued', 'due'] as const;
export type IncomeDate = (typeof incomeDates)[number];

export const incomeStates = ['all', 'needs-review', 'reviewed', 'not-booked', 'booked'] as const;
export type IncomeState = (typeof incomeStates)[number];

/** Filters of the list of incomes, combined with AND. */
export interface IncomeFilter extends InvoiceFilter {
  readonly state: IncomeState;
  /** as the service numbers them; empty: all */
  readonly types: readonly number[];
  /** a code */
  readonly currency: string | null;
  readonly dateField: IncomeDate;
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  /** a name */
  readonly revenueType: string | null;
}

/** The filter that matches every income. */
export const allIncomes: Omit<IncomeFilter, 'companyId'> = {
  text: '',
  state: 'all',
  types: [],
  partner: null,
  currency: null,
  dateField: 'fulfilled',
  dateFrom: null,
  dateTo: null,
  grossFrom: null,
  grossTo: null,
  tag: null,
  revenueType: null,
};

export type IncomeOrder = ListOrder<IncomeFilter, IncomeSort>;
export type IncomeQuery = ListQuery<IncomeFilter, IncomeSort>;
export type IncomePage = ListPage<IncomeRow>;

/** The values offered by the filters. */
export interface IncomeFacets {
  readonly types: readonly number[];
  readonly currencies: readonly string[];
  readonly tags: readonly string[];
  readonly revenueTypes: readonly string[];
  /** the service says which incomes are booked */
  readonly knowsBooking: boolean;
}

/** Matching incomes, grouped by partner or by month of the filter's date. */
export interface IncomeGroup {
  /** the partner's name, or YYYY-MM; empty: none */
  readonly name: string;
  readonly count: number;
  /** per currency, never added across currencies; decimal strings */
  readonly gross: Readonly<Record<string, string>>;
}

export const incomeColumns = [
  'partner',
  'number',
  'kind',
  'fulfilled',
  'issued',
  'due',
  'type',
  'tags',
  'state',
  'net',
  'vat',
  'gross',
  'secondary-id',
] as const;
export type IncomeColumn = (typeof incomeColumns)[number];

export type IncomeView = ListView<IncomeFilter, IncomeSort, IncomeColumn>;
