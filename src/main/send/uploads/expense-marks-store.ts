import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import { flag, integerOrNull, text } from '../../database/row.ts';

/** The known expense ids of a company, before a call. */
export interface ExpenseMark {
  /**
   * The highest id that a list has shown. 0: a whole list was read, but its ids do not grow with age, or it was empty.
   * null: no list was readable.
   */
  readonly highest: number | null;
  /** UTC instant of the last reading of a list; null: never */
  readonly lookedAt: string | null;
}

const highestOf = (ids: readonly number[]): number => ids.reduce((most, id) => Math.max(most, id), 0);

export type ExpenseMarks = ReturnType<typeof createExpenseMarks>;

export function createExpenseMarks(database: Database) {
  function keep(companyId: CompanyId, ids: readonly number[]) {
    const insert = database.prepare(
      `INSERT OR IGNORE INTO known_expenses (company_id, expense_id, after_batch)
       VALUES (?, ?, (SELECT coalesce(max(id), 0) FROM batches))`,
    );
    for (const id of ids) insert.run(companyId, id);
  }

  return {
    of(companyId: CompanyId): ExpenseMark {
      const row = database.prepare('SELECT * FROM expense_marks WHERE company_id = ?').get(companyId);
      if (!row) return { highest: null, lookedAt: null };
      const highest = integerOrNull(row, 'highest');
      return { highest: flag(row, 'ids_ordered') || highest === null ? highest : 0, lookedAt: text(row, 'looked_at') };
    },
    /** Records a whole list. Takes ids from lists only, because ids in an upload's answer may be wrong. */
    seen(companyId: CompanyId, ids: readonly number[], at: string): void {
      database.transaction(() => {
        keep(companyId, ids);
        database
          .prepare(
            `INSERT INTO expense_marks (company_id, highest, looked_at) VALUES (?, ?, ?)
             ON CONFLICT (company_id) DO UPDATE SET looked_at = excluded.looked_at,
               highest = max(coalesce(highest, 0), excluded.highest)`,
          )
          .run(companyId, highestOf(ids), at);
      });
    },
    /** records a list of changes, in addition to a whole one */
    shown(companyId: CompanyId, ids: readonly number[], at: string): void {
      database.transaction(() => {
        keep(companyId, ids);
        database
          .prepare('UPDATE expense_marks SET looked_at = ?, highest = max(highest, ?) WHERE company_id = ?')
          .run(at, highestOf(ids), companyId);
      });
    },
    /** records a failed reading: delays the next try, and adds no knowledge */
    lookedInVain(companyId: CompanyId, at: string): void {
      database
        .prepare(
          `INSERT INTO expense_marks (company_id, highest, looked_at) VALUES (?, NULL, ?)
           ON CONFLICT (company_id) DO UPDATE SET looked_at = excluded.looked_at`,
        )
        .run(companyId, at);
    },
    /** the ids that a list had shown before the call `batchId` began */
    before(companyId: CompanyId, ids: readonly number[], batchId: number): ReadonlySet<number> {
      const find = database.prepare(
        'SELECT 1 FROM known_expenses WHERE company_id = ? AND expense_id = ? AND after_batch < ?',
      );
      return new Set(ids.filter((id) => find.get(companyId, id, batchId) !== undefined));
    },
    /** A new expense has an id below the highest: from now on ids prove nothing for this company. */
    notOrdered(companyId: CompanyId): void {
      database.prepare('UPDATE expense_marks SET ids_ordered = 0 WHERE company_id = ?').run(companyId);
    },
  };
}
