import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import { textOrNull } from '../../database/row.ts';

/** When a company's list of one kind was last read to its end. SQL only. */
export interface ListProgressStore {
  /** an instant by our clock; null: never */
  completeAt(companyId: CompanyId): string | null;
  complete(companyId: CompanyId, at: string): void;
}

/** `column`: its column of mirror_progress */
export function createListProgressStore(database: Database, column: 'incomes_at' | 'documents_at'): ListProgressStore {
  return {
    completeAt(companyId) {
      const raw = database.prepare(`SELECT ${column} FROM mirror_progress WHERE company_id = ?`).get(companyId);
      return raw ? textOrNull(raw, column) : null;
    },
    complete(companyId, at) {
      database.prepare(`UPDATE mirror_progress SET ${column} = ? WHERE company_id = ?`).run(at, companyId);
    },
  };
}
