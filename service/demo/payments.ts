import type { Database } from '../database/database.ts';
import type { DemoMasterData } from './master-data.ts';

/** Payments of the demo expenses and receipts of the demo incomes, as account movements. */
export function insertDemoPayments(database: Database, { companyId }: DemoMasterData): void {
  database.run(
    `INSERT INTO payments (company_id, name, account, currency, amount, paid_at, partner_id, expense)
     SELECT company_id, coalesce(partner_name, '') || ' ' || coalesce(invoice_number, ''), paid_through, currency,
       -paid_amount, paid_at, partner, id
     FROM expenses
     WHERE company_id = ? AND paid_amount <> 0 AND paid_at IS NOT NULL AND paid_through IS NOT NULL ORDER BY id`,
    companyId,
  );
  database.run(
    `INSERT INTO payments (company_id, name, account, currency, amount, paid_at, partner_id, income)
     SELECT company_id, trim(coalesce(partner_name, '') || ' ' || invoice_number), paid_through, currency, gross_amount,
       due_at, partner_id, id
     FROM incomes WHERE company_id = ? AND is_booked = 1 ORDER BY id`,
    companyId,
  );
}
