import type { CompanyId } from '../../contract/companies.ts';
import type { Database } from '../database/database.ts';
import { textOrNull } from '../database/row.ts';

/** When a company's incomes were last read to their end. SQL only. */
export interface IncomeProgressStore {
  /** an instant by our clock; null: never */
  completeAt(companyId: CompanyId): string | null;
  complete(companyId: CompanyId, at: string): void;
}

export function createIncomeProgressStore(database: Database): IncomeProgressStore {
  return {
    completeAt(companyId) {
      const raw = database.prepare('SELECT incomes_at FROM mirror_progress WHERE company_id = ?').get(companyId);
      return raw ? textOrNull(raw, 'incomes_at') : null;
    },
    complete(companyId, at) {
      database.prepare('UPDATE mirror_progress SET incomes_at = ? WHERE company_id = ?').run(at, companyId);
    },
  };
}
