import type { CompanyId } from '../../contract/companies.ts';
import type { Database } from '../database/database.ts';
import { integer } from '../database/row.ts';
import type { FileStore } from './file-store.ts';

/** Removes the row of a company without folders and files. */
type RemoveCompany = (id: CompanyId) => void;

/**
 * Moves everything from a company that was never called to another one, and removes it; all or nothing. Contents that
 * the other company already has become duplicates, except those that a person released.
 */
export const createQueueMove =
  (database: Database, files: FileStore, removeCompany: RemoveCompany) =>
  (from: CompanyId, to: CompanyId): void => {
    const unsent = database.prepare(
      `SELECT id FROM files WHERE company_id = ? AND state IN ('queued', 'uncertain', 'converted', 'undivided', 'other-kind') AND released = 0
         AND sha256 IS NOT NULL ORDER BY id`,
    );
    database.transaction(() => {
      for (const row of unsent.all(from)) becomeDuplicate(files, integer(row, 'id'), to);
      for (const table of ['folders', 'files', 'batches', 'document_files', 'document_uploads']) {
        database.prepare(`UPDATE ${table} SET company_id = ? WHERE company_id = ?`).run(to, from);
      }
      removeCompany(from);
    });
  };

function becomeDuplicate(files: FileStore, id: number, to: CompanyId): void {
  const { sha256 = null, format = null, size = 0 } = files.get(id) ?? {};
  if (sha256 === null) return;
  const other = files.withContent(to, sha256);
  if (other) files.apply(id, { type: 'duplicate', of: other.id, sha256, format, size });
}
