import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { integer } from '../../database/row.ts';

export type AlikeStore = ReturnType<typeof createAlikeStore>;

/** Pairs of documents that a person marked as distinct, and the files that a change of an amount concerns. SQL only. */
export function createAlikeStore(database: Database) {
  return {
    /** from a person; UTC instant */
    tell(companyId: CompanyId, one: number, other: number, at: string): void {
      database
        .prepare('INSERT OR IGNORE INTO told_apart (company_id, expense_id, other_id, told_at) VALUES (?, ?, ?, ?)')
        .run(companyId, Math.min(one, other), Math.max(one, other), at);
    },
    /** expenses that are distinct from this one */
    of: (companyId: CompanyId, expenseId: number): readonly number[] =>
      database
        .prepare(
          `SELECT other_id AS id FROM told_apart WHERE company_id = ?1 AND expense_id = ?2
           UNION ALL SELECT expense_id FROM told_apart WHERE company_id = ?1 AND other_id = ?2`,
        )
        .all(companyId, expenseId)
        .map((row) => integer(row, 'id')),
    /** files that wait for review with the gross amount and day of these mirror rows, without the rows themselves */
    ofSameSum: (rows: readonly number[]): readonly FileId[] =>
      database
        .prepare(
          // CROSS: from the rows to the files, by the index of amounts.
          `SELECT DISTINCT f.id FROM json_each(?) AS news CROSS JOIN mirror_expenses AS m ON m.row = news.value
             CROSS JOIN mirror_expenses AS other INDEXED BY mirror_by_gross ON other.gross_minor = m.gross_minor
             CROSS JOIN files AS f ON f.company_id = other.company_id AND f.expense_id = other.expense_id
           WHERE other.company_id = m.company_id AND other.issued_at = m.issued_at AND other.row <> m.row
             AND f.state IN ('ready', 'attention')`,
        )
        .all(JSON.stringify(rows))
        .map((row) => integer(row, 'id')),
    /** mirror rows of the files' expenses */
    rowsOf: (fileIds: readonly FileId[]): readonly number[] =>
      database
        .prepare(
          `SELECT m.row FROM json_each(?) AS each CROSS JOIN files AS f ON f.id = each.value
             CROSS JOIN mirror_expenses AS m USING (company_id, expense_id)`,
        )
        .all(JSON.stringify(fileIds))
        .map((row) => integer(row, 'row')),
  };
}
