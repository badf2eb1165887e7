import type { MonthKey } from '../../../contract/month-close.ts';
import type { Database } from '../../database/database.ts';
import { integer, text } from '../../database/row.ts';
import type { PartnerExpense } from './missing-partners.ts';

/** Queries of a month on the mirror. SQL only. */
export interface MonthCloseStore {
  toReview(companyId: number): number;
  pending(key: MonthKey): number;
  /** from the first day of `from` to the end of the month, oldest first; without excluded ones */
  expenses(key: MonthKey, from: string): readonly PartnerExpense[];
  /** documents without an expense or income */
  unattached(companyId: number): number;
  dismissed(key: MonthKey): ReadonlySet<string>;
  dismiss(key: MonthKey, partnerKey: string, dismissed: boolean): void;
  /** null: unedited */
  letter(key: MonthKey): string | null;
  keepLetter(key: MonthKey, letter: string | null): void;
}

/** sorts after each day of a month */
const end = '-99';

export function createMonthCloseStore(database: Database): MonthCloseStore {
  return {
    toReview: (companyId) =>
      integer(
        database
          .prepare(`SELECT count(*) AS n FROM files WHERE company_id = ? AND state IN ('ready', 'attention')`)
          .get(companyId) ?? {},
        'n',
      ),
    pending: ({ companyId, month }) =>
      integer(
        database
          .prepare(
            `SELECT count(*) AS n FROM mirror_expenses WHERE issued_at BETWEEN ? AND ? AND company_id = ?
               AND status = 'pending' AND excluded = 0`,
          )
          .get(month, month + end, companyId) ?? {},
        'n',
      ),
    expenses: ({ companyId, month }, from) =>
      database
        .prepare(
          `SELECT partner_key, coalesce(partner_name, '') AS name, issued_at FROM mirror_expenses
           WHERE issued_at BETWEEN ? AND ? AND company_id = ? AND excluded = 0 ORDER BY issued_at`,
        )
        .all(from, month + end, companyId)
        .map((raw) => ({
          partnerKey: text(raw, 'partner_key'),
          partnerName: text(raw, 'name'),
          issuedAt: text(raw, 'issued_at'),
        })),
    unattached: (companyId) =>
      integer(
        database
          .prepare('SELECT count(*) AS n FROM mirror_documents WHERE company_id = ? AND attached = 0')
          .get(companyId) ?? {},
        'n',
      ),
    dismissed: ({ companyId, month }) =>
      new Set(
        database
          .prepare('SELECT partner_key FROM month_dismissals WHERE company_id = ? AND month = ?')
          .all(companyId, month)
          .map((raw) => text(raw, 'partner_key')),
      ),
    dismiss({ companyId, month }, partnerKey, dismissed) {
      const sql = dismissed
        ? 'INSERT OR IGNORE INTO month_dismissals (company_id, month, partner_key) VALUES (?, ?, ?)'
        : 'DELETE FROM month_dismissals WHERE company_id = ? AND month = ? AND partner_key = ?';
      database.prepare(sql).run(companyId, month, partnerKey);
    },
    letter({ companyId, month }) {
      const raw = database
        .prepare('SELECT letter FROM month_letters WHERE company_id = ? AND month = ?')
        .get(companyId, month);
      return raw === undefined ? null : text(raw, 'letter');
    },
    keepLetter({ companyId, month }, letter) {
      if (letter === null) {
        database.prepare('DELETE FROM month_letters WHERE company_id = ? AND month = ?').run(companyId, month);
        return;
      }
      database
        .prepare('INSERT OR REPLACE INTO month_letters (company_id, month, letter) VALUES (?, ?, ?)')
        .run(companyId, month, letter);
    },
  };
}
