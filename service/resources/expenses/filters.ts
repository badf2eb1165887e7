import type { Call } from '../../http/endpoint.ts';
import { badRequest } from '../../http/errors.ts';
import type { Listing } from '../../http/pagination.ts';
import { texts } from '../../http/texts.ts';
import { daysBefore } from '../../support/time.ts';
import { expenseCondition } from './conditions.ts';
import { expenseRow } from './expense-row.ts';
import type { ExpenseFilters } from './filter-shapes.ts';

/** Chosen: the oldest allowed updated_since. */
const updatedSinceDays = 90;

/** The condition and the order of the list. A client that follows changes gets them in the order of the changes. */
export function expenseListing({ services, companyId }: Call, filters: ExpenseFilters): Listing<typeof expenseRow> {
  refuseImpossible(filters, services.clock());
  return {
    table: 'expenses',
    row: expenseRow,
    condition: expenseCondition(services.database, companyId, filters),
    order:
      filters.updated_since === undefined
        ? { column: 'created_at', direction: 'DESC' }
        : { column: 'updated_at', direction: 'ASC' },
  };
}

function refuseImpossible(
  { updated_since: since, date_field: field, from_date: from }: ExpenseFilters,
  now: Date,
): void {
  if (since !== undefined && since < daysBefore(now, updatedSinceDays).toISOString()) {
    throw badRequest({ updated_since: [texts.tooOld] });
  }
  if (from !== undefined && field === undefined) throw badRequest({ from_date: [texts.dateFieldNeeded] });
  if (field !== undefined && from === undefined) throw badRequest({ date_field: [texts.fromDateNeeded] });
}
