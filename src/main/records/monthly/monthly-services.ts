import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { MonthlyCopy } from './monthly-copy.ts';
import { createMonthlyStore } from './monthly-store.ts';
import { createMonths, type Months } from './months.ts';
import { createPaymentDesk, type PaymentDesk } from './payment-desk.ts';
import { createPaymentOutbox, type PaymentOutbox } from './payment-outbox.ts';
import { createPaymentSender } from './payment-sender.ts';
import { createPaymentView } from './payment-view.ts';
import { createPayrollColumnsStore, type PayrollColumnsStore } from './payroll-columns-store.ts';
import { createPayrollImport, type PayrollImport } from './payroll-import.ts';

/** What the screen of monthly taxes and salaries asks for. */
export interface MonthlyServices {
  readonly copy: MonthlyCopy;
  readonly months: Months;
  readonly desk: PaymentDesk;
  readonly outbox: PaymentOutbox;
  readonly payrollImport: PayrollImport;
  readonly columns: PayrollColumnsStore;
}

export function createMonthlyServices(parts: {
  readonly database: Database;
  readonly companies: Companies;
  /** how long a call whose answer was lost may still be stored; ms */
  readonly settleMs: number;
  readonly clock: Clock;
  /** of what is asked of each company now and then */
  readonly slowClock: Clock;
  readonly log: Log;
}): MonthlyServices {
  const store = createMonthlyStore(parts.database);
  const columns = createPayrollColumnsStore(parts.database);
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
