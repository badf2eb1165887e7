import { z } from 'zod';
import type { IncomeRow, IncomeSort } from '../../../contract/incomes.ts';
import {
  flag,
  integer,
  integerOrNull,
  json,
  oneOfOrNull,
  text,
  textOrNull,
  unreadable,
  type Row,
} from '../../database/row.ts';
import { correctionMark } from '../outbox/correction-store.ts';
import type { MirrorIncome } from './income-row.ts';
import { amountWords, dayNumber, numberWords } from './keys.ts';
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
  columns: [
    ...['company_id', 'income_id', 'partner_name', 'partner_key', 'number', 'number_key', 'type', 'issued_at'],
    ...['fulfilled_at', 'due_at', 'currency', 'net', 'vat', 'gross', 'gross_minor', 'needs_review', 'review_done'],
    ...['booked', 'revenue_types', 'tags', 'secondary_id'],
  ],
  valuesOf: (row) => [
    ...[row.companyId, row.incomeId, row.partnerName, row.partnerKey, row.number, row.numberKey, row.type],
    ...[row.issuedAt, row.fulfilledAt, row.dueAt, row.currency, row.net, row.vat, row.gross, row.grossMinor],
    ...[Number(row.needsReview), Number(row.reviewDone), row.booked === null ? null : Number(row.booked)],
    ...[JSON.stringify(row.revenueTypes), JSON.stringify(row.tags), row.secondaryId],
  ],
  textOf: (row) => [
    numberWords(row.number),
    row.partnerName ?? '',
    amountWords([row.gross, row.net, row.vat]),
    numberWords(row.secondaryId),
  ],
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

const ids = z.array(z.number());

/** Of a row whose ids cannot be read, the others are shown. */
function idsIn(raw: Row, column: string): readonly number[] {
  const read = json(raw, column, ids);
  return read === unreadable ? [] : read;
}

function toRow(raw: Row): PlainIncome {
  return {
    companyId: integer(raw, 'company_id'),
    incomeId: integer(raw, 'income_id'),
    partnerName: textOrNull(raw, 'partner_name'),
    invoiceNumber: textOrNull(raw, 'number'),
    type: integerOrNull(raw, 'type'),
    issuedAt: textOrNull(raw, 'issued_at'),
    fulfilledAt: textOrNull(raw, 'fulfilled_at'),
    dueAt: textOrNull(raw, 'due_at'),
    currency: textOrNull(raw, 'currency'),
    netAmount: textOrNull(raw, 'net'),
    vatAmount: textOrNull(raw, 'vat'),
    grossAmount: textOrNull(raw, 'gross'),
    needsReview: flag(raw, 'needs_review'),
    reviewDone: flag(raw, 'review_done'),
    booked: raw.booked === null ? null : flag(raw, 'booked'),
    revenueTypes: idsIn(raw, 'revenue_types'),
    tags: idsIn(raw, 'tags'),
    secondaryId: textOrNull(raw, 'secondary_id'),
    correction: oneOfOrNull(raw, 'correction', ['waiting', 'refused']),
  };
}

function toListed(raw: Row): ListedRow {
  const type = integerOrNull(raw, 'type');
  return {
    row: integer(raw, 'row'),
    companyId: integer(raw, 'company_id'),
    partner: textOrNull(raw, 'partner_name'),
    partnerKey: text(raw, 'partner_key'),
    gross: integerOrNull(raw, 'gross_minor'),
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
