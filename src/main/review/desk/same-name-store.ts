import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';

export type SameNameStore = ReturnType<typeof createSameNameStore>;

/** Spellings of a partner's name on documents that a person signed for the record's spelling. SQL only. */
export function createSameNameStore(database: Database) {
  return {
    has: (companyId: CompanyId, name: string, printed: string): boolean =>
      database
        .prepare('SELECT 1 FROM same_names WHERE company_id = ? AND name = ? AND printed = ?')
        .get(companyId, name, printed) !== undefined,
    /** false: it is known already */
    put: (
      { companyId, id }: { readonly companyId: CompanyId; readonly id: FileId },
      name: string,
      printed: string,
    ): boolean =>
      database
        .prepare('INSERT OR IGNORE INTO same_names (company_id, name, printed, file_id) VALUES (?, ?, ?, ?)')
        .run(companyId, name, printed, id).changes > 0,
    forget(companyId: CompanyId, name: string): void {
      database.prepare('DELETE FROM same_names WHERE company_id = ? AND name = ?').run(companyId, name);
    },
    /** removes what was learned from a file whose signature was taken back */
    forgetFrom(fileId: FileId): void {
      database.prepare('DELETE FROM same_names WHERE file_id = ?').run(fileId);
    },
  };
}
