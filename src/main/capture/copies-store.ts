import type { CompanyId } from '../../contract/companies.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import { integer, integerOrNull, text, textOrNull, type Row } from '../database/row.ts';

/** A sealed copy that must exist, with one of its files. */
export interface HeldCopy {
  readonly fileId: FileId;
  readonly sha256: string;
}

/** Progress of the check of all copies. Instants are UTC. */
export interface CopyPass {
  /** the running check; null: none */
  readonly running: { readonly lastFileId: FileId; readonly copies: number } | null;
  /** start of the last check; null: none ever began */
  readonly beganAt: string | null;
}

/** Result of the last complete check of all copies. */
export interface CopyReport {
  /** UTC instant; null: none was completed yet */
  readonly endedAt: string | null;
  readonly copies: number;
}

/** A copy that a file still needs. Files dismissed unsent need none, so the collector may remove theirs. */
const needed = `sha256 IS NOT NULL AND state <> 'duplicate' AND NOT (state = 'dismissed' AND expense_id IS NULL)`;
const stoppedByCopy = `state = 'rejected' AND reason_code = 'copy-damaged'`;
const live = `state NOT IN ('rejected', 'duplicate') AND NOT (state = 'dismissed' AND expense_id IS NULL)`;

/** Facts about the sealed copies other than their bytes. SQL only. */
export class CopiesStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** copies that must exist, in the order of files, after `fileId` */
  held(after: FileId, limit: number): readonly HeldCopy[] {
    return this.#database
      .prepare(`SELECT id, sha256 FROM files WHERE id > ? AND ${needed} ORDER BY id LIMIT ?`)
      .all(after, limit)
      .map((row) => ({ fileId: integer(row, 'id'), sha256: text(row, 'sha256') }));
  }

  /** source paths that may still have the bytes */
  pathsOf(sha256: string): readonly string[] {
    return this.#database
      .prepare(
        `SELECT DISTINCT path FROM files WHERE company_id IN (SELECT id FROM companies) AND sha256 = ?
           AND path IS NOT NULL`,
      )
      .all(sha256)
      .map((row) => text(row, 'path'));
  }

  /**
   * for each company (or the given one) the file that was stopped by this damaged copy, and may continue once the copy
   * is whole
   */
  stopped(sha256: string, companyId?: CompanyId): readonly FileId[] {
    return this.#database
      .prepare(
        `SELECT min(id) AS id FROM files f
         WHERE company_id IN (SELECT id FROM companies WHERE ?2 IS NULL OR id = ?2) AND sha256 = ?1 AND ${stoppedByCopy}
           AND NOT EXISTS (SELECT 1 FROM files o WHERE o.company_id = f.company_id AND sha256 = ?1 AND ${live})
         GROUP BY company_id`,
      )
      .all(sha256, companyId ?? null)
      .map((row) => integer(row, 'id'));
  }

  /** hashes of all copies that stop a file */
  stopping(): readonly string[] {
    return this.#database
      .prepare(`SELECT DISTINCT sha256 FROM files WHERE sha256 IS NOT NULL AND ${stoppedByCopy}`)
      .all()
      .map((row) => text(row, 'sha256'));
  }

  pass(): CopyPass {
    const row = this.#check();
    const beganAt = textOrNull(row, 'began_at');
    const lastFileId = integerOrNull(row, 'last_file_id');
    return { beganAt, running: lastFileId === null ? null : { lastFileId, copies: integer(row, 'copies') } };
  }

  begin(at: string): void {
    this.#database.prepare('UPDATE copy_check SET began_at = ?, last_file_id = 0, copies = 0').run(at);
  }

  moveOn(lastFileId: FileId, copies: number): void {
    this.#database.prepare('UPDATE copy_check SET last_file_id = ?, copies = ?').run(lastFileId, copies);
  }

  end(at: string): void {
    this.#database.prepare('UPDATE copy_check SET last_file_id = NULL, ended_at = ?, ended_copies = copies').run(at);
  }

  report(): CopyReport {
    const row = this.#check();
    return { endedAt: textOrNull(row, 'ended_at'), copies: integer(row, 'ended_copies') };
  }

  setDamaged(sha256: string, at: string): void {
    this.#database.prepare('INSERT OR IGNORE INTO damaged_copies (sha256, found_at) VALUES (?, ?)').run(sha256, at);
  }

  setWhole(sha256: string): void {
    this.#database.prepare('DELETE FROM damaged_copies WHERE sha256 = ?').run(sha256);
  }

  /** files of a company whose copy is damaged */
  damaged(companyId: CompanyId): readonly { readonly fileId: FileId; readonly filename: string }[] {
    return this.#database
      .prepare(
        `SELECT id, filename FROM files WHERE company_id = ? AND sha256 IN (SELECT sha256 FROM damaged_copies)
           AND ${needed} ORDER BY id`,
      )
      .all(companyId)
      .map((row) => ({ fileId: integer(row, 'id'), filename: text(row, 'filename') }));
  }

  /**
   * True if no file or document has these bytes, and none was refused for its password with them, apart from files
   * dismissed unsent before `since` (UTC instant), unless they show an invoice that was sent as another file; and if no
   * look-up after a restore is pending.
   */
  isUnused(sha256: string, since: string): boolean {
    const used = this.#database
      .prepare(
        `SELECT 1 FROM doubts WHERE sha256 = ?1 AND NOT EXISTS (
             SELECT 1 FROM files f JOIN batch_members m ON m.file_id = f.id WHERE f.sha256 = ?1) UNION ALL
           SELECT 1 FROM document_uploads WHERE sha256 = ?1 UNION ALL
           SELECT 1 FROM document_copies WHERE sha256 = ?1 UNION ALL
           SELECT 1 FROM files WHERE refused_sha256 = ?1 AND state = 'rejected' AND reason_code = 'password-needed' UNION ALL
           SELECT 1 FROM files WHERE sha256 = ?1 AND NOT (state = 'dismissed' AND expense_id IS NULL AND state_at < ?2
             AND coalesce(reason_code, '') <> 'same-invoice')
           LIMIT 1`,
      )
      .get(sha256, since);
    return used === undefined;
  }

  #check(): Row {
    return this.#database.prepare('SELECT * FROM copy_check').get() ?? {};
  }
}
