import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import type { Database } from '../../database/database.ts';
import { integer, integerOrNull, json, text, textOrNull, unreadable, type Row } from '../../database/row.ts';
import { storedBefore, storedChanges } from './stored-changes.ts';
import { storedFailure } from '../../records/outbox/stored-failure.ts';

/** A saved change on its way to the service; `refused` is set when the service said no to it. */
export interface Correction {
  readonly id: number;
  /** null: the expense was not captured here */
  readonly fileId: FileId | null;
  readonly companyId: CompanyId;
  readonly expenseId: number;
  /** null: damaged on the disk, so that nobody knows what they were */
  readonly changes: ExpenseChanges | null;
  /** not sent before; null: at once */
  readonly heldUntil: string | null;
  /** counted before each call: above 0, the service may have it */
  readonly attempts: number;
  readonly nextTryAt: string | null;
  readonly refused: { readonly at: string; readonly failure: Failure } | null;
}

export type NewCorrection = Pick<Correction, 'fileId' | 'companyId' | 'expenseId' | 'heldUntil'> & {
  readonly changes: ExpenseChanges;
};

/** What a review replaced. */
export interface Before {
  /** null: it stayed in its state */
  readonly state: 'ready' | 'attention' | null;
  readonly typed: ExpenseChanges | null;
  readonly corrections: readonly Correction[];
}

export interface Undo {
  readonly id: number;
  readonly correctionId: number | null;
  readonly before: Before;
}

/** Corrections in the order they were saved, and what it takes to undo those whose call did not begin. SQL only. */
export interface OutboxStore {
  add(correction: NewCorrection): number;
  /** as it was, in its old place of the order */
  putBack(correction: Correction): void;
  remove(id: number): void;
  of(fileId: FileId): readonly Correction[];
  ofExpense(companyId: CompanyId, expenseId: number): readonly Correction[];
  /** the oldest of every company that is not refused */
  heads(): readonly Correction[];
  head(companyId: CompanyId): Correction | null;
  /** a call begins: counted, and no longer to be undone */
  begin(id: number): void;
  postpone(id: number, nextTryAt: string): void;
  /** what waits for a better time is tried now */
  hurry(companyId: CompanyId): void;
  refuse(id: number, at: string, failure: Failure): void;
  removeRefused(companyId: CompanyId, expenseId: number): void;
  addUndo(fileId: FileId, until: string, correctionId: number | null, before: Before): void;
  /** the newest of a file; null also where it cannot be read: then nothing is taken back */
  undo(fileId: FileId): Undo | null;
  removeUndo(id: number): void;
  removeUndoOf(correctionId: number): void;
  /** those without a call, whose time is over */
  removeUndosUntil(now: string): void;
}

export function createOutboxStore(database: Database): OutboxStore {
  const one = (sql: string, ...values: (string | number | null)[]) => database.prepare(sql).run(...values);
  return {
    add: ({ fileId, companyId, expenseId, changes, heldUntil }) =>
      Number(
        one(
          'INSERT INTO corrections (file_id, company_id, expense_id, changes, held_until) VALUES (?, ?, ?, ?, ?)',
          ...[fileId, companyId, expenseId, JSON.stringify(changes), heldUntil],
        ).lastInsertRowid,
      ),
    putBack({ id, fileId, companyId, expenseId, changes, heldUntil, attempts, nextTryAt, refused }) {
      one(
        `INSERT INTO corrections (id, file_id, company_id, expense_id, changes, held_until, attempts, next_try_at,
           refused_at, failure) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[id, fileId, companyId, expenseId, JSON.stringify(changes), heldUntil, attempts, nextTryAt],
        ...(refused ? [refused.at, JSON.stringify(refused.failure)] : [null, null]),
      );
    },
    remove(id) {
      one('DELETE FROM corrections WHERE id = ?', id);
    },
    of: (fileId) =>
      database.prepare('SELECT * FROM corrections WHERE file_id = ? ORDER BY id').all(fileId).map(toCorrection),
    ofExpense: (companyId, expenseId) =>
      database
        .prepare('SELECT * FROM corrections WHERE company_id = ? AND expense_id = ? ORDER BY id')
        .all(companyId, expenseId)
        .map(toCorrection),
    heads: () =>
      database
        .prepare(
          `SELECT * FROM corrections WHERE id IN
             (SELECT min(id) FROM corrections WHERE refused_at IS NULL GROUP BY company_id)`,
        )
        .all()
        .map(toCorrection),
    head(companyId) {
      const raw = database
        .prepare('SELECT * FROM corrections WHERE company_id = ? AND refused_at IS NULL ORDER BY id LIMIT 1')
        .get(companyId);
      return raw ? toCorrection(raw) : null;
    },
    begin(id) {
      database.transaction(() => {
        one('UPDATE corrections SET attempts = attempts + 1 WHERE id = ?', id);
        one(
          `DELETE FROM review_undos AS u WHERE EXISTS
             (SELECT 1 FROM review_undos AS own WHERE own.correction_id = ? AND own.file_id = u.file_id AND u.id <= own.id)`,
          id,
        );
      });
    },
    postpone(id, nextTryAt) {
      one('UPDATE corrections SET next_try_at = ? WHERE id = ?', nextTryAt, id);
    },
    hurry(companyId) {
      one('UPDATE corrections SET next_try_at = NULL WHERE company_id = ? AND refused_at IS NULL', companyId);
    },
    refuse(id, at, failure) {
      one('UPDATE corrections SET refused_at = ?, failure = ? WHERE id = ?', at, JSON.stringify(failure), id);
    },
    removeRefused(companyId, expenseId) {
      one(
        'DELETE FROM corrections WHERE company_id = ? AND expense_id = ? AND refused_at IS NOT NULL',
        ...[companyId, expenseId],
      );
    },
    addUndo(fileId, until, correctionId, before) {
      one(
        'INSERT INTO review_undos (file_id, until, correction_id, before) VALUES (?, ?, ?, ?)',
        ...[fileId, until, correctionId, JSON.stringify(before)],
      );
    },
    undo(fileId) {
      const row = database.prepare('SELECT * FROM review_undos WHERE file_id = ? ORDER BY id DESC LIMIT 1').get(fileId);
      if (!row) return null;
      const before = json(row, 'before', storedBefore);
      if (before === unreadable) return null;
      return { id: integer(row, 'id'), correctionId: integerOrNull(row, 'correction_id'), before };
    },
    removeUndo(id) {
      one('DELETE FROM review_undos WHERE id = ?', id);
    },
    removeUndoOf(correctionId) {
      one('DELETE FROM review_undos WHERE correction_id = ?', correctionId);
    },
    removeUndosUntil(now) {
      one('DELETE FROM review_undos WHERE correction_id IS NULL AND until <= ?', now);
    },
  };
}

function toCorrection(row: Row): Correction {
  const changes = json(row, 'changes', storedChanges);
  return {
    id: integer(row, 'id'),
    fileId: integerOrNull(row, 'file_id'),
    companyId: integer(row, 'company_id'),
    expenseId: integer(row, 'expense_id'),
    changes: changes === unreadable ? null : changes,
    heldUntil: textOrNull(row, 'held_until'),
    attempts: integer(row, 'attempts'),
    nextTryAt: textOrNull(row, 'next_try_at'),
    refused: row.refused_at === null ? null : { at: text(row, 'refused_at'), failure: failureOf(row) },
  };
}

function failureOf(row: Row): Failure {
  const failure = json(row, 'failure', storedFailure);
  return failure === unreadable ? { code: 'stored-unreadable' } : failure;
}
