import { openPoints, type MonthClose } from '../../../contract/month-close.ts';
import { askedInvoices } from './letter.ts';
import { compareText, type OrderedColumns } from '../../lib/column-order.ts';
import type { Words } from '../../../words/catalogue.ts';

/** A company's month, as a row of the list of all. Counts; null: not known yet. */
export interface CloseRow {
  readonly companyId: number;
  readonly company: string;
  readonly open: number;
  /** of them, approved expenses that the service changed since */
  readonly changed: number;
  readonly review: number;
  readonly pending: number | null;
  /** names of partners and listed invoices, the first hundred of these */
  readonly missing: readonly string[] | null;
  readonly missingCount: number | null;
  readonly unattached: number | null;
  readonly payments: number | null;
  /** when a person closed it; null: it is open */
  readonly closed: string | null;
  /** changes since */
  readonly changes: number;
  readonly read: string | null;
}

export const closeRow = (close: MonthClose, company: string): CloseRow => ({
  companyId: close.companyId,
  company,
  open: openPoints(close),
  changed: close.changed,
  review: close.toReview,
  pending: close.completeAt === null ? null : close.pending,
  missing: close.completeAt === null ? null : askedInvoices(close),
  missingCount: close.completeAt === null ? null : askedInvoices(close).length + unnamed(close),
  unattached: close.unattached,
  payments: close.payments === null ? null : close.payments.unpaid.length + close.payments.missing,
  closed: close.closed?.at ?? null,
  changes: close.closed?.changeCount ?? 0,
  read: close.completeAt,
});

/** listed invoices beyond those that are named */
const unnamed = ({ listed }: MonthClose): number => (listed === null ? 0 : listed.missingCount - listed.missing.length);

const known = (count: number | null | undefined): number => count ?? -1;

export const closeColumns: OrderedColumns<keyof Words['monthClose']['columns'], CloseRow> = {
  company: { compare: (a, b) => compareText(a.company, b.company), ascending: true },
  open: { compare: (a, b) => a.open - b.open, numeric: true, width: 118 },
  // Closed months that have changed since come first.
  closed: { compare: (a, b) => a.changes - b.changes || compareText(a.closed ?? '', b.closed ?? ''), width: 112 },
  review: { compare: (a, b) => a.review - b.review, numeric: true, width: 112 },
  pending: { compare: (a, b) => known(a.pending) - known(b.pending), numeric: true, width: 104 },
  missing: { compare: (a, b) => known(a.missingCount) - known(b.missingCount), numeric: true, width: 128 },
  unattached: { compare: (a, b) => known(a.unattached) - known(b.unattached), numeric: true, width: 104 },
  payments: { compare: (a, b) => known(a.payments) - known(b.payments), numeric: true, width: 112 },
  read: { compare: (a, b) => compareText(a.read ?? '', b.read ?? ''), ascending: true, width: 92 },
};
