import type { MonthKey } from '../../../contract/month-close.ts';
import type { MonthPack } from '../../../contract/month-pack.ts';
import type { Database } from '../../database/database.ts';
import { integer, text } from '../../database/row.ts';

/** Months whose documents were saved with their proof. SQL only. */
export class SavedMonthsStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** the last one of the month; null: none */
  of({ companyId, month }: MonthKey): MonthPack | null {
    const row = this.#database
      .prepare('SELECT * FROM month_packs WHERE company_id = ? AND month = ?')
      .get(companyId, month);
    if (row === undefined) return null;
    return {
      at: text(row, 'saved_at'),
      documents: integer(row, 'documents'),
      checkNumber: text(row, 'check_number'),
    };
  }

  keep({ companyId, month }: MonthKey, { at, documents, checkNumber }: MonthPack): void {
    this.#database
      .prepare(
        'INSERT OR REPLACE INTO month_packs (company_id, month, saved_at, documents, check_number) VALUES (?, ?, ?, ?, ?)',
      )
      .run(companyId, month, at, documents, checkNumber);
  }
}
