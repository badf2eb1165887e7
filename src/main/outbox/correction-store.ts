import type { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import type { Failure } from '../../contract/failure.ts';
import type { Database } from '../database/database.ts';
import { flag, integer, json, text, textOrNull, unreadable } from '../database/row.ts';
import type { Row } from '../database/row.ts';
import { storedFailure } from '../review/stored-changes.ts';
import type { Queued, QueueStore } from './send-queue.ts';

/** `Key`: company and the service's id of the record. */
export type Correction<Key, Changes> = Queued &
  Key & {
    /** null: damaged on the disk, so that nobody knows what they were */
    readonly changes: Changes | null;
    /** the service may have it: it is not taken back any more */
    readonly maybeDone: boolean;
    readonly refused: { readonly at: string; readonly failure: Failure } | null;
  };

/** Changes of one kind of record in the order they were saved. SQL only. */
export interface CorrectionStore<Key, Changes> extends QueueStore<Correction<Key, Changes>> {
  add(key: Key, changes: Changes, heldUntil: string): number;
  remove(id: number): void;
  of(key: Key): readonly Correction<Key, Changes>[];
  refuse(id: number, at: string, failure: Failure): void;
}

/** Where the changes of a kind lie. */
export interface CorrectionTable<Key, Changes> {
  readonly table: string;
  /** the column of the service's id */
  readonly id: string;
  readonly shape: z.ZodType<Changes>;
  readonly idOf: (key: Key) => number;
  readonly keyOf: (companyId: CompanyId, id: number) => Key;
}

const waiting = 'refused_at IS NULL';

export function createCorrectionStore<Key extends { readonly companyId: CompanyId }, Changes>(
  database: Database,
  { table, id: idColumn, shape, idOf, keyOf }: CorrectionTable<Key, Changes>,
): CorrectionStore<Key, Changes> {
  const one = (sql: string, ...values: (string | number | null)[]) => database.prepare(sql).run(...values);

  function toCorrection(row: Row): Correction<Key, Changes> {
    const changes = json(row, 'changes', shape);
    return {
      ...keyOf(integer(row, 'company_id'), integer(row, idColumn)),
      id: integer(row, 'id'),
      companyId: integer(row, 'company_id'),
      changes: changes === unreadable ? null : changes,
      heldUntil: textOrNull(row, 'held_until'),
      attempts: integer(row, 'attempts'),
      maybeDone: flag(row, 'maybe_done'),
      nextTryAt: textOrNull(row, 'next_try_at'),
      refused: row.refused_at === null ? null : { at: text(row, 'refused_at'), failure: failureOf(row) },
    };
  }

  return {
    add: (key, changes, heldUntil) =>
      Number(
        one(
          `INSERT INTO ${table} (company_id, ${idColumn}, changes, held_until) VALUES (?, ?, ?, ?)`,
          ...[key.companyId, idOf(key), JSON.stringify(changes), heldUntil],
        ).lastInsertRowid,
      ),
    remove(id) {
      one(`DELETE FROM ${table} WHERE id = ?`, id);
    },
    of: (key) =>
      database
        .prepare(`SELECT * FROM ${table} WHERE company_id = ? AND ${idColumn} = ? ORDER BY id`)
        .all(key.companyId, idOf(key))
        .map(toCorrection),
    heads: () =>
      database
        .prepare(
          `SELECT * FROM ${table} WHERE id IN
             (SELECT min(id) FROM ${table} WHERE ${waiting} GROUP BY company_id)`,
        )
        .all()
        .map(toCorrection),
    head(companyId: CompanyId) {
      const raw = database
        .prepare(`SELECT * FROM ${table} WHERE company_id = ? AND ${waiting} ORDER BY id LIMIT 1`)
        .get(companyId);
      return raw ? toCorrection(raw) : null;
    },
    begin(id) {
      one(`UPDATE ${table} SET attempts = attempts + 1, maybe_done = 1 WHERE id = ?`, id);
    },
    postpone(id, nextTryAt, { code }) {
      // Without a line nothing has left this computer: it can still be taken back, and what is typed next goes with it.
      const unsent = code === 'offline' ? 0 : 1;
      one(
        `UPDATE ${table} SET next_try_at = ?, maybe_done = min(maybe_done, ?) WHERE id = ?`,
        ...[nextTryAt, unsent, id],
      );
    },
    hurry(companyId) {
      one(`UPDATE ${table} SET next_try_at = NULL WHERE company_id = ? AND ${waiting}`, companyId);
    },
    refuse(id, at, failure) {
      one(`UPDATE ${table} SET refused_at = ?, failure = ? WHERE id = ?`, ...[at, JSON.stringify(failure), id]);
    },
  };
}

function failureOf(row: Row): Failure {
  const failure = json(row, 'failure', storedFailure);
  return failure === unreadable ? { code: 'stored-unreadable' } : failure;
}
