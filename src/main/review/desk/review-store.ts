import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
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
  type Row,
  type Unreadable,
} from '../../database/row.ts';
import { createCurrencyStore } from '../../send/feed/currency-store.ts';
import { overlaid } from './changes.ts';
import { storedChanges } from './stored-changes.ts';

/** A detail as the service gave it. */
export interface Cached {
  readonly takenAt: string;
  readonly value: unknown;
  /** of the list's row that it says all of (feed/expense-version.ts); null: of none that is known */
  readonly rowVersion: string | null;
}

export interface CapturedExpense {
  readonly companyId: CompanyId;
  readonly expenseId: number;
}

export interface ListedExpense {
  readonly excluded: boolean;
  readonly expenseType: number | null;
}

/** Copies of what the service answered, and drafts. SQL only. */
export interface ReviewStore {
  expense(companyId: CompanyId, expenseId: number): Cached | null;
  keepExpense(companyId: CompanyId, expenseId: number, copy: Cached): void;
  /** the copy held here says all that the row of this version does */
  answersVersion(companyId: CompanyId, expenseId: number, rowVersion: string): void;
  /** of the row of the company's list; null: it is not in the mirror */
  listedVersion(companyId: CompanyId, expenseId: number): string | null;
  /** to be reviewed, without a copy or with one of another version than the list's row; oldest first */
  outdated(companyId: CompanyId): readonly number[];
  /** of these rows of the mirror, what waits for review */
  captured(rows: readonly number[]): readonly CapturedExpense[];
  draft(fileId: FileId): ExpenseChanges | Unreadable | null;
  /** null: none; not to be sent by itself */
  keepDraft(fileId: FileId, changes: ExpenseChanges | null): void;
  /** what was saved is the draft again, under what was typed since */
  toDraft(fileId: FileId, changes: ExpenseChanges): void;
  /** to be sent by itself from then on (awaited.ts); UTC */
  keepToSend(fileId: FileId, changes: ExpenseChanges, from: string): void;
  /** null: the draft is not to be sent by itself, or there is none */
  sendFrom(fileId: FileId): string | null;
  /** the draft stays, and is not sent by itself */
  withdraw(fileId: FileId): void;
  /** with a draft to be sent by itself */
  toSend(): readonly FileId[];
  currencies(companyId: CompanyId): ReadonlyMap<number, string>;
  /** files of an expense; more than one where the same bytes were released */
  filesOf(companyId: CompanyId, expenseId: number): readonly FileId[];
  /** as the copy of the company's list has it; null: not in it */
  listed(companyId: CompanyId, expenseId: number): ListedExpense | null;
  filesWithContent(sha256: string): readonly FileId[];
}

export function createReviewStore(database: Database): ReviewStore {
  const ids = (sql: string, ...values: (string | number)[]) =>
    database
      .prepare(sql)
      .all(...values)
      .map((row) => integer(row, 'id'));
  const currencies = createCurrencyStore(database);
  const store: ReviewStore = {
    expense(companyId, expenseId) {
      const row = database
        .prepare('SELECT taken_at, record, row_version FROM expense_copies WHERE company_id = ? AND expense_id = ?')
        .get(companyId, expenseId);
      if (!row) return null;
      const value = json(row, 'record', z.unknown());
      // The service has what it held: one that cannot be read is asked for again.
      if (value === unreadable) return null;
      return { takenAt: text(row, 'taken_at'), value, rowVersion: textOrNull(row, 'row_version') };
    },
    keepExpense(companyId, expenseId, { takenAt, value, rowVersion }) {
      database
        .prepare(
          `INSERT OR REPLACE INTO expense_copies (company_id, expense_id, taken_at, record, row_version)
             VALUES (?, ?, ?, ?, ?)`,
        )
        .run(companyId, expenseId, takenAt, JSON.stringify(value), rowVersion);
    },
    answersVersion(companyId, expenseId, rowVersion) {
      database
        .prepare('UPDATE expense_copies SET row_version = ? WHERE company_id = ? AND expense_id = ?')
        .run(rowVersion, companyId, expenseId);
    },
    listedVersion(companyId, expenseId) {
      const row = database
        .prepare('SELECT version FROM mirror_expenses WHERE company_id = ? AND expense_id = ?')
        .get(companyId, expenseId);
      return row ? textOrNull(row, 'version') : null;
    },
    outdated: (companyId) =>
      database
        .prepare(
          `SELECT f.expense_id FROM files AS f LEFT JOIN expense_copies AS c USING (company_id, expense_id)
             LEFT JOIN mirror_expenses AS m USING (company_id, expense_id)
             WHERE f.company_id = ? AND f.state IN ('ready', 'attention') AND f.expense_id IS NOT NULL
               AND (c.record IS NULL OR m.version IS NOT NULL AND m.version IS NOT c.row_version) ORDER BY f.id`,
        )
        .all(companyId)
        .map((row) => integer(row, 'expense_id')),
    captured: (rows) =>
      database
        .prepare(
          // CROSS: from the news to the files. Else all that waits for review is held against each piece of news.
          `SELECT company_id, expense_id FROM json_each(?) AS news CROSS JOIN mirror_expenses AS m ON m.row = news.value
             CROSS JOIN files AS f USING (company_id, expense_id) WHERE f.state IN ('ready', 'attention')`,
        )
        .all(JSON.stringify(rows))
        .map(toCaptured),
    draft(fileId) {
      const row = database.prepare('SELECT changes FROM drafts WHERE file_id = ?').get(fileId);
      return row ? json(row, 'changes', storedChanges) : null;
    },
    keepDraft(fileId, changes) {
      if (changes === null) database.prepare('DELETE FROM drafts WHERE file_id = ?').run(fileId);
      else {
        database
          .prepare('INSERT OR REPLACE INTO drafts (file_id, changes) VALUES (?, ?)')
          .run(fileId, JSON.stringify(changes));
      }
    },
    toDraft(fileId, changes) {
      store.keepDraft(fileId, overlaid(changes, readable(store.draft(fileId))));
    },
    keepToSend(fileId, changes, from) {
      database
        .prepare('INSERT OR REPLACE INTO drafts (file_id, changes, send_from) VALUES (?, ?, ?)')
        .run(fileId, JSON.stringify(changes), from);
    },
    sendFrom(fileId) {
      const row = database.prepare('SELECT send_from FROM drafts WHERE file_id = ?').get(fileId);
      return row ? textOrNull(row, 'send_from') : null;
    },
    withdraw(fileId) {
      database.prepare('UPDATE drafts SET send_from = NULL WHERE file_id = ?').run(fileId);
    },
    toSend: () => ids('SELECT file_id AS id FROM drafts WHERE send_from IS NOT NULL ORDER BY file_id'),
    currencies: (companyId) => currencies.of(companyId),
    filesOf: (companyId, expenseId) =>
      ids('SELECT id FROM files WHERE company_id = ? AND expense_id = ? ORDER BY id', companyId, expenseId),
    listed(companyId, expenseId) {
      const row = database
        .prepare('SELECT excluded, expense_type FROM mirror_expenses WHERE company_id = ? AND expense_id = ?')
        .get(companyId, expenseId);
      return row ? { excluded: flag(row, 'excluded'), expenseType: integerOrNull(row, 'expense_type') } : null;
    },
    filesWithContent: (sha256) => ids('SELECT id FROM files WHERE sha256 = ?', sha256),
  };
  return store;
}

/** A draft that cannot be read is as good as none to whoever goes on from it. */
export const readable = (draft: ExpenseChanges | Unreadable | null): ExpenseChanges | null =>
  draft === unreadable ? null : draft;

const toCaptured = (row: Row): CapturedExpense => ({
  companyId: integer(row, 'company_id'),
  expenseId: integer(row, 'expense_id'),
});
