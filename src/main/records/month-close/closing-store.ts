import {
  closingFields,
  type Closed,
  type ClosedChange,
  type ClosingField,
  type MonthKey,
} from '../../../contract/month-close.ts';
import type { Signer } from '../../../contract/signer.ts';
import type { Database } from '../../database/database.ts';
import { integer, text, textOrNull, type Row } from '../../database/row.ts';
import { harmless } from '../../../shared/text/harmless.ts';

/** sorts after each day of a month */
const end = '-99';
/** changes listed one by one */
const most = 100;

type Kind = ClosedChange['record'];

/** Where the copy has the fields that are compared; `n`: the record as it is now. */
const places: Readonly<Record<Kind, { readonly table: string; readonly id: string; readonly excluded: string }>> = {
  expense: { table: 'mirror_expenses', id: 'expense_id', excluded: "n.excluded || ''" },
  income: { table: 'mirror_incomes', id: 'income_id', excluded: "'0'" },
};

const nowOf = (field: ClosingField, kind: Kind): string => {
  if (field === 'excluded') return places[kind].excluded;
  const columns = { issued: 'issued_at', partner: 'partner_name' } as Partial<Record<ClosingField, string>>;
  return `n.${columns[field] ?? field}`;
};
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
      const withIncomes = this.#incomesRead(companyId);
      this.#database
        .prepare(
          `INSERT INTO month_closings (company_id, month, closed_at, user, computer, seat, with_incomes)
             VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(companyId, month, at, user, computer, seat, withIncomes ? 1 : 0);
      for (const kind of withIncomes ? (['expense', 'income'] as const) : (['expense'] as const)) {
        const { table, id } = places[kind];
        this.#database
          .prepare(
            `INSERT INTO month_closing_records (company_id, month, record, record_id, ${closingFields.join(', ')})
               SELECT n.company_id, ?, '${kind}', n.${id}, ${each((field) => nowOf(field, kind), ', ')} FROM ${table} AS n
               WHERE n.company_id = ? AND n.issued_at BETWEEN ? AND ?`,
          )
          .run(month, companyId, month, month + end);
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
    const withIncomes = integer(row, 'with_incomes') === 1 && this.#incomesRead(key.companyId);
    const changes = [...this.#changes(key, 'expense'), ...(withIncomes ? this.#changes(key, 'income') : [])];
    return { at, by, changes: changes.slice(0, most), changeCount: changes.length };
  }

  #incomesRead(companyId: number): boolean {
    const row = this.#database.prepare('SELECT incomes_at FROM mirror_progress WHERE company_id = ?').get(companyId);
    return row !== undefined && textOrNull(row, 'incomes_at') !== null;
  }

  #changes({ companyId, month }: MonthKey, kind: Kind): readonly ClosedChange[] {
    const { table, id } = places[kind];
    const now = (field: ClosingField) => nowOf(field, kind);
    const pairs = each((field) => `b.${field} AS before_${field}, ${now(field)} AS now_${field}`, ', ');
    const known = `SELECT b.record_id AS id, n.${id} IS NULL AS gone, 0 AS added, ${pairs} FROM month_closing_records AS b
      LEFT JOIN ${table} AS n ON n.company_id = b.company_id AND n.${id} = b.record_id
      WHERE b.company_id = ?1 AND b.month = ?2 AND b.record = '${kind}'
        AND (n.${id} IS NULL OR ${each((field) => `b.${field} IS NOT ${now(field)}`, ' OR ')})`;
    const added = `SELECT n.${id} AS id, 0 AS gone, 1 AS added, ${pairs} FROM ${table} AS n
      LEFT JOIN month_closing_records AS b
        ON b.company_id = n.company_id AND b.month = ?2 AND b.record = '${kind}' AND b.record_id = n.${id}
      WHERE n.company_id = ?1 AND n.issued_at BETWEEN ?2 AND ?2 || '${end}' AND b.record_id IS NULL`;
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
