import { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import type { Database } from '../database/database.ts';

/** What is known of a company's expense ids before a call goes out. */
export interface ExpenseMark {
  /** null: no list has shown any, or ids say nothing about age */
  readonly highest: number | null;
  /** UTC instant of the last look at a list; null: never */
  readonly lookedAt: string | null;
}

export interface ExpenseMarks {
  of(companyId: CompanyId): ExpenseMark;
  /** Ids a list has shown (not ids that an upload was answered: those may be wrong). */
  seen(companyId: CompanyId, ids: readonly number[], at: string): void;
  /** A new expense got an id below the mark: from now on ids prove nothing for this company. */
  notOrdered(companyId: CompanyId): void;
}

const row = z.object({ highest: z.number().nullable(), ids_ordered: z.number(), looked_at: z.string() });

export function createExpenseMarks(database: Database): ExpenseMarks {
  return {
    of(companyId) {
      const raw = database.prepare('SELECT * FROM expense_marks WHERE company_id = ?').get(companyId);
      if (!raw) return { highest: null, lookedAt: null };
      const mark = row.parse(raw);
      return { highest: mark.ids_ordered === 1 ? mark.highest : null, lookedAt: mark.looked_at };
    },
    seen(companyId, ids, at) {
      const highest = ids.reduce((most, id) => Math.max(most, id), 0);
      database
        .prepare(
          `INSERT INTO expense_marks (company_id, highest, looked_at) VALUES (?, ?, ?)
           ON CONFLICT (company_id) DO UPDATE SET looked_at = excluded.looked_at,
             highest = max(coalesce(highest, 0), excluded.highest)`,
        )
        .run(companyId, highest, at);
    },
    notOrdered(companyId) {
      database.prepare('UPDATE expense_marks SET ids_ordered = 0 WHERE company_id = ?').run(companyId);
    },
  };
}
