import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { integer, oneOf, text, textOrNull, type Row } from '../../database/row.ts';

/** An accepted file whose extracted data has not been seen. */
export interface AwaitedFile {
  readonly fileId: FileId;
  readonly expenseId: number;
  readonly state: 'processing' | 'attention';
  /** UTC ms */
  readonly acceptedAt: number;
}

export type ExtractionStore = ReturnType<typeof createExtractionStore>;

const columns = 'id, expense_id, state, accepted_at';
const accepted = 'company_id = ? AND expense_id IS NOT NULL AND accepted_at IS NOT NULL';
const awaited = `${accepted} AND state IN ('processing', 'attention') AND (state = 'processing' OR accepted_at >= ?)`;

/** Files that wait for the service's data. SQL only. Instants are UTC ISO strings. */
export function createExtractionStore(database: Database) {
  return {
    /** files of these expenses that are being processed, or ended without data and were accepted after `since` */
    among: (companyId: CompanyId, expenseIds: readonly number[], since: string): readonly AwaitedFile[] =>
      database
        .prepare(
          `SELECT ${columns} FROM files INDEXED BY files_by_expense WHERE ${awaited} AND expense_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
        )
        .all(companyId, since, JSON.stringify(expenseIds))
        .map(toAwaited),
    /** files being processed and accepted at `before` or earlier, oldest first */
    processing: (companyId: CompanyId, before: string): readonly AwaitedFile[] =>
      database
        .prepare(
          `SELECT ${columns} FROM files WHERE ${accepted} AND state = 'processing' AND accepted_at <= ?
           ORDER BY accepted_at, id`,
        )
        .all(companyId, before)
        .map(toAwaited),
    /** sets the acceptance of files with a time after `now`, from a wrong clock, to now */
    acceptedNow(companyId: CompanyId, now: string): void {
      database
        .prepare(
          `UPDATE files SET accepted_at = ?2 WHERE company_id = ?1 AND state = 'processing' AND accepted_at > ?2`,
        )
        .run(companyId, now);
    },
    /** the list has shown the expense before */
    isListed: (companyId: CompanyId, expenseId: number): boolean =>
      database
        .prepare('SELECT 1 FROM mirror_expenses WHERE company_id = ? AND expense_id = ?')
        .get(companyId, expenseId) !== undefined,
    hasProcessing: (companyId: CompanyId): boolean =>
      database.prepare(`SELECT 1 FROM files WHERE company_id = ? AND state = 'processing' LIMIT 1`).get(companyId) !==
      undefined,
    /** the same and those without data that were accepted after `since` */
    hasAwaited: (companyId: CompanyId, since: string): boolean =>
      database.prepare(`SELECT 1 FROM files WHERE ${awaited} LIMIT 1`).get(companyId, since) !== undefined,
    /** UTC ms of the oldest acceptance being processed; null: none */
    oldestProcessing(companyId: CompanyId): number | null {
      const oldest = database
        .prepare(`SELECT min(accepted_at) AS at FROM files WHERE ${accepted} AND state = 'processing'`)
        .get(companyId);
      const at = oldest ? textOrNull(oldest, 'at') : null;
      return at === null ? null : Date.parse(at);
    },
  };
}

const toAwaited = (raw: Row): AwaitedFile => ({
  fileId: integer(raw, 'id'),
  expenseId: integer(raw, 'expense_id'),
  state: oneOf(raw, 'state', ['processing', 'attention']),
  acceptedAt: Date.parse(text(raw, 'accepted_at')),
});
