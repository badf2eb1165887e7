import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import { flag, integer, integerOrNull, oneOf, text, type Row } from '../../database/row.ts';
import { sharedEvents, type SharedContent } from '../shared-contents-store.ts';

export interface KnownClaim extends Omit<SharedContent, 'at' | 'path'> {
  readonly companyId: CompanyId;
  readonly own: boolean;
}

export type OfficeClaimsStore = ReturnType<typeof createOfficeClaimsStore>;

const toClaim = (row: Row): KnownClaim => ({
  companyId: integer(row, 'company_id'),
  sha256: text(row, 'sha256'),
  event: oneOf(row, 'event', sharedEvents),
  expenseId: integerOrNull(row, 'expense_id'),
  filename: text(row, 'filename'),
  size: integer(row, 'size'),
  own: flag(row, 'own'),
});

const kept = `
INSERT OR REPLACE INTO office_claims (company_id, sha256, event, expense_id, filename, size, own, written)
  SELECT id, ?, ?, ?, ?, ?, ?, ? FROM companies WHERE id = ?`;

/** The tables `office_claims` and `office_signs`. Ignores claims of a removed company. SQL only. */
export function createOfficeClaimsStore(database: Database) {
  const keep = ({ companyId, sha256, event, expenseId, filename, size, own }: KnownClaim) =>
    database.prepare(kept).run(sha256, event, expenseId, filename, size, own ? 1 : 0, own ? 0 : 1, companyId);
  return {
    /** Stores a claim that still has to be written to the office's database. */
    keep,
    /** as `keep`, in one transaction */
    keepAll: (claims: readonly KnownClaim[]): void => database.transaction(() => claims.forEach(keep)),
    get(companyId: CompanyId, sha256: string): KnownClaim | null {
      const row = database
        .prepare('SELECT * FROM office_claims WHERE company_id = ? AND sha256 = ?')
        .get(companyId, sha256);
      return row ? toClaim(row) : null;
    },
    /** stored by other seats under that expense */
    ofExpense: (companyId: CompanyId, expenseId: number): readonly KnownClaim[] =>
      database
        .prepare("SELECT * FROM office_claims WHERE company_id = ? AND expense_id = ? AND event = 'stored' AND own = 0")
        .all(companyId, expenseId)
        .map(toClaim),
    /** other seats' stored contents are known up to this time by the database's clock; null: not at all */
    readTo(companyId: CompanyId): string | null {
      const row = database.prepare('SELECT read_to FROM office_reads WHERE company_id = ?').get(companyId);
      return row ? text(row, 'read_to') : null;
    },
    keepReadTo(companyId: CompanyId, readTo: string): void {
      database
        .prepare('INSERT OR REPLACE INTO office_reads (company_id, read_to) SELECT id, ? FROM companies WHERE id = ?')
        .run(readTo, companyId);
    },
    forgetReads(): void {
      database.exec('DELETE FROM office_reads');
    },
    /** The office's database has it; no effect if the claim's outcome has changed since. */
    written({ companyId, sha256, event }: KnownClaim): void {
      database
        .prepare('UPDATE office_claims SET written = 1 WHERE company_id = ? AND sha256 = ? AND event = ?')
        .run(companyId, sha256, event);
    },
    unwritten: (limit: number): readonly KnownClaim[] =>
      database.prepare('SELECT * FROM office_claims WHERE written = 0 LIMIT ?').all(limit).map(toClaim),
    /** marks all claims as unwritten */
    forgetWritten(): void {
      database.exec('UPDATE office_claims SET written = 0 WHERE own = 1');
    },
    /** the last heartbeat and the server that took it, '' after it was forgotten; null: none yet */
    sign(): { readonly sign: number; readonly server: string } | null {
      const row = database.prepare('SELECT sign, server FROM office_signs').get();
      return row ? { sign: integer(row, 'sign'), server: text(row, 'server') } : null;
    },
    keepSign(sign: number, server: string): void {
      database.prepare('INSERT OR REPLACE INTO office_signs (id, sign, server) VALUES (1, ?, ?)').run(sign, server);
    },
    /** Forgets the server, because claims are made without a database from now on: the next one gets all of them. */
    forgetServer(): void {
      database.exec("UPDATE office_signs SET server = ''");
    },
  };
}

/** Contents that this computer has stored or is sending, with or without an office. */
export const sentContents = (database: Database): readonly KnownClaim[] =>
  database
    .prepare(
      `SELECT company_id, sha256, iif(max(expense_id) IS NULL, 'sent', 'stored') AS event, max(expense_id) AS expense_id,
         filename, size, 1 AS own
       FROM files WHERE sha256 IS NOT NULL AND (expense_id IS NOT NULL OR state IN ('uploading', 'uncertain'))
       GROUP BY company_id, sha256`,
    )
    .all()
    .map(toClaim);
