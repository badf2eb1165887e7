import type { IncomeRow, IncomeSort } from '../../../contract/incomes.ts';
import { flag, integer, integerOrNull, text, textOrNull, type Row } from '../../database/row.ts';
import { correctionMark } from '../outbox/correction-store.ts';
import type { MirrorIncome } from './income-row.ts';
import { idsIn, invoiceColumns, invoiceText, invoiceValues, toInvoiceRow, toListedInvoice } from './invoice-columns.ts';
import { dayNumber } from './keys.ts';
import type { ListedRow } from './list-columns.ts';
import type { ListTable } from './list-store.ts';
import type { MirrorTable } from './mirror-store.ts';

/** A row for the window, its types and tags still ids. */
export type PlainIncome = Omit<IncomeRow, 'revenueTypes' | 'tags'> & {
  readonly revenueTypes: readonly number[];
  readonly tags: readonly number[];
};

const place = { table: 'mirror_incomes', id: 'income_id', textTable: 'mirror_income_text' };

export const incomeRecords: MirrorTable<MirrorIncome> = {
  ...place,
  generation: 'incomes_generation',
  completeAt: 'incomes_at',
  columns: [
    ...['company_id', 'income_id', ...invoiceColumns],
    ...['type', 'needs_review', 'review_done', 'booked', 'revenue_types'],
  ],
  valuesOf: (row) => [
    ...[row.companyId, row.incomeId, ...invoiceValues(row), row.type, Number(row.needsReview), Number(row.reviewDone)],
    ...[row.booked === null ? null : Number(row.booked), JSON.stringify(row.revenueTypes)],
  ],
  textOf: invoiceText,
};

export const incomeTable: ListTable<PlainIncome, IncomeSort> = {
  ...place,
  listed: `m.row, m.company_id, m.partner_name, m.partner_key, m.fulfilled_at, m.issued_at, m.due_at, m.currency,
    m.gross_minor, m.type, m.needs_review, m.review_done, m.booked, m.revenue_types, m.tags`,
  toListed,
  orders: {
    fulfilled: 'fulfilled_at, row',
    issued: 'issued_at, row',
    due: 'due_at, row',
    partner: 'partner_key, row',
    number: 'number_key, row',
    gross: 'gross_minor, row',
  },
  page: `m.*, ${correctionMark('income', 'income_id')}
  FROM mirror_incomes m`,
  toRow,
};

function toRow(raw: Row): PlainIncome {
  return {
    ...toInvoiceRow(raw),
    incomeId: integer(raw, 'income_id'),
    type: integerOrNull(raw, 'type'),
    needsReview: flag(raw, 'needs_review'),
    reviewDone: flag(raw, 'review_done'),
    booked: raw.booked === null ? null : flag(raw, 'booked'),
    revenueTypes: idsIn(raw, 'revenue_types'),
  };
}

function toListed(raw: Row): ListedRow {
  const type = integerOrNull(raw, 'type');
  return {
    ...toListedInvoice(raw),
    days: {
      fulfilled: dayNumber(textOrNull(raw, 'fulfilled_at')),
      issued: dayNumber(textOrNull(raw, 'issued_at')),
      due: dayNumber(textOrNull(raw, 'due_at')),
    },
    words: {
      currency: textOrNull(raw, 'currency') ?? '',
      type: type === null ? '' : String(type),
      review: reviewWord(raw),
      booking: raw.booked === null ? '' : flag(raw, 'booked') ? 'booked' : 'not-booked',
    },
    sets: { 'revenue-types': text(raw, 'revenue_types'), tags: text(raw, 'tags') },
  };
}

function reviewWord(raw: Row): string {
  if (flag(raw, 'needs_review')) return 'needs-review';
  return flag(raw, 'review_done') ? 'reviewed' : '';
}
