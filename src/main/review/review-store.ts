import type { CompanyId } from '../../contract/companies.ts';
import type { Failure } from '../../contract/failure.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { ExpenseChanges, ReviewChoices, ReviewItem } from '../../contract/review.ts';
import type { Database } from '../database/database.ts';
import { toQueueFile } from '../files/file-row.ts';

export interface Copy<T> {
  readonly takenAt: string;
  readonly value: T;
}

/** A saved change on its way to the service; `failure` is set when the service refused it. */
export interface Correction {
  readonly id: number;
  readonly fileId: FileId;
  readonly companyId: CompanyId;
  readonly expenseId: number;
  readonly changes: ExpenseChanges;
  readonly attempts: number;
  readonly nextTryAt: string | null;
  readonly refused: { readonly at: string; readonly failure: Failure } | null;
}

/** Copies of what the service answered, drafts, and the outbox of corrections. SQL only. */
export interface ReviewStore {
  queue(companyId: CompanyId | null, limit: number): readonly ReviewItem[];
  expense(companyId: CompanyId, expenseId: number): Copy<unknown> | null;
  keepExpense(companyId: CompanyId, expenseId: number, copy: Copy<unknown>): void;
  choices(companyId: CompanyId): Copy<ReviewChoices> | null;
  keepChoices(companyId: CompanyId, copy: Copy<ReviewChoices>): void;
  draft(fileId: FileId): ExpenseChanges | null;
  keepDraft(fileId: FileId, changes: ExpenseChanges | null): void;
  currencies(companyId: CompanyId): ReadonlyMap<number, string>;
  addCorrection(correction: Pick<Correction, 'fileId' | 'companyId' | 'expenseId' | 'changes'>): void;
  /** in the order they were saved; refused ones only with `of` */
  corrections(of?: FileId): readonly Correction[];
  postpone(id: number, nextTryAt: string): void;
  refuse(id: number, at: string, failure: Failure): void;
  removeCorrection(id: number): void;
  removeRefused(fileId: FileId): void;
}

export function createReviewStore(database: Database): ReviewStore {
  return {
    queue(companyId, limit) {
      const scope = companyId === null ? '' : 'AND company_id = ?';
      return database
        .prepare(
          `SELECT * FROM files WHERE (state IN ('ready', 'attention') OR (state = 'reviewed' AND id IN
             (SELECT file_id FROM corrections WHERE refused_at IS NOT NULL))) ${scope} ORDER BY id LIMIT ?`,
        )
        .all(...(companyId === null ? [] : [companyId]), limit)
        .map(toReviewItem);
    },
    expense: (companyId, expenseId) =>
      toCopy(
        database
          .prepare('SELECT taken_at, record AS value FROM expense_copies WHERE company_id = ? AND expense_id = ?')
          .get(companyId, expenseId),
      ),
    keepExpense(companyId, expenseId, { takenAt, value }) {
      database
        .prepare('INSERT OR REPLACE INTO expense_copies (company_id, expense_id, taken_at, record) VALUES (?, ?, ?, ?)')
        .run(companyId, expenseId, takenAt, JSON.stringify(value));
    },
    choices: (companyId) =>
      toCopy(
        database.prepare('SELECT taken_at, choices AS value FROM choice_copies WHERE company_id = ?').get(companyId),
      ) as Copy<ReviewChoices> | null,
    keepChoices(companyId, { takenAt, value }) {
      database
        .prepare('INSERT OR REPLACE INTO choice_copies (company_id, taken_at, choices) VALUES (?, ?, ?)')
        .run(companyId, takenAt, JSON.stringify(value));
    },
    draft(fileId) {
      const raw = database.prepare('SELECT changes FROM drafts WHERE file_id = ?').get(fileId);
      return raw ? (JSON.parse(String(raw.changes)) as ExpenseChanges) : null;
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
          .map((raw) => [Number(raw.service_id), String(raw.code)]),
      ),
    addCorrection({ fileId, companyId, expenseId, changes }) {
      database
        .prepare('INSERT INTO corrections (file_id, company_id, expense_id, changes) VALUES (?, ?, ?, ?)')
        .run(fileId, companyId, expenseId, JSON.stringify(changes));
    },
    corrections: (of) =>
      (of === undefined
        ? database.prepare('SELECT * FROM corrections WHERE refused_at IS NULL ORDER BY id').all()
        : database.prepare('SELECT * FROM corrections WHERE file_id = ? ORDER BY id').all(of)
      ).map(toCorrection),
    postpone(id, nextTryAt) {
      database
        .prepare('UPDATE corrections SET attempts = attempts + 1, next_try_at = ? WHERE id = ?')
        .run(nextTryAt, id);
    },
    refuse(id, at, failure) {
      database
        .prepare('UPDATE corrections SET refused_at = ?, failure = ? WHERE id = ?')
        .run(at, JSON.stringify(failure), id);
    },
    removeCorrection(id) {
      database.prepare('DELETE FROM corrections WHERE id = ?').run(id);
    },
    removeRefused(fileId) {
      database.prepare('DELETE FROM corrections WHERE file_id = ? AND refused_at IS NOT NULL').run(fileId);
    },
  };
}

type Raw = Record<string, string | number | bigint | null | Uint8Array>;

const toCopy = (raw: Raw | undefined): Copy<unknown> | null =>
  raw ? { takenAt: String(raw.taken_at), value: JSON.parse(String(raw.value)) as unknown } : null;

function toReviewItem(raw: Raw): ReviewItem {
  const file = toQueueFile(raw);
  return {
    fileId: file.id,
    companyId: file.companyId,
    filename: file.filename,
    partnerName: file.extracted?.partnerName ?? null,
    grossAmount: file.extracted?.grossAmount ?? null,
    currency: file.extracted?.currency ?? null,
    state: file.state as ReviewItem['state'],
  };
}

function toCorrection(raw: Raw): Correction {
  const refusedAt = raw.refused_at;
  return {
    id: Number(raw.id),
    fileId: Number(raw.file_id),
    companyId: Number(raw.company_id),
    expenseId: Number(raw.expense_id),
    changes: JSON.parse(String(raw.changes)) as ExpenseChanges,
    attempts: Number(raw.attempts),
    nextTryAt: raw.next_try_at === null ? null : String(raw.next_try_at),
    refused: refusedAt === null ? null : { at: String(refusedAt), failure: JSON.parse(String(raw.failure)) as Failure },
  };
}
