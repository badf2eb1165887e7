import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';

/** Spellings of a partner's name on documents that a person signed for the record's spelling. SQL only. */
export interface SameNameStore {
  has(companyId: CompanyId, name: string, printed: string): boolean;
  /** false: it is known already */
  put(file: { readonly companyId: CompanyId; readonly id: FileId }, name: string, printed: string): boolean;
  forget(companyId: CompanyId, name: string): void;
  /** removes what was learned from a file whose signature was taken back */
  forgetFrom(fileId: FileId): void;
}

export function createSameNameStore(database: Database): SameNameStore {
  return {
    has: (companyId, name, printed) =>
      database
        .prepare('SELECT 1 FROM same_names WHERE company_id = ? AND name = ? AND printed = ?')
        .get(companyId, name, printed) !== undefined,
    put: ({ companyId, id }, name, printed) =>
      database
        .prepare('INSERT OR IGNORE INTO same_names (company_id, name, printed, file_id) VALUES (?, ?, ?, ?)')
        .run(companyId, name, printed, id).changes > 0,
    forget(companyId, name) {
      database.prepare('DELETE FROM same_names WHERE company_id = ? AND name = ?').run(companyId, name);
    },
    forgetFrom(fileId) {
      database.prepare('DELETE FROM same_names WHERE file_id = ?').run(fileId);
    },
  };
}
