import type { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import { hadNoLine } from '../../../shared/failures/failure-classes.ts';
import type { Database } from '../../database/database.ts';
import { integer, json, text, textOrNull, unreadable, type Row } from '../../database/row.ts';
import { storedFailure } from './stored-failure.ts';
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
  add(key: Key, changes: Changes, heldUntil: string | null): number;
  remove(id: number): void;
  of(key: Key): readonly Correction<Key, Changes>[];
  /** of all records of a company, in the order they were saved */
  ofCompany(companyId: CompanyId): readonly Correction<Key, Changes>[];
  refuse(id: number, at: string, failure: Failure): void;
}

/** Where the changes of a kind lie. */
export interface CorrectionTable<Key, Changes> {
  readonly table: string;
  /** those that are the key, beside the company's */
  readonly columns: readonly string[];
  readonly shape: z.ZodType<Changes>;
  /** in the order of the columns */
  readonly valuesOf: (key: Key) => readonly (string | number)[];
  readonly keyOf: (row: Row) => Key;
}

const waiting = 'refused_at IS NULL';

export function createCorrectionStore<Key extends { readonly companyId: CompanyId }, Changes>(
  database: Database,
  { table, columns, shape, valuesOf, keyOf }: CorrectionTable<Key, Changes>,
): CorrectionStore<Key, Changes> {
  const one = (sql: string, ...values: (string | number | null)[]) => database.prepare(sql).run(...values);
  const keyColumns = ['company_id', ...columns];

  function toCorrection(row: Row): Correction<Key, Changes> {
    const changes = json(row, 'changes', shape);
    return {
      ...keyOf(row),
      id: integer(row, 'id'),
      companyId: integer(row, 'company_id'),
      changes: changes === unreadable ? null : changes,
      heldUntil: textOrNull(row, 'held_until'),
      attempts: integer(row, 'attempts'),
      maybeDone: integer(row, 'maybe_done') > 0,
      nextTryAt: textOrNull(row, 'next_try_at'),
      refused: row.refused_at === null ? null : { at: text(row, 'refused_at'), failure: failureOf(row) },
    };
  }

  return {
    add: (key, changes, heldUntil) =>
      Number(
        one(
          `INSERT INTO ${table} (${keyColumns.join(', ')}, changes, held_until)
           VALUES (${keyColumns.map(() => '?').join(', ')}, ?, ?)`,
          ...[key.companyId, ...valuesOf(key), JSON.stringify(changes), heldUntil],
        ).lastInsertRowid,
      ),
    remove(id) {
      one(`DELETE FROM ${table} WHERE id = ?`, id);
    },
    of: (key) =>
      database
        .prepare(
          `SELECT * FROM ${table} WHERE ${keyColumns.map((column) => `${column} = ?`).join(' AND ')} ORDER BY id`,
        )
        .all(key.companyId, ...valuesOf(key))
        .map(toCorrection),
    ofCompany: (companyId) =>
      database.prepare(`SELECT * FROM ${table} WHERE company_id = ? ORDER BY id`).all(companyId).map(toCorrection),
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
      one(`UPDATE ${table} SET attempts = attempts + 1, maybe_done = maybe_done + 1 WHERE id = ?`, id);
    },
    postpone(id, nextTryAt, { code }) {
      // Without a line nothing has left this computer: it can still be taken back, and what is typed next goes with it.
      const unsent = hadNoLine(code) ? 1 : 0;
      one(
        `UPDATE ${table} SET next_try_at = ?, maybe_done = max(maybe_done - ?, 0) WHERE id = ?`,
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
