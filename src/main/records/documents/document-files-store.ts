import type { CompanyId } from '../../../contract/companies.ts';
import type { FolderDocument } from '../../../contract/documents.ts';
import type { DocumentFormat, FileId } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { integer, integerOrNull, oneOf, text, textOrNull, type Row } from '../../database/row.ts';
import { reasonOf } from '../../queue/file-row.ts';
import { harmless } from '../../../shared/text/harmless.ts';
import type { FoundChange, FoundFile } from '../../capture/found-files.ts';
import type { FoundDocuments } from '../../capture/seal-document.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { DocumentUploadsStore } from './document-uploads-store.ts';

const states = ['waiting', 'taken', 'rejected', 'dismissed'] as const;

/** Files of the folders of documents, from found to queued for upload. SQL only. */
export class DocumentFiles implements FoundDocuments {
  /** a file was found, queued or rejected; emitted after the commit */
  readonly changed: Signal<CompanyId> = createSignal();
  readonly #database: Database;
  readonly #uploads;

  constructor(database: Database) {
    this.#database = database;
    this.#uploads = new DocumentUploadsStore(database);
  }

  get(id: FileId): FoundFile | null {
    const row = this.#database.prepare('SELECT * FROM document_files WHERE id = ?').get(id);
    return row ? toFound(row) : null;
  }

  add({ companyId, folderId, path, filename, size }: Parameters<FoundDocuments['add']>[0]): FoundFile {
    return this.#database.transaction(() => {
      // A new file at the path replaces the rejected one.
      this.#database
        .prepare(`DELETE FROM document_files WHERE folder_id = ? AND path = ? AND state = 'rejected'`)
        .run(folderId, path);
      return this.#written(
        this.#database
          .prepare(
            `INSERT INTO document_files (company_id, folder_id, path, filename, size, state, reason_code)
               VALUES (?, ?, ?, ?, ?, 'waiting', 'not-quiet') RETURNING *`,
          )
          .get(companyId, folderId, path, filename, size),
      );
    });
  }

  apply(id: FileId, change: FoundChange): FoundFile {
    return this.#database.transaction(() => {
      const { state, code, detail, size, refused } = columnsOf(change);
      return this.#written(
        this.#database
          .prepare(
            `UPDATE document_files SET state = ?, reason_code = ?, reason_detail = ?, size = coalesce(?, size),
               refused_sha256 = ? WHERE id = ? RETURNING *`,
          )
          .get(state, code, detail, size, refused, id),
      );
    });
  }

  relocate(id: FileId, path: string): void {
    this.#database.prepare('UPDATE document_files SET path = ? WHERE id = ?').run(path, id);
  }

  take({ id }: Pick<FoundFile, 'id'>, sealed: { sha256: string; format: DocumentFormat; size: number }): void {
    this.#database.transaction(() => {
      const file = this.get(id);
      if (file?.state !== 'waiting') return;
      // Its company and folder may have changed since it was found.
      const { companyId, folderId, rawFilename } = file;
      this.#uploads.add({ companyId, folderId, filename: rawFilename, ...sealed });
      this.#written(
        this.#database
          .prepare(
            `UPDATE document_files SET state = 'taken', reason_code = NULL, reason_detail = NULL, size = ?, sha256 = ?
               WHERE id = ? RETURNING *`,
          )
          .get(sealed.size, sealed.sha256, id),
      );
    });
  }

  waiting(): readonly FoundFile[] {
    return this.#database
      .prepare(`SELECT * FROM document_files WHERE state = 'waiting' ORDER BY id`)
      .all()
      .map(toFound);
  }

  /** files that are not queued yet, and rejected ones; companyId null: of all companies */
  list(companyId: CompanyId | null): readonly FolderDocument[] {
    return this.#database
      .prepare(
        `SELECT * FROM document_files WHERE state IN ('waiting', 'rejected') AND (?1 IS NULL OR company_id = ?1)
           ORDER BY id`,
      )
      .all(companyId)
      .map(toListed);
  }

  /** removes a rejected file from the list; false: it is not rejected */
  dismiss(id: FileId): boolean {
    return (
      this.#database
        .prepare(`UPDATE document_files SET state = 'dismissed' WHERE id = ? AND state = 'rejected'`)
        .run(id).changes > 0
    );
  }

  /** Reads the row that a statement has written. */
  #written(row: Row | undefined): FoundFile {
    const file = toFound(row ?? {});
    this.#database.afterCommit(() => {
      this.changed.emit(file.companyId);
    });
    return file;
  }
}

function columnsOf(change: FoundChange) {
  const { code, detail } = change.type === 'retry' ? { code: 'not-quiet', detail: null } : change.reason;
  return {
    state: change.type === 'rejected' ? 'rejected' : 'waiting',
    code,
    detail,
    size: change.type === 'retry' ? null : (change.size ?? null),
    refused: change.type === 'rejected' ? (change.refusedSha256 ?? null) : null,
  };
}

const toFound = (row: Row): FoundFile => ({
  id: integer(row, 'id'),
  companyId: integer(row, 'company_id'),
  folderId: integerOrNull(row, 'folder_id'),
  path: text(row, 'path'),
  rawFilename: text(row, 'filename'),
  size: integer(row, 'size'),
  state: oneOf(row, 'state', states),
  reason: reasonOf(row),
  sha256: textOrNull(row, 'sha256'),
  refusedSha256: textOrNull(row, 'refused_sha256'),
});

const toListed = (row: Row): FolderDocument => {
  const { id, companyId, rawFilename, state, reason } = toFound(row);
  return {
    id,
    companyId,
    filename: harmless(rawFilename),
    state: state === 'rejected' ? 'rejected' : 'waiting',
    reason: reason?.code === 'not-quiet' ? null : reason,
  };
};
