import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import type { DocumentUpload } from '../../../contract/documents.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { FolderId } from '../../../contract/folders.ts';
import { documentFormats } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import {
  integer,
  integerOrNull,
  jsonOrNull,
  oneOf,
  text,
  textOrNull,
  unreadable,
  type Row,
} from '../../database/row.ts';
import type { Queued, QueueStore } from '../outbox/send-queue.ts';
import { failureIn } from '../outbox/stored-failure.ts';
import type { DocumentToSend } from './document-sender.ts';

export interface UploadRow extends Queued, DocumentToSend {
  readonly seen: readonly number[] | null;
}

const ids = z.array(z.number());
const waiting = 'refused_at IS NULL AND question IS NULL';
/** its one value: the folders as JSON */
const mayGo = `${waiting} AND (folder_id IS NULL OR folder_id NOT IN (SELECT value FROM json_each(?)))`;

/** Documents on their way, in the order they were added. SQL only; instants are ISO texts. */
export class DocumentUploadsStore implements QueueStore<UploadRow> {
  readonly #database: Database;
  readonly #heldBack: () => string;

  /** `heldBack`: folders whose files another computer sends */
  constructor(database: Database, heldBack: () => readonly FolderId[] = () => []) {
    this.#database = database;
    this.#heldBack = () => JSON.stringify(heldBack());
  }

  /** false: the same bytes are on their way, or the company has them from here, by the copy of its list */
  add({ companyId, folderId, filename, sha256, format, size }: DocumentToSend & { readonly size: number }): boolean {
    return (
      this.#one(
        `INSERT INTO document_uploads (company_id, folder_id, filename, sha256, format, size)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6
         WHERE NOT EXISTS (SELECT 1 FROM document_uploads WHERE company_id = ?1 AND sha256 = ?4)
           AND NOT EXISTS (SELECT 1 FROM document_copies c JOIN mirror_documents m USING (company_id, document_id)
             WHERE c.company_id = ?1 AND c.sha256 = ?4)`,
        ...[companyId, folderId, filename, sha256, format, size],
      ).changes > 0
    );
  }

  /** the oldest upload of every company, without those of held-back folders */
  heads(): readonly UploadRow[] {
    return this.#database
      .prepare(
        `SELECT * FROM document_uploads WHERE id IN
           (SELECT min(id) FROM document_uploads WHERE ${mayGo} GROUP BY company_id)`,
      )
      .all(this.#heldBack())
      .map(toUpload);
  }

  head(companyId: CompanyId): UploadRow | null {
    const raw = this.#database
      .prepare(`SELECT * FROM document_uploads WHERE company_id = ? AND ${mayGo} ORDER BY id LIMIT 1`)
      .get(companyId, this.#heldBack());
    return raw ? toUpload(raw) : null;
  }

  /** waiting uploads of held-back folders */
  heldBack(): readonly UploadRow[] {
    return this.#database
      .prepare(
        `SELECT * FROM document_uploads WHERE ${waiting} AND folder_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
      )
      .all(this.#heldBack())
      .map(toUpload);
  }

  begin(id: number, over: string): void {
    this.#one('UPDATE document_uploads SET attempts = attempts + 1, next_try_at = ? WHERE id = ?', over, id);
  }

  postpone(id: number, nextTryAt: string, over: string): void {
    this.#one(
      'UPDATE document_uploads SET next_try_at = CASE WHEN seen IS NULL THEN ?1 ELSE max(?1, ?2) END WHERE id = ?3',
      ...[nextTryAt, over, id],
    );
  }

  hurry(companyId: CompanyId): void {
    this.#one('UPDATE document_uploads SET next_try_at = NULL WHERE company_id = ? AND seen IS NULL', companyId);
  }

  /** the first call goes now: the ids that were there before */
  keepSeen(id: number, seen: readonly number[]): void {
    this.#one('UPDATE document_uploads SET seen = ? WHERE id = ?', JSON.stringify(seen), id);
  }

  remove(id: number): void {
    this.#one('DELETE FROM document_uploads WHERE id = ?', id);
  }

  refuse(id: number, at: string, failure: Failure): void {
    this.#one('UPDATE document_uploads SET refused_at = ?, failure = ? WHERE id = ?', at, JSON.stringify(failure), id);
  }

  /** a person is asked: the service has these of its name and size */
  ask(id: number, found: readonly number[]): void {
    this.#one('UPDATE document_uploads SET question = ? WHERE id = ?', JSON.stringify(found), id);
  }

  /** sends a refused upload, or one that waits for a person; false: it is neither */
  release(id: number): boolean {
    return (
      this.#one(
        `UPDATE document_uploads SET seen = coalesce(question, seen), question = NULL, refused_at = NULL, failure = NULL,
           next_try_at = NULL WHERE id = ? AND NOT (${waiting})`,
        id,
      ).changes > 0
    );
  }

  /** companyId null: of all */
  list(companyId: CompanyId | null): readonly DocumentUpload[] {
    return this.#database
      .prepare('SELECT * FROM document_uploads WHERE ?1 IS NULL OR company_id = ?1 ORDER BY id')
      .all(companyId)
      .map(toListed);
  }

  #one(sql: string, ...values: (string | number | null)[]) {
    return this.#database.prepare(sql).run(...values);
  }
}

function toUpload(row: Row): UploadRow {
  const seen = jsonOrNull(row, 'seen', ids);
  return {
    id: integer(row, 'id'),
    companyId: integer(row, 'company_id'),
    folderId: integerOrNull(row, 'folder_id'),
    filename: text(row, 'filename'),
    sha256: text(row, 'sha256'),
    format: oneOf(row, 'format', documentFormats),
    // Damaged on the disk: a call may have been made, and the earlier ids are unknown.
    seen: seen === unreadable ? [] : seen,
    heldUntil: textOrNull(row, 'held_until'),
    attempts: integer(row, 'attempts'),
    nextTryAt: textOrNull(row, 'next_try_at'),
  };
}

function toListed(row: Row): DocumentUpload {
  const place = { id: integer(row, 'id'), companyId: integer(row, 'company_id'), filename: text(row, 'filename') };
  if (row.refused_at !== null) return { ...place, state: 'refused', failure: failureIn(row) };
  return { ...place, state: row.question === null ? 'waiting' : 'same-name' };
}
