import type { CompanyId } from '../../../contract/companies.ts';
import { folderStates } from '../../../contract/folders.ts';
import { fileStates } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { integer, integerOrNull, oneOf, text, textOrNull, type Row } from '../../database/row.ts';
import { harmless } from '../../../shared/text/harmless.ts';
import { isShownAs, shownCounts } from '../../queue/shown-states.ts';

/** Files of one company and state. */
type StateRow = ReturnType<typeof toState>;
type StuckRow = ReturnType<typeof toStuck>;
type RefusedRow = ReturnType<typeof toRefused>;
type ChangedRow = ReturnType<typeof toChanged>;
type DeskRow = ReturnType<typeof toDesk>;
type FolderRow = ReturnType<typeof toFolder>;
type TotalRow = ReturnType<typeof toTotal>;
type ReadyRow = ReturnType<typeof toReady>;

const totalColumns = `company_id, date, taken_at, json_extract(pulse, '$.summary') AS total`;

/** Today's queries on the queue: a fixed number of grouped queries for any number of companies. SQL only. */
export class TodayStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** every company and state with files */
  states(): readonly StateRow[] {
    return this.#all(
      toState,
      `SELECT company_id, state, sum(n) AS n FROM ${shownCounts} GROUP BY company_id, state HAVING sum(n) > 0`,
    );
  }

  /** files that wait for a person, by reason */
  stuck(): readonly StuckRow[] {
    return this.#all(
      toStuck,
      `SELECT company_id, state, reason_code, count(*) AS n, min(id) AS file_id, filename, reason_detail FROM files
       WHERE state IN ('rejected', 'duplicate', 'other-kind') OR ${isShownAs('undivided')} OR (state = 'uncertain' AND reason_code = 'not-decidable')
       GROUP BY company_id, state, reason_code`,
    );
  }

  refusedCorrections(): readonly RefusedRow[] {
    return this.#all(
      toRefused,
      `SELECT company_id, count(*) AS n, min(file_id) AS file_id FROM corrections
       WHERE refused_at IS NOT NULL AND file_id IS NOT NULL GROUP BY company_id`,
    );
  }

  /** expenses that the service changed after they were signed here */
  changedSince(): readonly ChangedRow[] {
    return this.#all(
      toChanged,
      `SELECT s.company_id, count(DISTINCT s.expense_id) AS n, max(f.id) AS file_id FROM signed_records AS s
       LEFT JOIN files AS f USING (company_id, expense_id) WHERE s.changed_at IS NOT NULL GROUP BY s.company_id`,
    );
  }

  /** documents at the desk */
  desk(): readonly DeskRow[] {
    return this.#all(
      toDesk,
      `SELECT f.company_id, count(*) AS n, count(s.file_id) AS doubtful, min(f.state_at) AS oldest FROM files f
       LEFT JOIN review_standings s ON s.file_id = f.id AND s.standing = 'doubtful'
       WHERE f.state IN ('ready', 'attention') GROUP BY f.company_id`,
    );
  }

  folders(): readonly FolderRow[] {
    return this.#all(toFolder, 'SELECT company_id, path, state FROM folders ORDER BY path');
  }

  /** totals of the snapshots from a day on, or of the last one before it if there is none since */
  totals(from: string, companies: readonly CompanyId[]): readonly TotalRow[] {
    const sinceSql = `SELECT ${totalColumns} FROM pulse_snapshots INDEXED BY pulse_totals WHERE date >= ?`;
    const lastSql = `SELECT ${totalColumns} FROM pulse_snapshots
      WHERE company_id = ? AND json_valid(pulse) ORDER BY date DESC LIMIT 1`;
    const recent = this.#all(toTotal, sinceSql, from);
    const seen = new Set(recent.map(({ company_id: id }) => id));
    return [...recent, ...companies.filter((id) => !seen.has(id)).flatMap((id) => this.#all(toTotal, lastSql, id))];
  }

  /** files with such an event since an instant */
  happened(kind: 'found' | 'converted' | 'accepted' | 'rejected' | 'reviewed', since: string): number {
    const sql = 'SELECT count(DISTINCT file_id) AS n FROM file_events WHERE kind = ? AND at >= ?';
    return this.#all((row) => integer(row, 'n'), sql, kind, since)[0] ?? 0;
  }

  /** found and ready times of the newest files that became ready since an instant; at most `limit` */
  ready(since: string, limit: number): readonly ReadyRow[] {
    return this.#all(
      toReady,
      `SELECT f.found_at, e.at FROM file_events e JOIN files f ON f.id = e.file_id
       WHERE e.kind = 'ready' AND e.at >= ? ORDER BY e.at DESC LIMIT ?`,
      since,
      limit,
    );
  }

  #all<T>(read: (row: Row) => T, sql: string, ...values: readonly (string | number)[]): readonly T[] {
    return this.#database
      .prepare(sql)
      .all(...values)
      .map(read);
  }
}

const toState = (row: Row) => ({
  company_id: integer(row, 'company_id'),
  state: oneOf(row, 'state', fileStates),
  n: integer(row, 'n'),
});

const toStuck = (row: Row) => ({
  ...toRefused(row),
  state: oneOf(row, 'state', ['rejected', 'duplicate', 'uncertain', 'undivided', 'other-kind']),
  reason_code: textOrNull(row, 'reason_code'),
  /** name of the file with the lowest id */
  filename: harmless(text(row, 'filename')),
  reason_detail: textOrNull(row, 'reason_detail'),
});

const toRefused = (row: Row) => ({
  company_id: integer(row, 'company_id'),
  n: integer(row, 'n'),
  file_id: integer(row, 'file_id'),
});

const toChanged = (row: Row) => ({
  company_id: integer(row, 'company_id'),
  n: integer(row, 'n'),
  file_id: integerOrNull(row, 'file_id'),
});

const toDesk = (row: Row) => ({
  company_id: integer(row, 'company_id'),
  n: integer(row, 'n'),
  doubtful: integer(row, 'doubtful'),
  oldest: text(row, 'oldest'),
});

const toFolder = (row: Row) => ({
  company_id: integer(row, 'company_id'),
  path: text(row, 'path'),
  state: oneOf(row, 'state', folderStates),
});

const toTotal = (row: Row) => ({
  company_id: integer(row, 'company_id'),
  date: text(row, 'date'),
  taken_at: text(row, 'taken_at'),
  total: text(row, 'total'),
});

const toReady = (row: Row) => ({ found_at: text(row, 'found_at'), at: text(row, 'at') });
