import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import type { BookingOutcome } from '../../../contract/expenses.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import type { Database } from '../../database/database.ts';
import {
  flag,
  integer,
  integerOrNull,
  json,
  text,
  textOrNull,
  unreadable,
  type Unreadable,
} from '../../database/row.ts';
import { createCurrencyStore } from '../../send/feed/currency-store.ts';
import { overlaid } from './changes.ts';
import { storedChanges } from './stored-changes.ts';

/** The service's last detail of an expense. */
export interface Cached {
  readonly takenAt: string;
  readonly value: unknown;
  /** version of the list's row that it covers (feed/expense-version.ts); null: unknown */
  readonly rowVersion: string | null;
}

export interface ExpenseKey {
  readonly companyId: CompanyId;
  readonly expenseId: number;
}

export interface ListedExpense {
  readonly excluded: boolean;
  readonly expenseType: number | null;
}

/** Copies of what the service answered, and drafts. SQL only. */
export class ReviewStore {
  readonly #database: Database;
  readonly #currencies;

  constructor(database: Database) {
    this.#database = database;
    this.#currencies = createCurrencyStore(database);
  }

  expense(companyId: CompanyId, expenseId: number): Cached | null {
    const row = this.#database
      .prepare('SELECT taken_at, record, row_version FROM expense_copies WHERE company_id = ? AND expense_id = ?')
      .get(companyId, expenseId);
    if (!row) return null;
    const value = json(row, 'record', z.unknown());
    // An unreadable detail is requested again.
    if (value === unreadable) return null;
    return { takenAt: text(row, 'taken_at'), value, rowVersion: textOrNull(row, 'row_version') };
  }

  keepExpense(companyId: CompanyId, expenseId: number, { takenAt, value, rowVersion }: Cached): void {
    const statement = this.#database.prepare(
      `INSERT OR REPLACE INTO expense_copies (company_id, expense_id, taken_at, record, row_version)
         VALUES (?, ?, ?, ?, ?)`,
    );
    this.#database.unconfirmed(() => {
      statement.run(companyId, expenseId, takenAt, JSON.stringify(value), rowVersion);
    });
  }

  /** the stored detail covers the row of this version */
  answersVersion(companyId: CompanyId, expenseId: number, rowVersion: string): void {
    this.#database
      .prepare('UPDATE expense_copies SET row_version = ? WHERE company_id = ? AND expense_id = ?')
      .run(rowVersion, companyId, expenseId);
  }

  /** version of the row in the company's list; null: it is not in the mirror */
  listedVersion(companyId: CompanyId, expenseId: number): string | null {
    const row = this.#database
      .prepare('SELECT version FROM mirror_expenses WHERE company_id = ? AND expense_id = ?')
      .get(companyId, expenseId);
    return row ? textOrNull(row, 'version') : null;
  }

  /** to be reviewed, without a stored detail or with another version than the list's row; oldest first */
  outdated(companyId: CompanyId): readonly number[] {
    return this.#database
      .prepare(
        `SELECT f.expense_id FROM files AS f LEFT JOIN expense_copies AS c USING (company_id, expense_id)
           LEFT JOIN mirror_expenses AS m USING (company_id, expense_id)
           WHERE f.company_id = ? AND f.state IN ('ready', 'attention') AND f.expense_id IS NOT NULL
             AND (c.record IS NULL OR m.version IS NOT NULL AND m.version IS NOT c.row_version) ORDER BY f.id`,
      )
      .all(companyId)
      .map((row) => integer(row, 'expense_id'));
  }

  /** files among these mirror rows that wait for review */
  captured(rows: readonly number[]): readonly ExpenseKey[] {
    return this.#database
      .prepare(
        // CROSS: from the changed rows to the files. Another order compares every document to review with every
        // changed row.
        `SELECT company_id, expense_id FROM json_each(?) AS news CROSS JOIN mirror_expenses AS m ON m.row = news.value
           CROSS JOIN files AS f USING (company_id, expense_id) WHERE f.state IN ('ready', 'attention')`,
      )
      .all(JSON.stringify(rows))
      .map((row) => ({ companyId: integer(row, 'company_id'), expenseId: integer(row, 'expense_id') }));
  }

  draft(fileId: FileId): ExpenseChanges | Unreadable | null {
    const row = this.#database.prepare('SELECT changes FROM drafts WHERE file_id = ?').get(fileId);
    return row ? json(row, 'changes', storedChanges) : null;
  }

  /** null deletes it; not to be sent automatically */
  keepDraft(fileId: FileId, changes: ExpenseChanges | null): void {
    if (changes === null) this.#database.prepare('DELETE FROM drafts WHERE file_id = ?').run(fileId);
    else {
      this.#database
        .prepare('INSERT OR REPLACE INTO drafts (file_id, changes) VALUES (?, ?)')
        .run(fileId, JSON.stringify(changes));
    }
  }

  /** puts a saved change back into the draft, under later edits */
  toDraft(fileId: FileId, changes: ExpenseChanges): void {
    this.keepDraft(fileId, overlaid(changes, readable(this.draft(fileId))));
  }

  /** to be sent automatically from then on (awaited.ts); UTC instant */
  keepToSend(fileId: FileId, changes: ExpenseChanges, from: string): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO drafts (file_id, changes, send_from) VALUES (?, ?, ?)')
      .run(fileId, JSON.stringify(changes), from);
  }

  /** null: there is no draft to send automatically */
  sendFrom(fileId: FileId): string | null {
    const row = this.#database.prepare('SELECT send_from FROM drafts WHERE file_id = ?').get(fileId);
    return row ? textOrNull(row, 'send_from') : null;
  }

  /** keeps the draft, without sending it */
  withdraw(fileId: FileId): void {
    this.#database.prepare('UPDATE drafts SET send_from = NULL WHERE file_id = ?').run(fileId);
  }

  /** files with a draft to send automatically */
  toSend(): readonly FileId[] {
    return this.#ids('SELECT file_id AS id FROM drafts WHERE send_from IS NOT NULL ORDER BY file_id');
  }

  currencies(companyId: CompanyId): ReadonlyMap<number, string> {
    return this.#currencies.of(companyId);
  }

  /** files of an expense; more than one where the same bytes were released */
  filesOf(companyId: CompanyId, expenseId: number): readonly FileId[] {
    return this.#ids('SELECT id FROM files WHERE company_id = ? AND expense_id = ? ORDER BY id', companyId, expenseId);
  }

  /** the row in the mirror; null: it is not there */
  listed(companyId: CompanyId, expenseId: number): ListedExpense | null {
    const row = this.#database
      .prepare('SELECT excluded, expense_type FROM mirror_expenses WHERE company_id = ? AND expense_id = ?')
      .get(companyId, expenseId);
    return row ? { excluded: flag(row, 'excluded'), expenseType: integerOrNull(row, 'expense_type') } : null;
  }

  /** expenses that the service left alone; one that is not in the mirror has only its id */
  named(companyId: CompanyId, expenseIds: readonly number[]): BookingOutcome['left'] {
    const find = this.#database.prepare(
      'SELECT number, partner_name, status FROM mirror_expenses WHERE company_id = ? AND expense_id = ?',
    );
    return expenseIds.map((expenseId) => {
      const raw = find.get(companyId, expenseId);
      return {
        expenseId,
        invoiceNumber: raw ? textOrNull(raw, 'number') : null,
        partnerName: raw ? textOrNull(raw, 'partner_name') : null,
        accountingStatus: raw ? text(raw, 'status') : '',
      };
    });
  }

  filesWithContent(sha256: string): readonly FileId[] {
    return this.#ids('SELECT id FROM files WHERE sha256 = ?', sha256);
  }

  #ids(sql: string, ...values: (string | number)[]) {
    return this.#database
      .prepare(sql)
      .all(...values)
      .map((row) => integer(row, 'id'));
  }
}

/** An unreadable draft counts as none for later changes. */
export const readable = (draft: ExpenseChanges | Unreadable | null): ExpenseChanges | null =>
  draft === unreadable ? null : draft;
