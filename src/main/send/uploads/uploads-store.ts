import type { CompanyId } from '../../../contract/companies.ts';
import { fileStates, type FileId, type FileState } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { integer, integerOrNull, msOrNull, oneOf, text, textOrNull, type Row } from '../../database/row.ts';
import type { HeldBack } from './send-claims.ts';
import type { Candidate } from './batch.ts';
import { readCandidates } from './read-candidates.ts';
import { nameKeys } from './name-key.ts';
import type { Outcome } from './outcome.ts';

export interface BatchMember {
  readonly fileId: FileId;
  /** as sent */
  readonly filename: string;
  readonly size: number;
  readonly state: FileState;
}

/** A call with unknown outcome. Times are UTC ms. */
export interface UncertainCall {
  readonly id: number;
  readonly companyId: CompanyId;
  readonly sentAt: number;
  /** by the service's clock as known then; null: not recorded */
  readonly sentAtThere: number | null;
  /** when the service may last have worked on it */
  readonly lastSignAt: number;
  /** the answer named fewer expenses than files were sent */
  readonly isShort: boolean;
  readonly highestKnown: number | null;
  readonly lookups: number;
  readonly nextLookupAt: number | null;
}

export interface UncertainBatch extends UncertainCall {
  /** in the order of sending; only files for which this is the last call */
  readonly members: readonly BatchMember[];
}

/** Start of a call, by this computer's clock and by the service's. UTC instants */
export interface CallTimes {
  readonly sentAt: string;
  readonly sentAtThere: string | null;
}

/** `since`: the earliest time at which the service may have got it; UTC instant */
export interface Orphan {
  readonly fileId: FileId;
  readonly companyId: CompanyId;
  readonly since: string;
}

export interface FilesLeft {
  readonly queued: number;
  readonly open: number;
}

export type Resolution = 'stored' | 'absent' | 'undecidable';

const openSql = `state IN ('uploading', 'uncertain') AND coalesce(reason_code, '') <> 'not-decidable'`;

/** Queued files are sealed. Leaves out companies without files left. */
const leftSql = `
SELECT company_id, total(n) FILTER (WHERE state = 'queued') AS queued, total(n) FILTER (WHERE state <> 'queued') - (
    SELECT count(*) FROM files f WHERE f.company_id = c.company_id AND f.state = 'uncertain'
      AND f.reason_code = 'not-decidable') AS open
FROM file_counts c WHERE n > 0 AND state IN ('queued', 'uploading', 'uncertain')
GROUP BY company_id HAVING queued + open > 0`;

/** The name under which another computer may have sent the file, which may differ from the name here. */
const sentNameSql = `coalesce((
  SELECT c.filename FROM shared_contents c JOIN folders o ON o.id = c.folder_id
  WHERE f.reason_code = 'other-seat' AND c.sha256 = f.sha256 AND o.company_id = f.company_id AND c.event = 'sent'
    AND c.seat_id <> (SELECT seat_id FROM seat)
  ORDER BY c.at LIMIT 1), f.filename)`;

/** Batches and their members. Only reads files, because FileStore changes them. Instants are ISO strings. */
export class UploadsStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Sealed and queued files in order, without those held back; reads one by one, because a long queue is not needed for
   * the few files of a call.
   */
  candidates(companyId: CompanyId, heldBack: HeldBack): Iterable<Candidate> {
    return readCandidates(this.#database, companyId, heldBack);
  }

  /** keys (name-key.ts) of the names of files in running or undecided calls, without those left to a person */
  namesInFlight(companyId: CompanyId): ReadonlySet<string> {
    const rows = this.#all(`SELECT filename FROM files WHERE company_id = ? AND ${openSql}`, companyId);
    return new Set(rows.flatMap((row) => nameKeys(text(row, 'filename'))));
  }

  /** runs in the transaction that makes the files `uploading`; returns the batch's id */
  begin(
    companyId: CompanyId,
    fileIds: readonly FileId[],
    { sentAt, sentAtThere }: CallTimes,
    highestKnown: number | null,
  ): number {
    const { lastInsertRowid } = this.#run(
      `INSERT INTO batches (company_id, sent_at, last_byte_at, sent_at_there, highest_known_expense)
       VALUES (?1, ?2, ?2, ?3, ?4)`,
      companyId,
      sentAt,
      sentAtThere,
      highestKnown,
    );
    const batchId = Number(lastInsertRowid);
    const insert = this.#database.prepare('INSERT INTO batch_members (batch_id, file_id, position) VALUES (?, ?, ?)');
    fileIds.forEach((fileId, position) => insert.run(batchId, fileId, position));
    return batchId;
  }

  touch(batchId: number, at: string): void {
    this.#run('UPDATE batches SET last_byte_at = ? WHERE id = ?', at, batchId);
  }

  end(batchId: number, { batch, remark }: Pick<Outcome, 'batch' | 'remark'>, at: string): void {
    this.#run('UPDATE batches SET outcome = ?, remark = ?, ended_at = ? WHERE id = ?', batch, remark, at, batchId);
  }

  /** sets the outcome to unknown, without an end time */
  endInterrupted(batchId: number): void {
    this.#run(`UPDATE batches SET outcome = 'unknown' WHERE id = ?`, batchId);
  }

  keepExpense(batchId: number, fileId: FileId, expenseId: number): void {
    this.#run('UPDATE batch_members SET expense_id = ? WHERE batch_id = ? AND file_id = ?', expenseId, batchId, fileId);
  }

  /** begun and never ended, because the program ended or could not write */
  unended(): readonly number[] {
    return this.#all('SELECT id FROM batches WHERE outcome IS NULL').map((row) => integer(row, 'id'));
  }

  members(batchId: number): readonly BatchMember[] {
    return this.#all(
      `SELECT m.file_id, ${sentNameSql} AS filename, f.size, f.state FROM batch_members m JOIN files f ON f.id = m.file_id
       WHERE m.batch_id = ? AND NOT EXISTS (
         SELECT 1 FROM batch_members later WHERE later.file_id = m.file_id AND later.batch_id > m.batch_id)
       ORDER BY m.position`,
      batchId,
    ).map(toMember);
  }

  /** uploading or uncertain without an open call: in doubt after a restore, or after damage to the database */
  orphans(): readonly Orphan[] {
    return this.#all(
      `SELECT id, company_id, coalesce((SELECT since FROM doubts d WHERE d.sha256 = files.sha256), state_at) AS since
       FROM files WHERE ${openSql} AND NOT EXISTS (
         SELECT 1 FROM batch_members m JOIN batches b ON b.id = m.batch_id WHERE m.file_id = files.id
           AND (b.outcome IS NULL OR (b.outcome = 'unknown' AND b.resolution IS NULL)))`,
    ).map((row) => ({
      fileId: integer(row, 'id'),
      companyId: integer(row, 'company_id'),
      since: text(row, 'since'),
    }));
  }

  /** the names in open calls of such files that were not looked up yet, in the order of the calls */
  forgottenCalls(companyId: CompanyId): readonly { readonly batchId: number; readonly filename: string }[] {
    return this.#all(
      `SELECT b.id, f.filename FROM batches b JOIN batch_members m ON m.batch_id = b.id JOIN files f ON f.id = m.file_id
       WHERE b.company_id = ? AND b.outcome = 'unknown' AND b.resolution IS NULL AND b.ended_at IS NULL
         AND b.lookups = 0 AND f.state = 'uncertain' AND f.reason_code IN ('restored', 'restored-copy', 'other-seat')
       ORDER BY b.id`,
      companyId,
    ).map((row) => ({ batchId: integer(row, 'id'), filename: text(row, 'filename') }));
  }

  /** adds such a file to a call */
  join(batchId: number, fileId: FileId, since: string): void {
    this.#run(
      `INSERT INTO batch_members (batch_id, file_id, position)
       SELECT ?1, ?2, count(*) FROM batch_members WHERE batch_id = ?1`,
      batchId,
      fileId,
    );
    this.#run('UPDATE batches SET sent_at = min(sent_at, ?) WHERE id = ?', since, batchId);
    // Keeps the doubts of a restore, because another company may have sent the same bytes then.
    const own = `SELECT sha256 FROM files WHERE id = ? AND reason_code = 'other-seat'`;
    this.#run(`DELETE FROM doubts WHERE sha256 = (${own})`, fileId);
  }

  /** without their members, which take a query each */
  uncertain(companyId: CompanyId): readonly UncertainCall[] {
    return this.#all(
      `SELECT * FROM batches WHERE company_id = ? AND outcome = 'unknown' AND resolution IS NULL ORDER BY id`,
      companyId,
    ).map(toUncertain);
  }

  lookedUp(batchId: number, nextLookupAt: string): void {
    this.#run('UPDATE batches SET lookups = lookups + 1, next_lookup_at = ? WHERE id = ?', nextLookupAt, batchId);
  }

  /** limits all times of the call to `now`, because a clock was set back */
  notAhead(batchId: number, now: string): void {
    this.#run(
      `UPDATE batches SET sent_at = min(sent_at, ?2), last_byte_at = min(last_byte_at, ?2),
         ended_at = min(ended_at, ?2), next_lookup_at = NULL WHERE id = ?1`,
      batchId,
      now,
    );
  }

  resolve(batchId: number, resolution: Resolution): void {
    this.#run('UPDATE batches SET resolution = ? WHERE id = ?', resolution, batchId);
  }

  /** expenses of our own calls or of another computer's, with the names under which they were sent */
  ours(companyId: CompanyId, expenseIds: readonly number[]): ReadonlyMap<number, string> {
    const find = this.#database.prepare(
      `SELECT f.filename FROM batch_members m JOIN batches b ON b.id = m.batch_id JOIN files f ON f.id = m.file_id
       WHERE m.expense_id = ?1 AND b.company_id = ?2
       UNION ALL SELECT c.filename FROM shared_contents c JOIN folders o ON o.id = c.folder_id AND o.destination = 'expenses'
       WHERE c.expense_id = ?1 AND o.company_id = ?2
       UNION ALL SELECT filename FROM office_claims WHERE expense_id = ?1 AND company_id = ?2 LIMIT 1`,
    );
    return new Map(
      expenseIds.flatMap((id) => {
        const row = find.get(id, companyId);
        return row ? [[id, text(row, 'filename')] as const] : [];
      }),
    );
  }

  /** limit of bytes before Base64 per call of this company, learned from a 413; null: none yet */
  callLimit(companyId: CompanyId): number | null {
    const [row] = this.#all('SELECT bytes FROM call_limits WHERE company_id = ?', companyId);
    return row ? integer(row, 'bytes') : null;
  }

  keepCallLimit(companyId: CompanyId, bytes: number): void {
    this.#run('INSERT OR REPLACE INTO call_limits (company_id, bytes) VALUES (?, ?)', companyId, bytes);
  }

  /** a person's choice, kept over restarts */
  sendingPaused(): boolean {
    return this.#all(`SELECT 1 FROM settings WHERE name = 'sending-paused'`).length > 0;
  }

  keepSendingPaused(paused: boolean): void {
    this.#run(
      paused
        ? `INSERT OR IGNORE INTO settings (name, value) VALUES ('sending-paused', '1')`
        : `DELETE FROM settings WHERE name = 'sending-paused'`,
    );
  }

  /** for every company with files left: files to send, and files running or uncertain without a person */
  left(): ReadonlyMap<CompanyId, FilesLeft> {
    const entries = this.#all(leftSql).map(
      (row) => [integer(row, 'company_id'), { queued: integer(row, 'queued'), open: integer(row, 'open') }] as const,
    );
    return new Map(entries);
  }

  #all(sql: string, ...values: readonly (string | number | null)[]): readonly Row[] {
    return this.#database.prepare(sql).all(...values);
  }

  #run(sql: string, ...values: readonly (string | number | null)[]) {
    return this.#database.prepare(sql).run(...values);
  }
}

const toMember = (row: Row): BatchMember => ({
  fileId: integer(row, 'file_id'),
  filename: text(row, 'filename'),
  size: integer(row, 'size'),
  state: oneOf(row, 'state', fileStates),
});

function toUncertain(row: Row): UncertainCall {
  const sentAt = text(row, 'sent_at');
  const signs = [sentAt, text(row, 'last_byte_at'), textOrNull(row, 'ended_at') ?? sentAt];
  return {
    id: integer(row, 'id'),
    companyId: integer(row, 'company_id'),
    sentAt: Date.parse(sentAt),
    sentAtThere: msOrNull(row, 'sent_at_there'),
    isShort: textOrNull(row, 'remark') === 'fewer-ids',
    lastSignAt: Math.max(...signs.map(Date.parse)),
    highestKnown: integerOrNull(row, 'highest_known_expense'),
    lookups: integer(row, 'lookups'),
    nextLookupAt: msOrNull(row, 'next_lookup_at'),
  };
}
