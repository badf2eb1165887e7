import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { integer, text } from '../../database/row.ts';

export type ForgottenStore = ReturnType<typeof createForgottenStore>;

/** Facts about bytes that may have been sent under an unknown name. SQL only. */
export function createForgottenStore(database: Database) {
  return {
    /**
     * For files of this call that are in doubt: after a restore the names of their copies, under which they may have
     * been sent too; and several names if other computers have sent the content under several. Other files can only
     * have been sent under the member's name.
     */
    copyNames(batchId: number): ReadonlyMap<FileId, readonly string[]> {
      const copies = database.prepare(
        `SELECT c.filename FROM files f JOIN files c ON c.company_id = f.company_id AND c.sha256 = f.sha256
         WHERE f.id = ? AND c.id <> f.id`,
      );
      const sentBySeats = database.prepare(
        `SELECT DISTINCT c.filename FROM files f JOIN folders o ON o.company_id = f.company_id
         JOIN shared_contents c ON c.folder_id = o.id AND c.sha256 = f.sha256
         WHERE f.id = ? AND c.event = 'sent' AND c.seat_id <> (SELECT seat_id FROM seat)`,
      );
      const namesIn = (found: ReturnType<Database['prepare']>, id: FileId) =>
        found.all(id).map((row) => text(row, 'filename'));
      const inDoubt = database
        .prepare(
          `SELECT f.id, f.reason_code FROM batch_members m JOIN files f ON f.id = m.file_id
           WHERE m.batch_id = ? AND f.state = 'uncertain' AND f.reason_code IN ('restored-copy', 'other-seat')`,
        )
        .all(batchId)
        .map((row) => ({ id: integer(row, 'id'), isCopy: text(row, 'reason_code') === 'restored-copy' }));
      return new Map(
        inDoubt
          .map(({ id, isCopy }) => ({ id, isCopy, names: namesIn(isCopy ? copies : sentBySeats, id) }))
          .filter(({ isCopy, names }) => isCopy || names.length > 1)
          .map(({ id, names }) => [id, names] as const),
      );
    },
    /** names of files of other calls that are being looked up, or shown to a person */
    namesAskedAbout: (companyId: CompanyId, exceptBatchId: number): readonly string[] =>
      database
        .prepare(
          `SELECT filename FROM files f WHERE company_id = ? AND state = 'uncertain'
             AND NOT EXISTS (SELECT 1 FROM batch_members m WHERE m.file_id = f.id AND m.batch_id = ?)`,
        )
        .all(companyId, exceptBatchId)
        .map((row) => text(row, 'filename')),
    /** the ids that a look-up assigned to a file by its name alone */
    givenByName(companyId: CompanyId, expenseIds: readonly number[]): ReadonlySet<number> {
      const find = database.prepare(
        `SELECT 1 FROM batch_members m JOIN batches b ON b.id = m.batch_id
         WHERE m.expense_id = ? AND b.company_id = ? AND b.outcome = 'unknown'`,
      );
      return new Set(expenseIds.filter((id) => find.get(id, companyId) !== undefined));
    },
  };
}
