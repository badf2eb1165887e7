import { payrollFields } from '../../../contract/monthly.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { TableColumnsStore } from '../tables/table-columns-store.ts';
import { MonthlyCopy } from './monthly-copy.ts';
import { MonthlyStore } from './monthly-store.ts';
import { createMonths } from './months.ts';
import { createPaymentDesk } from './payment-desk.ts';
import { createPaymentOutbox } from './payment-outbox.ts';
import { createPaymentSender } from './payment-sender.ts';
import { createPaymentView } from './payment-view.ts';
import { createPayrollImport } from './payroll-import.ts';

/** The services behind the screen of monthly taxes and salaries. */
export function createMonthlyServices(parts: {
  readonly database: Database;
  readonly companies: Companies;
  /** time in which a call with a lost answer may still be stored; ms */
  readonly settleMs: number;
  readonly clock: Clock;
  /** for the periodic reading of each company */
  readonly slowClock: Clock;
  readonly log: Log;
}) {
  const store = new MonthlyStore(parts.database);
  const columns = new TableColumnsStore(parts.database, 'payroll', payrollFields);
  const sender = createPaymentSender(parts.companies);
  const copy = new MonthlyCopy({ ...parts, clock: parts.slowClock, store });
  const outbox = createPaymentOutbox({ ...parts, store, sender, copy });
  const view = createPaymentView({ store, corrections: outbox.store });
  const shared = { ...parts, store, outbox, view, sender, copy, columns };
  return {
    copy,
    months: createMonths(shared),
    desk: createPaymentDesk(shared),
    outbox,
    payrollImport: createPayrollImport(shared),
    columns,
  };
}
