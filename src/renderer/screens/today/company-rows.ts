import type { CompanyId } from '../../../contract/companies.ts';
import type { CompanyDue, CompanyToday } from '../../../contract/today.ts';
import { compareText, type ColumnOrder, type OrderedColumns } from '../../lib/column-order.ts';
import { addDays } from '../../../shared/timing/instants.ts';

/** A row of the table. `due` is null until it is read, which takes longer. */
export interface TodayRow extends CompanyToday {
  readonly name: string;
  readonly taxNumber: string;
  readonly due: CompanyDue | null;
}

export const todayColumns = [
  'company',
  'due',
  'toReview',
  'attention',
  'missing',
  'onTheWay',
  'pulse',
  'updated',
] as const;
export type TodayColumn = (typeof todayColumns)[number];
/** the cells that open a screen */
export type TodayCell = Exclude<TodayColumn, 'company' | 'updated'>;
export type TodayOrder = ColumnOrder<TodayColumn>;

/** The work list: what has to be done first is at the top. */
export const byDue: TodayOrder = { column: 'due', descending: false };

/** a due day so near is work of this week */
const nearDays = 7;

const later = '9999';
const dueOf = ({ due }: TodayRow): string => due?.due?.at ?? later;
const urgency = (row: TodayRow, today: string): number => {
  const { due } = row.due ?? { due: null };
  if (due === null) return 2;
  return due.isLate ? 0 : due.at <= addDays(today, nearDays) ? 1 : 2;
};
const missingOf = ({ due }: TodayRow): number => due?.missing?.count ?? 0;
const onTheWayOf = ({ sending, queued }: CompanyToday): number => sending + queued;

/**
 * Late payments come first, then those of the next seven days, then the oldest unread document, missing invoices,
 * differences, changes at the service, rejected files, and later payments. `today`: YYYY-MM-DD.
 */
function compareWork(a: TodayRow, b: TodayRow, today: string): number {
  const [near, other] = [urgency(a, today), urgency(b, today)];
  return (
    near - other ||
    (near < 2 ? compareText(dueOf(a), dueOf(b)) : 0) ||
    compareText(a.oldestAt ?? later, b.oldestAt ?? later) ||
    missingOf(b) - missingOf(a) ||
    b.doubtful - a.doubtful ||
    b.changed - a.changed ||
    b.rejected - a.rejected ||
    b.attention - a.attention ||
    compareText(dueOf(a), dueOf(b))
  );
}

/** `today`: YYYY-MM-DD */
export const rowColumns = (today: string): OrderedColumns<TodayColumn, TodayRow> => ({
  company: { compare: (a, b) => compareText(a.name, b.name), ascending: true },
  due: { compare: (a, b) => compareWork(a, b, today), ascending: true },
  toReview: { compare: (a, b) => a.toReview - b.toReview },
  attention: { compare: (a, b) => a.attention - b.attention },
  missing: { compare: (a, b) => missingOf(a) - missingOf(b) },
  onTheWay: { compare: (a, b) => onTheWayOf(a) - onTheWayOf(b) },
  pulse: { compare: (a, b) => Number(a.pulse ?? -Infinity) - Number(b.pulse ?? -Infinity) },
  updated: { compare: (a, b) => compareText(a.pulseAt ?? '', b.pulseAt ?? '') },
});

export function hasWork({ toReview, attention, changed, sending, queued }: CompanyToday): boolean {
  return toReview + attention + changed + sending + queued > 0;
}

/** `sorted`, with the companies of `order` in their places and new ones last. */
export function keepOrder(order: readonly CompanyId[], sorted: readonly CompanyId[]): readonly CompanyId[] {
  const [known, present] = [new Set(order), new Set(sorted)];
  return [...order.filter((id) => present.has(id)), ...sorted.filter((id) => !known.has(id))];
}

/** `after`, with the objects of `before` where they are equal, so that unchanged rows are not redrawn. */
export function keepSame<Row>(before: readonly Row[], after: readonly Row[]): readonly Row[] {
  const known = new Map(before.map((company) => [JSON.stringify(company), company]));
  return after.map((company) => known.get(JSON.stringify(company)) ?? company);
}

/** by the company's id */
export const byCompany = <T extends { readonly companyId: CompanyId }>(all: readonly T[]): ReadonlyMap<CompanyId, T> =>
  new Map(all.map((one) => [one.companyId, one]));

export function idsWithWork(companies: readonly CompanyToday[]): ReadonlySet<CompanyId> {
  return new Set(companies.filter(hasWork).map(({ companyId }) => companyId));
}

/** The screen that a row opens: its most urgent work. */
export function placeOfWork(company: CompanyToday): 'review' | 'inbox-needs' | 'changed' | 'inbox' | 'pulse' {
  if (company.toReview > 0) return 'review';
  if (company.attention > 0) return 'inbox-needs';
  if (company.changed > 0) return 'changed';
  return hasWork(company) ? 'inbox' : 'pulse';
}
