import { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import type { ExpenseRow, ExpenseSort } from '../../contract/expenses.ts';
import type { Database } from '../database/database.ts';
import { flag, integer, integerOrNull, json, oneOfOrNull, text, textOrNull, unreadable } from '../database/row.ts';
import type { Row } from '../database/row.ts';
import type { ListedRow } from './list-columns.ts';
import { dayNumber } from './keys.ts';
import { shownName } from '../office/shown-name.ts';

/** A row for the window, its type and tags still ids. */
export type PlainRow = Omit<ExpenseRow, 'expenseType' | 'tags'> & {
  readonly expenseType: number | null;
  readonly tags: readonly number[];
};

/** What the lists read of the copy. SQL only. Row numbers are those of mirror_expenses. */
export interface ListStore {
  /** what is filtered by, a piece at a time, by row number */
  listed(after: number, limit: number): readonly ListedRow[];
  listedOf(rows: readonly number[]): readonly ListedRow[];
  /** every row number in the order of a sort, ascending */
  order(sort: ExpenseSort): Int32Array;
  /** rows with a word that begins with `term` in number, amounts or secondary id */
  withWord(term: string): Int32Array;
  /** in the order of `rows` */
  rows(rows: readonly number[]): readonly PlainRow[];
  /** the expense of a captured file; null: not in the copy */
  rowOf(companyId: CompanyId, expenseId: number): number | null;
}

const mark = `CASE (SELECT max(CASE f.state WHEN 'reviewed' THEN 2 WHEN 'ready' THEN 1 WHEN 'attention' THEN 1 ELSE 0 END)
  FROM files f WHERE f.company_id = m.company_id AND f.expense_id = m.expense_id)
  WHEN 2 THEN 'reviewed' WHEN 1 THEN 'to-review' END`;
const listedColumns = `m.row, m.company_id, m.partner_name, m.partner_key, m.issued_at, m.currency, m.gross_minor,
  m.status, m.excluded, m.tags, ${mark} AS review`;

const orders: Readonly<Record<ExpenseSort, string>> = {
  issued: 'issued_at, row',
  due: 'due_at, row',
  partner: 'partner_key, row',
  number: 'number_key, row',
  gross: 'gross_minor, row',
  created: 'created_at, expense_id, row',
};

export function createListStore(database: Database): ListStore {
  return {
    listed: (after, limit) =>
      database
        .prepare(`SELECT ${listedColumns} FROM mirror_expenses m WHERE m.row > ? ORDER BY m.row LIMIT ?`)
        .all(after, limit)
        .map(toListed),
    listedOf: (rows) =>
      database
        .prepare(`SELECT ${listedColumns} FROM mirror_expenses m WHERE m.row IN (SELECT value FROM json_each(?))`)
        .all(JSON.stringify(rows))
        .map(toListed),
    order: (sort) =>
      numbers(
        database
          .prepare(`SELECT group_concat(row) AS rows FROM (SELECT row FROM mirror_expenses ORDER BY ${orders[sort]})`)
          .get()?.rows,
      ),
    withWord: (term) =>
      numbers(
        database
          .prepare('SELECT group_concat(rowid) AS rows FROM mirror_text WHERE mirror_text MATCH ?')
          .get(`{number amounts secondary_id} : "${term}" *`)?.rows,
      ),
    rows(rows) {
      const found = database.prepare(pageQuery).all(JSON.stringify(rows));
      const byRow = new Map(found.map((raw) => [integer(raw, 'row'), toPlain(raw)]));
      return rows.flatMap((row) => byRow.get(row) ?? []);
    },
    rowOf(companyId, expenseId) {
      const raw = database
        .prepare('SELECT row FROM mirror_expenses WHERE company_id = ? AND expense_id = ?')
        .get(companyId, expenseId);
      return raw ? integer(raw, 'row') : null;
    },
  };
}

const pageQuery = `SELECT m.*, f.id AS file_id, f.state AS file_state,
    (SELECT CASE WHEN max(c.refused_at IS NOT NULL) = 1 THEN 'refused' ELSE 'waiting' END FROM corrections c
     WHERE c.company_id = m.company_id AND c.expense_id = m.expense_id HAVING count(*) > 0) AS correction,
    coalesce((SELECT coalesce(l.seat_name, '') FROM shared_contents s JOIN folders o ON o.id = s.folder_id
     LEFT JOIN ledgers l ON l.folder_id = s.folder_id AND l.seat_id = s.seat_id
     WHERE s.expense_id = m.expense_id AND s.event = 'stored' AND o.company_id = m.company_id LIMIT 1),
     (SELECT '' FROM office_claims a WHERE a.expense_id = m.expense_id AND a.company_id = m.company_id AND a.own = 0
      LIMIT 1)) AS captured_by
  FROM mirror_expenses m
  LEFT JOIN files f ON f.id = (SELECT max(g.id) FROM files g WHERE g.company_id = m.company_id AND g.expense_id = m.expense_id)
  WHERE m.row IN (SELECT value FROM json_each(?))`;

/** One long text of numbers: a hundred thousand rows of one column would take five times as long to hand over. */
function numbers(list: unknown): Int32Array {
  if (typeof list !== 'string') return new Int32Array(0);
  const found = new Int32Array(Math.ceil(list.length / 2));
  let [count, value] = [0, 0];
  for (let at = 0; at < list.length; at += 1) {
    const code = list.charCodeAt(at);
    if (code === comma) {
      found[count] = value;
      count += 1;
      value = 0;
    } else value = value * 10 + code - zero;
  }
  found[count] = value;
  return found.subarray(0, count + 1);
}

const comma = ','.charCodeAt(0);
const zero = '0'.charCodeAt(0);

const ids = z.array(z.number());

function toPlain(raw: Row): PlainRow {
  const tags = json(raw, 'tags', ids);
  const capturedBy = textOrNull(raw, 'captured_by');
  return {
    companyId: integer(raw, 'company_id'),
    expenseId: integer(raw, 'expense_id'),
    fileId: integerOrNull(raw, 'file_id'),
    capturedBy: capturedBy === null ? null : shownName(capturedBy),
    partnerName: textOrNull(raw, 'partner_name'),
    invoiceNumber: textOrNull(raw, 'number'),
    issuedAt: textOrNull(raw, 'issued_at'),
    fulfilledAt: textOrNull(raw, 'fulfilled_at'),
    dueAt: textOrNull(raw, 'due_at'),
    currency: textOrNull(raw, 'currency'),
    netAmount: textOrNull(raw, 'net'),
    vatAmount: textOrNull(raw, 'vat'),
    grossAmount: textOrNull(raw, 'gross'),
    accountingStatus: text(raw, 'status'),
    reviewed: raw.file_state === 'reviewed',
    excluded: flag(raw, 'excluded'),
    expenseType: integerOrNull(raw, 'expense_type'),
    tags: tags === unreadable ? [] : tags,
    secondaryId: textOrNull(raw, 'secondary_id'),
    correction: oneOfOrNull(raw, 'correction', ['waiting', 'refused']),
  };
}

const toListed = (raw: Row): ListedRow => ({
  row: integer(raw, 'row'),
  companyId: integer(raw, 'company_id'),
  partner: textOrNull(raw, 'partner_name'),
  partnerKey: textOrNull(raw, 'partner_key') ?? '',
  issued: dayNumber(textOrNull(raw, 'issued_at')),
  gross: integerOrNull(raw, 'gross_minor'),
  currency: textOrNull(raw, 'currency') ?? '',
  status: text(raw, 'status'),
  excluded: flag(raw, 'excluded'),
  tags: text(raw, 'tags'),
  review: oneOfOrNull(raw, 'review', ['to-review', 'reviewed']),
});
