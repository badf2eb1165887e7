import type { CompanyId } from '../../contract/companies.ts';
import type { Failure } from '../../contract/failure.ts';
import type { IncomeChanges, IncomeKey } from '../../contract/income-record.ts';
import type { Database } from '../database/database.ts';
import { flag, integer, json, text, textOrNull, unreadable } from '../database/row.ts';
import type { Row } from '../database/row.ts';
import type { Queued, QueueStore } from '../outbox/send-queue.ts';
import { storedFailure } from '../review/stored-changes.ts';
import { draftChanges } from './stored-income-changes.ts';

export interface IncomeCorrection extends Queued, IncomeKey {
  /** null: damaged on the disk, so that nobody knows what they were */
  readonly changes: IncomeChanges | null;
  /** the service may have it: it is not taken back any more */
  readonly maybeDone: boolean;
  readonly refused: { readonly at: string; readonly failure: Failure } | null;
}

/** Changes of incomes in the order they were saved. SQL only. */
export interface IncomeOutboxStore extends QueueStore<IncomeCorrection> {
  add(key: IncomeKey, changes: IncomeChanges, heldUntil: string): number;
  remove(id: number): void;
  of(key: IncomeKey): readonly IncomeCorrection[];
  refuse(id: number, at: string, failure: Failure): void;
}

const waiting = 'refused_at IS NULL';

export function createIncomeOutboxStore(database: Database): IncomeOutboxStore {
  const one = (sql: string, ...values: (string | number | null)[]) => database.prepare(sql).run(...values);
  return {
    add: ({ companyId, incomeId }, changes, heldUntil) =>
      Number(
        one(
          'INSERT INTO income_corrections (company_id, income_id, changes, held_until) VALUES (?, ?, ?, ?)',
          ...[companyId, incomeId, JSON.stringify(changes), heldUntil],
        ).lastInsertRowid,
      ),
    remove(id) {
      one('DELETE FROM income_corrections WHERE id = ?', id);
    },
    of: ({ companyId, incomeId }) =>
      database
        .prepare('SELECT * FROM income_corrections WHERE company_id = ? AND income_id = ? ORDER BY id')
        .all(companyId, incomeId)
        .map(toCorrection),
    heads: () =>
      database
        .prepare(
          `SELECT * FROM income_corrections WHERE id IN
             (SELECT min(id) FROM income_corrections WHERE ${waiting} GROUP BY company_id)`,
        )
        .all()
        .map(toCorrection),
    head(companyId: CompanyId) {
      const raw = database
        .prepare(`SELECT * FROM income_corrections WHERE company_id = ? AND ${waiting} ORDER BY id LIMIT 1`)
        .get(companyId);
      return raw ? toCorrection(raw) : null;
    },
    begin(id) {
      one('UPDATE income_corrections SET attempts = attempts + 1, maybe_done = 1 WHERE id = ?', id);
    },
    postpone(id, nextTryAt, { code }) {
      // Without a line nothing has left this computer: it can still be taken back, and what is typed next goes with it.
      const unsent = code === 'offline' ? 0 : 1;
      one(
        'UPDATE income_corrections SET next_try_at = ?, maybe_done = min(maybe_done, ?) WHERE id = ?',
        ...[nextTryAt, unsent, id],
      );
    },
    hurry(companyId) {
      one(`UPDATE income_corrections SET next_try_at = NULL WHERE company_id = ? AND ${waiting}`, companyId);
    },
    refuse(id, at, failure) {
      one(
        'UPDATE income_corrections SET refused_at = ?, failure = ? WHERE id = ?',
        ...[at, JSON.stringify(failure), id],
      );
    },
  };
}

function toCorrection(row: Row): IncomeCorrection {
  const changes = json(row, 'changes', draftChanges);
  return {
    id: integer(row, 'id'),
    companyId: integer(row, 'company_id'),
    incomeId: integer(row, 'income_id'),
    changes: changes === unreadable ? null : changes,
    heldUntil: textOrNull(row, 'held_until'),
    attempts: integer(row, 'attempts'),
    maybeDone: flag(row, 'maybe_done'),
    nextTryAt: textOrNull(row, 'next_try_at'),
    refused: row.refused_at === null ? null : { at: text(row, 'refused_at'), failure: failureOf(row) },
  };
}

function failureOf(row: Row): Failure {
  const failure = json(row, 'failure', storedFailure);
  return failure === unreadable ? { code: 'stored-unreadable' } : failure;
}
