import type { CompanyId } from '../../../contract/companies.ts';
import type { FileEvent, FileId } from '../../../contract/inbox.ts';
import type { MonthKey } from '../../../contract/month-close.ts';
import type { Database } from '../../database/database.ts';
import { flag, integer, integerOrNull, text, textOrNull, type Row } from '../../database/row.ts';
import { toFileEvent } from '../../queue/file-row.ts';

const endOfMonth = '-99';
const pageSize = 100;

/** An expense as the copy of the service's list has it. `values`: by column */
export interface PackedExpense {
  readonly id: number;
  readonly excluded: boolean;
  readonly values: Readonly<Record<string, string | null>>;
}

export interface FileOfPack {
  readonly id: FileId;
  readonly filename: string;
  readonly sha256: string | null;
  /** the file that it was made from */
  readonly originId: FileId | null;
}

const expenseColumns = [
  ...['number', 'partner_name', 'tax_key', 'issued_at', 'fulfilled_at', 'due_at'],
  ...['net', 'vat', 'gross', 'currency', 'status'],
];

/** The expenses of a month with their files. SQL only. */
export class PackStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  count({ companyId, month }: MonthKey): number {
    const row = this.#database
      .prepare('SELECT count(*) AS n FROM mirror_expenses WHERE issued_at BETWEEN ? AND ? AND company_id = ?')
      .get(month, month + endOfMonth, companyId);
    return row === undefined ? 0 : integer(row, 'n');
  }

  /** A page of the month's expenses after the one with this id, by id. */
  expenses({ companyId, month }: MonthKey, after: number): readonly PackedExpense[] {
    return this.#database
      .prepare(
        `SELECT expense_id, excluded, ${expenseColumns.join(', ')} FROM mirror_expenses
           WHERE company_id = ? AND expense_id > ? AND +issued_at BETWEEN ? AND ? ORDER BY expense_id LIMIT ${pageSize}`,
      )
      .all(companyId, after, month, month + endOfMonth)
      .map((row) => ({
        id: integer(row, 'expense_id'),
        excluded: flag(row, 'excluded'),
        values: Object.fromEntries(expenseColumns.map((column) => [column, textOrNull(row, column)])),
      }));
  }

  /** Files that were sent for the expense, and those of the same invoice that were not; none that is another client's. */
  files(companyId: CompanyId, expenseId: number): readonly FileOfPack[] {
    return this.#database
      .prepare(
        `WITH sent AS (SELECT id FROM files WHERE company_id = ? AND expense_id = ?),
           ids AS (SELECT id FROM sent UNION SELECT same.id FROM sent JOIN files same
             ON same.duplicate_of = sent.id AND same.reason_code = 'same-invoice')
         SELECT f.* FROM ids JOIN files f USING (id) WHERE NOT ${wasMoved} ORDER BY f.id`,
      )
      .all(companyId, expenseId)
      .map(toFile);
  }

  /** null: it is not the company's, or something that was made from it is another client's */
  origin(companyId: CompanyId, id: FileId): FileOfPack | null {
    const row = this.#database
      .prepare(
        `WITH RECURSIVE made (id) AS (VALUES (?1) UNION SELECT p.id FROM files p JOIN made ON p.origin_id = made.id)
         SELECT * FROM files WHERE id = ?1 AND company_id = ?2
           AND NOT EXISTS (SELECT 1 FROM files f JOIN made USING (id) WHERE company_id <> ?2 OR ${wasMoved})`,
      )
      .get(id, companyId);
    return row === undefined ? null : toFile(row);
  }

  /** Without the names of other clients. */
  events(id: FileId): readonly FileEvent[] {
    return this.#database
      .prepare('SELECT * FROM file_events WHERE file_id = ? ORDER BY id')
      .all(id)
      .map(toFileEvent)
      .map((event) => (event.kind === 'moved-from' ? { ...event, detail: null } : event));
  }
}

/** SQL: the file f was moved to another client */
const wasMoved = `EXISTS (SELECT 1 FROM file_events e WHERE e.file_id = f.id AND e.kind = 'moved-to')`;

const toFile = (row: Row): FileOfPack => ({
  id: integer(row, 'id'),
  filename: text(row, 'filename'),
  sha256: textOrNull(row, 'sha256'),
  originId: integerOrNull(row, 'origin_id'),
});
