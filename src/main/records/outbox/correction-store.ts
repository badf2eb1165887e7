import type { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import { hadNoLine } from '../../../shared/failures/failure-classes.ts';
import type { Database } from '../../database/database.ts';
import { integer, integerOrNull, jsonOr, oneOf, text, textOrNull, type Row } from '../../database/row.ts';
import type { Queued } from './send-queue.ts';
import { failureIn } from './stored-failure.ts';

export type RecordKind = 'expense' | 'income' | 'document' | 'tax' | 'salary';

/** The stored key of a record with corrections. */
export interface StoredKey<Kind extends RecordKind = RecordKind> {
  readonly companyId: CompanyId;
  readonly kind: Kind;
  readonly recordId: number;
  /** for a captured expense: each file of the same record has separate corrections */
  readonly fileId?: FileId | null;
}

export interface Refusal {
  readonly at: string;
  readonly failure: Failure;
}

/** A saved change that the service has not taken. */
export interface Correction<Key, Changes> extends Queued {
  readonly key: Key;
  /** null: damaged on the disk and unreadable */
  readonly changes: Changes | null;
  /** the service may have it: it cannot be undone */
  readonly maybeDone: boolean;
  readonly refused: Refusal | null;
}

/** The service has not taken it, and it is not being sent: it can be replaced or undone. */
export const isOurs = ({ refused, maybeDone }: Correction<unknown, unknown>): boolean => refused !== null || !maybeDone;

export const isWaiting = ({ refused }: Correction<unknown, unknown>): boolean => refused === null;

/** The state of a record's corrections for the screen; null: it has none. */
export function correctionState(
  corrections: readonly Correction<unknown, unknown>[],
  damagedDraftOf: string | null = null,
): { readonly state: 'waiting' } | ({ readonly state: 'refused' } & Refusal) | null {
  const refused = corrections.find((one) => one.refused !== null)?.refused;
  if (refused) return { state: 'refused', ...refused };
  if (corrections.length > 0) return { state: 'waiting' };
  // A damaged draft is shown like a refused change.
  return damagedDraftOf === null
    ? null
    : { state: 'refused', failure: { code: 'stored-unreadable' }, at: damagedDraftOf };
}

export type CorrectionStore<Key, Changes> = ReturnType<typeof createCorrectionStore<Key, Changes>>;

/**
 * SQL for a column `correction` of a mirrored list `m`: 'refused' where one of a record's was, else 'waiting'; NULL:
 * none.
 */
export const correctionMark = (kind: RecordKind, id: string): string =>
  `(SELECT CASE WHEN max(c.refused_at IS NOT NULL) = 1 THEN 'refused' ELSE 'waiting' END FROM corrections c
    WHERE c.company_id = m.company_id AND c.kind = '${kind}' AND c.record_id = m.${id} HAVING count(*) > 0) AS correction`;

const lastId = `SELECT max(seq) AS seq FROM sqlite_sequence WHERE name = 'corrections'`;

/** The keys and changes of some kinds of records. */
export interface CorrectedKinds<Key, Changes, Kind extends RecordKind> {
  readonly kinds: readonly Kind[];
  readonly shape: z.ZodType<Changes>;
  readonly toStored: (key: Key) => StoredKey;
  readonly toKey: (key: Required<StoredKey<Kind>>) => Key;
}

/** Changes of the records of some kinds, in the order of saving. SQL only. */
export function createCorrectionStore<Key, Changes, Kind extends RecordKind = RecordKind>(
  database: Database,
  correctedKinds: CorrectedKinds<Key, Changes, Kind>,
) {
  const { kinds, toStored } = correctedKinds;
  const ofKind = `kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
  const waiting = `${ofKind} AND refused_at IS NULL`;
  const run = (sql: string, ...values: (string | number | null)[]) => database.prepare(sql).run(...values);
  const all = (where: string, ...values: (string | number | null)[]) =>
    database
      .prepare(`SELECT * FROM corrections WHERE ${where}`)
      .all(...values)
      .map((row) => toCorrection(row, correctedKinds));

  const insert = (key: Key, row: Inserted<Changes>) => insertInto(database, toStored(key), row);

  return {
    add: (key: Key, changes: Changes, heldUntil: string | null) =>
      insert(key, { id: null, changes, heldUntil, attempts: 0, nextTryAt: null, refused: null }),
    /** with the same content, in its old position */
    putBack(correction: Correction<Key, Changes>): void {
      insert(correction.key, correction);
    },
    remove(id: number): void {
      run('DELETE FROM corrections WHERE id = ?', id);
    },
    get: (id: number) => all('id = ?', id)[0] ?? null,
    of(key: Key): readonly Correction<Key, Changes>[] {
      const { companyId, kind, recordId, fileId = null } = toStored(key);
      return all(
        'company_id = ? AND kind = ? AND record_id = ? AND (?4 IS NULL OR file_id = ?4) ORDER BY id',
        ...[companyId, kind, recordId, fileId],
      );
    },
    /** all corrections of a company, in the order of saving */
    ofCompany: (companyId: CompanyId) => all(`company_id = ? AND ${ofKind} ORDER BY id`, companyId),
    heads: () => all(`id IN (SELECT min(id) FROM corrections WHERE ${waiting} GROUP BY company_id)`),
    head: (companyId: CompanyId) => all(`company_id = ? AND ${waiting} ORDER BY id LIMIT 1`, companyId)[0] ?? null,
    begin(id: number, over: string): void {
      run(
        'UPDATE corrections SET attempts = attempts + 1, maybe_done = maybe_done + 1, next_try_at = ? WHERE id = ?',
        ...[over, id],
      );
    },
    postpone(id: number, nextTryAt: string, over: string, { code }: Failure): void {
      // Without a connection no call has left this computer: the change can still be undone, and the next save is
      // merged with it.
      const unsent = hadNoLine(code) ? 1 : 0;
      run(
        `UPDATE corrections SET maybe_done = max(maybe_done - ?1, 0),
           next_try_at = CASE WHEN maybe_done > ?1 THEN max(?2, ?3) ELSE ?2 END WHERE id = ?4`,
        ...[unsent, nextTryAt, over, id],
      );
    },
    hurry(companyId: CompanyId, over: string): void {
      run(
        `UPDATE corrections SET next_try_at = CASE WHEN maybe_done > 0 THEN min(next_try_at, ?) END
           WHERE company_id = ? AND ${waiting}`,
        ...[over, companyId],
      );
    },
    /** replaces the stored changes */
    rewrite(id: number, changes: Changes): void {
      run('UPDATE corrections SET changes = ? WHERE id = ?', JSON.stringify(changes), id);
    },
    /** a temporary id for a record that is new here, until the service assigns one: negative, never reused */
    nextNewId: () => -1 - Number(database.prepare(lastId).get()?.seq ?? 0),
    /** replaces the temporary key */
    rename(key: Key, named: Key): void {
      const { companyId, kind, recordId } = toStored(key);
      run(
        'UPDATE corrections SET record_id = ? WHERE company_id = ? AND kind = ? AND record_id = ?',
        ...[toStored(named).recordId, companyId, kind, recordId],
      );
    },
    refuse(id: number, { at, failure }: Refusal): void {
      run('UPDATE corrections SET refused_at = ?, failure = ? WHERE id = ?', at, JSON.stringify(failure), id);
    },
  };
}

function toCorrection<Key, Changes, Kind extends RecordKind>(
  row: Row,
  { kinds, shape, toKey }: CorrectedKinds<Key, Changes, Kind>,
): Correction<Key, Changes> {
  const companyId = integer(row, 'company_id');
  return {
    id: integer(row, 'id'),
    companyId,
    key: toKey({
      companyId,
      kind: oneOf(row, 'kind', kinds),
      recordId: integer(row, 'record_id'),
      fileId: integerOrNull(row, 'file_id'),
    }),
    changes: jsonOr(row, 'changes', shape, null),
    heldUntil: textOrNull(row, 'held_until'),
    attempts: integer(row, 'attempts'),
    maybeDone: integer(row, 'maybe_done') > 0,
    nextTryAt: textOrNull(row, 'next_try_at'),
    refused: row.refused_at === null ? null : { at: text(row, 'refused_at'), failure: failureIn(row) },
  };
}

function insertInto(
  database: Database,
  { companyId, kind, recordId, fileId = null }: StoredKey,
  { id, changes, heldUntil, attempts, nextTryAt, refused }: Inserted<unknown>,
): number {
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO corrections (id, company_id, kind, record_id, file_id, changes, held_until, attempts, next_try_at,
         refused_at, failure) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...[id, companyId, kind, recordId, fileId, JSON.stringify(changes), heldUntil, attempts, nextTryAt],
      ...[refused?.at ?? null, refused ? JSON.stringify(refused.failure) : null],
    );
  return Number(lastInsertRowid);
}

type Inserted<Changes> = Omit<Correction<unknown, Changes>, 'id' | 'companyId' | 'key' | 'maybeDone'> & {
  /** null: a new one */
  readonly id: number | null;
};
