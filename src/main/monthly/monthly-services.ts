import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { createMonthlyChanges } from './monthly-changes.ts';
import type { MonthlyChanges } from './monthly-changes.ts';
import { MonthlyCopy } from './monthly-copy.ts';
import { createMonthlyStore } from './monthly-store.ts';
import { createMonths } from './months.ts';
import type { Months } from './months.ts';
import { createPayrollColumnsStore } from './payroll-columns-store.ts';
import type { PayrollColumnsStore } from './payroll-columns-store.ts';

/** What the screen of monthly taxes and salaries asks for. */
export interface MonthlyServices {
  readonly copy: MonthlyCopy;
  readonly months: Months;
  readonly changes: MonthlyChanges;
  readonly columns: PayrollColumnsStore;
}

export function createMonthlyServices(parts: {
  readonly database: Database;
  readonly companies: Companies;
  readonly clock: Clock;
  /** of what is asked of each company now and then */
  readonly slowClock: Clock;
  readonly log: Log;
}): MonthlyServices {
  const store = createMonthlyStore(parts.database);
  const columns = createPayrollColumnsStore(parts.database);
  const copy = new MonthlyCopy({ ...parts, clock: parts.slowClock, store });
  const shared = { ...parts, store, copy, columns };
  return { copy, months: createMonths(shared), changes: createMonthlyChanges(shared), columns };
}
