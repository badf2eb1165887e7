import type { CompanyId } from '../../../contract/companies.ts';
import type { FolderDocument } from '../../../contract/documents.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { integer, integerOrNull, oneOf, text, textOrNull, type Row } from '../../database/row.ts';
import { reasonOf } from '../../queue/file-row.ts';
import { harmless } from '../../../shared/text/harmless.ts';
import type { FoundChange, FoundFile } from '../../capture/found-files.ts';
import type { FoundDocuments } from '../../capture/seal-document.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { createDocumentCopies } from './document-copies-store.ts';
import { createDocumentUploadsStore } from './document-uploads-store.ts';
import { queueDocument } from './queue-document.ts';

/** Files of the folders of documents, from found to queued for upload. SQL only. */
export interface DocumentFiles extends FoundDocuments {
  /** files that are not queued yet, and rejected ones; companyId null: of all companies */
  list(companyId: CompanyId | null): readonly FolderDocument[];
  /** removes a rejected file from the list; false: it is not rejected */
  dismiss(id: FileId): boolean;
  /** a file was found, queued or rejected; emitted after the commit */
  readonly changed: Signal<CompanyId>;
}

const states = ['waiting', 'taken', 'rejected', 'dismissed'] as const;

export function createDocumentFiles(database: Database): DocumentFiles {
  const changed = createSignal<CompanyId>();
  const queue = { store: createDocumentUploadsStore(database), copies: createDocumentCopies(database) };

  /** Reads the row that a statement has written. */
  function written(row: Row | undefined): FoundFile {
    const file = toFound(row ?? {});
    database.afterCommit(() => {
      changed.emit(file.companyId);
    });
    return file;
  }

  function get(id: FileId): FoundFile | null {
    const row = database.prepare('SELECT * FROM document_files WHERE id = ?').get(id);
    return row ? toFound(row) : null;
  }

  return {
    changed,
    get,
    add: ({ companyId, folderId, path, filename, size }) =>
      database.transaction(() => {
        // A new file at the path replaces the rejected one.
        database
          .prepare(`DELETE FROM document_files WHERE folder_id = ? AND path = ? AND state = 'rejected'`)
          .run(folderId, path);
        return written(
          database
            .prepare(
              `INSERT INTO document_files (company_id, folder_id, path, filename, size, state, reason_code)
               VALUES (?, ?, ?, ?, ?, 'waiting', 'not-quiet') RETURNING *`,
            )
            .get(companyId, folderId, path, filename, size),
        );
      }),
    apply: (id, change) =>
      database.transaction(() => {
        const { state, code, detail, size, refused } = columnsOf(change);
        return written(
          database
            .prepare(
              `UPDATE document_files SET state = ?, reason_code = ?, reason_detail = ?, size = coalesce(?, size),
                 refused_sha256 = ? WHERE id = ? RETURNING *`,
            )
            .get(state, code, detail, size, refused, id),
        );
      }),
    relocate(id, path) {
      database.prepare('UPDATE document_files SET path = ? WHERE id = ?').run(path, id);
    },
    take({ id }, sealed) {
      database.transaction(() => {
        const file = get(id);
        if (file?.state !== 'waiting') return;
        // Its company and folder may have changed since it was found.
        const { companyId, folderId, rawFilename } = file;
        queueDocument(queue, { companyId, folderId, filename: rawFilename, ...sealed });
        written(
          database
            .prepare(
              `UPDATE document_files SET state = 'taken', reason_code = NULL, reason_detail = NULL, size = ?, sha256 = ?
               WHERE id = ? RETURNING *`,
            )
            .get(sealed.size, sealed.sha256, id),
        );
      });
    },
    waiting: () =>
      database.prepare(`SELECT * FROM document_files WHERE state = 'waiting' ORDER BY id`).all().map(toFound),
    list: (companyId) =>
      database
        .prepare(
          `SELECT * FROM document_files WHERE state IN ('waiting', 'rejected') AND (?1 IS NULL OR company_id = ?1)
           ORDER BY id`,
        )
        .all(companyId)
        .map(toListed),
    dismiss: (id) =>
      database.prepare(`UPDATE document_files SET state = 'dismissed' WHERE id = ? AND state = 'rejected'`).run(id)
        .changes > 0,
  };
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
