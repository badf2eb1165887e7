import { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { ExpenseChanges, ReviewChoices } from '../../contract/review.ts';
import type { Database } from '../database/database.ts';
import { flag, integer, integerOrNull, json, text, unreadable } from '../database/row.ts';
import type { Row, Unreadable } from '../database/row.ts';
import { storedChanges } from './stored-changes.ts';

export interface Cached<T> {
  readonly takenAt: string;
  readonly value: T;
}

/** A captured expense, and whether its file can be reviewed now. */
export interface CapturedExpense {
  readonly fileId: FileId;
  readonly companyId: CompanyId;
  readonly expenseId: number;
}

export interface ListedExpense {
  readonly excluded: boolean;
  readonly expenseType: number | null;
}

/** ExpenseCache of what the service answered, and drafts. SQL only. */
export interface ReviewStore {
  expense(companyId: CompanyId, expenseId: number): Cached<unknown> | null;
  keepExpense(companyId: CompanyId, expenseId: number, copy: Cached<unknown>): void;
  /** to be reviewed, without a copy yet; oldest first */
  notCached(limit: number): readonly CapturedExpense[];
  /** of these rows of the mirror, what waits for review and has a copy, which may be old now */
  copied(rows: readonly number[]): readonly CapturedExpense[];
  choices(companyId: CompanyId): Cached<ReviewChoices> | null;
  keepChoices(companyId: CompanyId, copy: Cached<ReviewChoices>): void;
  draft(fileId: FileId): ExpenseChanges | Unreadable | null;
  keepDraft(fileId: FileId, changes: ExpenseChanges | null): void;
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
  return {
    expense: (companyId, expenseId) =>
      toCached(
        database
          .prepare('SELECT taken_at, record AS value FROM expense_copies WHERE company_id = ? AND expense_id = ?')
          .get(companyId, expenseId),
        z.unknown(),
      ),
    keepExpense(companyId, expenseId, { takenAt, value }) {
      database
        .prepare('INSERT OR REPLACE INTO expense_copies (company_id, expense_id, taken_at, record) VALUES (?, ?, ?, ?)')
        .run(companyId, expenseId, takenAt, JSON.stringify(value));
    },
    notCached: (limit) =>
      database
        .prepare(
          `SELECT id, company_id, expense_id FROM files AS f WHERE state IN ('ready', 'attention')
             AND NOT EXISTS (SELECT 1 FROM expense_copies AS c
               WHERE c.company_id = f.company_id AND c.expense_id = f.expense_id) ORDER BY id LIMIT ?`,
        )
        .all(limit)
        .map(toCaptured),
    copied: (rows) =>
      database
        .prepare(
          `SELECT f.id, company_id, expense_id FROM json_each(?) AS news
             JOIN mirror_expenses AS m ON m.row = news.value
             JOIN files AS f USING (company_id, expense_id) JOIN expense_copies USING (company_id, expense_id)
             WHERE f.state IN ('ready', 'attention')`,
        )
        .all(JSON.stringify(rows))
        .map(toCaptured),
    choices: (companyId) =>
      toCached(
        database.prepare('SELECT taken_at, choices AS value FROM choice_copies WHERE company_id = ?').get(companyId),
        storedChoices,
      ),
    keepChoices(companyId, { takenAt, value }) {
      database
        .prepare('INSERT OR REPLACE INTO choice_copies (company_id, taken_at, choices) VALUES (?, ?, ?)')
        .run(companyId, takenAt, JSON.stringify(value));
    },
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
    currencies: (companyId) =>
      new Map(
        database
          .prepare('SELECT service_id, code FROM currencies WHERE company_id = ?')
          .all(companyId)
          .map((row) => [integer(row, 'service_id'), text(row, 'code')]),
      ),
    filesOf: (companyId, expenseId) =>
      ids('SELECT id FROM files WHERE company_id = ? AND expense_id = ? ORDER BY id', companyId, expenseId),
    listed(companyId, expenseId) {
      const row = database
        .prepare('SELECT excluded, expense_type FROM mirror_expenses WHERE company_id = ? AND expense_id = ?')
        .get(companyId, expenseId);
      return row ? { excluded: flag(row, 'excluded'), expenseType: integerOrNull(row, 'expense_type') } : null;
    },
    filesWithContent: (sha256) =>
      ids("SELECT id FROM files WHERE sha256 = ? AND state IN ('ready', 'attention', 'reviewed')", sha256),
  };
}

/** A draft that cannot be read is as good as none to whoever goes on from it. */
export const readable = (draft: ExpenseChanges | Unreadable | null): ExpenseChanges | null =>
  draft === unreadable ? null : draft;

const choice = z.object({ id: z.number(), name: z.string(), code: z.string().nullable() });
const storedChoices: z.ZodType<ReviewChoices> = z.object({
  expenseTypes: z.array(choice),
  vatCategories: z.array(choice),
  ledgerNumbers: z.array(choice),
  tags: z.array(choice),
});

/** The service has what a copy held: one that cannot be read is asked for again. */
function toCached<T>(row: Row | undefined, schema: z.ZodType<T>): Cached<T> | null {
  if (!row) return null;
  const value = json(row, 'value', schema);
  return value === unreadable ? null : { takenAt: text(row, 'taken_at'), value };
}

const toCaptured = (row: Row): CapturedExpense => ({
  fileId: integer(row, 'id'),
  companyId: integer(row, 'company_id'),
  expenseId: integer(row, 'expense_id'),
});
