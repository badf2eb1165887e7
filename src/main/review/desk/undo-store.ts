import type { FileId } from '../../../contract/inbox.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import type { Database } from '../../database/database.ts';
import { integer, integerOrNull, json, unreadable } from '../../database/row.ts';
import type { ExpenseCorrection } from './corrected-expense.ts';
import { storedBefore } from './stored-changes.ts';

/** The state before a review. */
export interface Before {
  /** null: it stayed in its state */
  readonly state: 'ready' | 'attention' | null;
  readonly typed: ExpenseChanges | null;
  readonly corrections: readonly ExpenseCorrection[];
}

export interface Undo {
  readonly id: number;
  /** null: there is nothing to send */
  readonly correctionId: number | null;
  readonly before: Before;
}

/** Data to undo reviews whose correction was not sent. SQL only. */
export function createUndoStore(database: Database) {
  const run = (sql: string, ...values: (string | number | null)[]) => database.prepare(sql).run(...values);
  return {
    add(fileId: FileId, until: string, correctionId: number | null, before: Before): void {
      run(
        'INSERT INTO review_undos (file_id, until, correction_id, before) VALUES (?, ?, ?, ?)',
        ...[fileId, until, correctionId, JSON.stringify(before)],
      );
    },
    /** the newest of a file that is not over at `now`; null also where it is unreadable: then the undo does nothing */
    last(fileId: FileId, now: string): Undo | null {
      const row = database
        .prepare(
          `SELECT * FROM review_undos WHERE file_id = ? AND (correction_id IS NOT NULL OR until > ?)
           ORDER BY id DESC LIMIT 1`,
        )
        .get(fileId, now);
      if (!row) return null;
      const before = json(row, 'before', storedBefore);
      if (before === unreadable) return null;
      return { id: integer(row, 'id'), correctionId: integerOrNull(row, 'correction_id'), before };
    },
    remove(id: number): void {
      run('DELETE FROM review_undos WHERE id = ?', id);
    },
    removeOf(correctionId: number): void {
      run('DELETE FROM review_undos WHERE correction_id = ?', correctionId);
    },
    /** removes those of a sent correction and of earlier ones */
    removeUpTo(correctionId: number): void {
      run(
        `DELETE FROM review_undos AS u WHERE EXISTS
           (SELECT 1 FROM review_undos AS own WHERE own.correction_id = ? AND own.file_id = u.file_id AND u.id <= own.id)`,
        correctionId,
      );
    },
    /** removes those without a correction after their time */
    removeUntil(now: string): void {
      run('DELETE FROM review_undos WHERE correction_id IS NULL AND until <= ?', now);
    },
  };
}
