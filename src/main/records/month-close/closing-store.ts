import { z } from 'zod';
import {
  closingFields,
  type Closed,
  type ClosedChange,
  type ClosingField,
  type MonthKey,
} from '../../../contract/month-close.ts';
import { paymentKinds, type PaymentKind } from '../../../contract/monthly.ts';
import type { Signer } from '../../../contract/signer.ts';
import type { Database } from '../../database/database.ts';
import { integer, jsonOr, text, textOrNull, type Row } from '../../database/row.ts';
import { harmless } from '../../../shared/text/harmless.ts';
import { firstCopied } from '../monthly/monthly-copy.ts';

/** sorts after each day of a month */
const end = '-99';
/** changes listed one by one */
const most = 100;

type Kind = ClosedChange['record'];
const kinds = ['expense', 'income', ...paymentKinds] as const satisfies readonly Kind[];

/** Where the copy has the records of a kind and the fields that are compared; `n`: the record as it is now. */
interface Place {
  readonly table: string;
  readonly id: string;
  /** condition of its rows in the month ?2 */
  readonly only: string;
  /** column of a day or month */
  readonly day: string;
  /** by field; a record has no other fields */
  readonly fields: Partial<Readonly<Record<ClosingField, string>>>;
}

const recordPlace = (name: string, excluded: string): Place => ({
  table: `mirror_${name}s`,
  id: `${name}_id`,
  only: 'true',
  day: 'issued_at',
  fields: {
    issued: 'n.issued_at',
    number: 'n.number',
    partner: 'n.partner_name',
    vat: 'n.vat',
    gross: 'n.gross',
    currency: 'n.currency',
    excluded,
  },
});

// Whether it is paid is not compared: it usually is after the month is closed.
const paymentPlace = (kind: PaymentKind): Place => ({
  table: 'monthly_payments',
  id: 'id',
  only: `n.kind = '${kind}' AND n.month = ?2 AND json_valid(n.payment)`,
  day: 'month',
  fields: {
    partner: "n.payment ->> 'name'",
    gross: "n.payment ->> 'amount'",
    due: "n.payment ->> 'dueAt'",
    excluded: "'0'",
  },
});

const places: Readonly<Record<Kind, Place>> = {
  expense: recordPlace('expense', "n.excluded || ''"),
  income: recordPlace('income', "'0'"),
  tax: paymentPlace('tax'),
  salary: paymentPlace('salary'),
};

const nowOf = (kind: Kind, field: ClosingField): string => places[kind].fields[field] ?? 'NULL';
const each = (write: (field: ClosingField) => string, between: string): string =>
  closingFields.map(write).join(between);

/** Months that a person closed, and how the service differs since. SQL only. */
export class ClosingStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Keeps the records of the month as they are now. A second closing replaces the first. */
  close({ companyId, month }: MonthKey, at: string, { user, computer, seat }: Signer): void {
    this.#database.transaction(() => {
      this.reopen({ companyId, month });
      const read = kinds.filter((kind) => this.#isRead({ companyId, month }, kind));
      this.#database
        .prepare(
          `INSERT INTO month_closings (company_id, month, closed_at, user, computer, seat, kinds)
             VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(companyId, month, at, user, computer, seat, JSON.stringify(read));
      for (const kind of read) {
        const { table, id, only, day } = places[kind];
        this.#database
          .prepare(
            `INSERT INTO month_closing_records (company_id, month, record, record_id, ${closingFields.join(', ')})
               SELECT n.company_id, ?2, '${kind}', n.${id}, ${each((field) => nowOf(kind, field), ', ')} FROM ${table} AS n
               WHERE n.company_id = ?1 AND n.${day} BETWEEN ?2 AND ?2 || '${end}' AND ${only}`,
          )
          .run(companyId, month);
      }
    });
  }

  reopen({ companyId, month }: MonthKey): void {
    this.#database.prepare('DELETE FROM month_closings WHERE company_id = ? AND month = ?').run(companyId, month);
  }

  isClosed({ companyId, month }: MonthKey): boolean {
    const sql = 'SELECT 1 FROM month_closings WHERE company_id = ? AND month = ?';
    return this.#database.prepare(sql).get(companyId, month) !== undefined;
  }

  /** null: it is open. `isRead`: the expenses were read to their end, without which nothing is compared */
  closed(key: MonthKey, isRead: boolean): Closed | null {
    const row = this.#database
      .prepare('SELECT * FROM month_closings WHERE company_id = ? AND month = ?')
      .get(key.companyId, key.month);
    if (row === undefined) return null;
    const by = { user: text(row, 'user'), computer: text(row, 'computer'), seat: textOrNull(row, 'seat') };
    const at = text(row, 'closed_at');
    if (!isRead) return { at, by, changes: null, changeCount: 0 };
    const compared = jsonOr(row, 'kinds', z.array(z.enum(kinds)), []).filter((kind) => this.#isRead(key, kind));
    const changes = compared.flatMap((kind) => this.#changes(key, kind));
    return { at, by, changes: changes.slice(0, most), changeCount: changes.length };
  }

  /** The copy has all records of the kind in the month. A caller knows of expenses. */
  #isRead({ companyId, month }: MonthKey, kind: Kind): boolean {
    if (kind === 'expense') return true;
    const sql =
      kind === 'income'
        ? 'SELECT incomes_at AS at FROM mirror_progress WHERE company_id = ?'
        : 'SELECT read_at AS at FROM monthly_readings WHERE company_id = ?';
    const at = textOrNull(this.#database.prepare(sql).get(companyId) ?? { at: null }, 'at');
    return at !== null && (kind === 'income' || month >= firstCopied(Date.parse(at)));
  }

  #changes({ companyId, month }: MonthKey, kind: Kind): readonly ClosedChange[] {
    const { table, id, only, day } = places[kind];
    const pairs = each((field) => `b.${field} AS before_${field}, ${nowOf(kind, field)} AS now_${field}`, ', ');
    const known = `SELECT b.record_id AS id, n.${id} IS NULL AS gone, 0 AS added, ${pairs} FROM month_closing_records AS b
      LEFT JOIN ${table} AS n ON n.company_id = b.company_id AND n.${id} = b.record_id AND ${only}
      WHERE b.company_id = ?1 AND b.month = ?2 AND b.record = '${kind}'
        AND (n.${id} IS NULL OR ${each((field) => `b.${field} IS NOT ${nowOf(kind, field)}`, ' OR ')})`;
    const added = `SELECT n.${id} AS id, 0 AS gone, 1 AS added, ${pairs} FROM ${table} AS n
      LEFT JOIN month_closing_records AS b
        ON b.company_id = n.company_id AND b.month = ?2 AND b.record = '${kind}' AND b.record_id = n.${id}
      WHERE n.company_id = ?1 AND n.${day} BETWEEN ?2 AND ?2 || '${end}' AND ${only} AND b.record_id IS NULL`;
    return this.#database
      .prepare(`${known} UNION ALL ${added} ORDER BY id`)
      .all(companyId, month)
      .map((row) => toChange(row, kind));
  }
}

function toChange(row: Row, record: Kind): ClosedChange {
  const before = (field: ClosingField) => shown(textOrNull(row, `before_${field}`));
  const now = (field: ClosingField) => shown(textOrNull(row, `now_${field}`));
  const kind = integer(row, 'gone') === 1 ? 'removed' : integer(row, 'added') === 1 ? 'added' : 'changed';
  const fields = closingFields.map((field) => ({ field, before: before(field), now: now(field) }));
  return {
    kind,
    record,
    recordId: integer(row, 'id'),
    number: now('number') ?? before('number'),
    partnerName: now('partner') ?? before('partner'),
    fields: kind === 'changed' ? fields.filter((one) => one.before !== one.now) : [],
  };
}

const shown = (value: string | null): string | null => (value === null ? null : harmless(value));
