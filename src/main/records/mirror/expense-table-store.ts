import type { ExpenseRow, ExpenseSort } from '../../../contract/expenses.ts';
import { flag, integer, integerOrNull, oneOfOrNull, text, textOrNull, type Row } from '../../database/row.ts';
import { shownName } from '../../queue/shown-name.ts';
import { correctionMark } from '../outbox/correction-store.ts';
import type { MirrorRow } from './expense-row.ts';
import { invoiceColumns, invoiceText, invoiceValues, toInvoiceRow, toListedInvoice } from './invoice-columns.ts';
import { dayNumber } from './keys.ts';
import type { ListedRow } from './list-columns.ts';
import type { ListTable } from './list-store.ts';
import type { MirrorTable } from './mirror-store.ts';

/** A row for the window, its type and tags still ids. */
export type PlainExpense = Omit<ExpenseRow, 'expenseType' | 'tags'> & {
  readonly expenseType: number | null;
  readonly tags: readonly number[];
};

const place = { table: 'mirror_expenses', id: 'expense_id', textTable: 'mirror_text' };

export const expenseRecords: MirrorTable<MirrorRow> = {
  ...place,
  generation: 'generation',
  completeAt: 'complete_at',
  columns: [
    ...['company_id', 'expense_id', ...invoiceColumns, 'partner_id', 'tax_key', 'status', 'excluded', 'expense_type'],
    ...['created_at', 'past', 'version'],
  ],
  valuesOf: (row) => [
    ...[row.companyId, row.expenseId, ...invoiceValues(row), row.partnerId, row.taxKey, row.status],
    ...[Number(row.excluded), row.expenseType, row.createdAt, JSON.stringify(row.past), row.version],
  ],
  textOf: invoiceText,
};

const isChanged = `EXISTS (SELECT 1 FROM signed_records AS s
  WHERE s.company_id = m.company_id AND s.expense_id = m.expense_id AND s.changed_at IS NOT NULL)`;
/** Another computer of the office signed it; the document may not be on this one. */
const isSignedElsewhere = `EXISTS (SELECT 1 FROM counted_sheets AS s
  WHERE s.company_id = m.company_id AND s.expense_id = m.expense_id AND s.seat_id IS NOT NULL AND s.reviews = 1)`;
const mark = `CASE WHEN ${isChanged} THEN 'changed' WHEN ${isSignedElsewhere} THEN 'reviewed' ELSE CASE (SELECT max(CASE f.state WHEN 'reviewed' THEN 2 WHEN 'ready' THEN 1 WHEN 'attention' THEN 1 ELSE 0 END)
  FROM files f WHERE f.company_id = m.company_id AND f.expense_id = m.expense_id)
  WHEN 2 THEN 'reviewed' WHEN 1 THEN 'to-review' END END`;

export const expenseTable: ListTable<PlainExpense, ExpenseSort> = {
  ...place,
  listed: `m.row, m.company_id, m.partner_name, m.partner_key, m.issued_at, m.currency, m.gross_minor,
    m.status, m.excluded, m.tags, ${mark} AS review`,
  toListed,
  orders: {
    issued: 'issued_at, row',
    due: 'due_at, row',
    partner: 'partner_key, row',
    number: 'number_key, row',
    gross: 'gross_minor, row',
    created: 'created_at, expense_id, row',
  },
  page: `m.*, f.id AS file_id, f.state AS file_state, ${isChanged} AS changed,
    ${isSignedElsewhere} AS signed_elsewhere,
    ${correctionMark('expense', 'expense_id')},
    coalesce((SELECT coalesce(l.seat_name, '') FROM shared_contents s JOIN folders o ON o.id = s.folder_id AND o.destination = 'expenses'
     LEFT JOIN ledgers l ON l.folder_id = s.folder_id AND l.seat_id = s.seat_id AND l.kind = 'contents'
     WHERE s.expense_id = m.expense_id AND s.event = 'stored' AND o.company_id = m.company_id LIMIT 1),
     (SELECT '' FROM office_claims a WHERE a.expense_id = m.expense_id AND a.company_id = m.company_id AND a.own = 0
      LIMIT 1)) AS captured_by
  FROM mirror_expenses m
  LEFT JOIN files f ON f.id = (SELECT max(g.id) FROM files g WHERE g.company_id = m.company_id AND g.expense_id = m.expense_id)`,
  toRow,
};

function toRow(raw: Row): PlainExpense {
  const capturedBy = textOrNull(raw, 'captured_by');
  return {
    ...toInvoiceRow(raw),
    expenseId: integer(raw, 'expense_id'),
    fileId: integerOrNull(raw, 'file_id'),
    capturedBy: capturedBy === null ? null : shownName(capturedBy),
    accountingStatus: text(raw, 'status'),
    reviewed: raw.file_state === 'reviewed' || flag(raw, 'signed_elsewhere'),
    changed: flag(raw, 'changed'),
    excluded: flag(raw, 'excluded'),
    expenseType: integerOrNull(raw, 'expense_type'),
  };
}

function toListed(raw: Row): ListedRow {
  return {
    ...toListedInvoice(raw),
    days: { issued: dayNumber(textOrNull(raw, 'issued_at')) },
    words: {
      currency: textOrNull(raw, 'currency') ?? '',
      status: text(raw, 'status'),
      review: oneOfOrNull(raw, 'review', ['to-review', 'reviewed', 'changed']) ?? '',
      excluded: flag(raw, 'excluded') ? 'excluded' : '',
    },
    sets: { tags: text(raw, 'tags') },
  };
}
