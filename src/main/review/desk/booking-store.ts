import type { CompanyId } from '../../../contract/companies.ts';
import type { BookingOutcome } from '../../../contract/expenses.ts';
import type { Database } from '../../database/database.ts';
import { text, textOrNull } from '../../database/row.ts';

/** How expenses that the service left alone are named. SQL only. */
export interface BookingStore {
  /** an expense that is not in the mirror has only its id */
  named(companyId: CompanyId, expenseIds: readonly number[]): BookingOutcome['left'];
}

export function createBookingStore(database: Database): BookingStore {
  return {
    named(companyId, expenseIds) {
      const find = database.prepare(
        'SELECT number, partner_name, status FROM mirror_expenses WHERE company_id = ? AND expense_id = ?',
      );
      return expenseIds.map((expenseId) => {
        const raw = find.get(companyId, expenseId);
        return {
          expenseId,
          invoiceNumber: raw ? textOrNull(raw, 'number') : null,
          partnerName: raw ? textOrNull(raw, 'partner_name') : null,
          accountingStatus: raw ? text(raw, 'status') : '',
        };
      });
    },
  };
}
