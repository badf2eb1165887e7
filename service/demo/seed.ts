import { countRow } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { DEMO_COMPANIES, type DemoCompany } from './company-profiles.ts';
import { insertDemoDocuments, insertDemoIncomeArtifacts } from './documents.ts';
import { insertDemoExpenses } from './expenses.ts';
import { insertDemoIncomes } from './incomes.ts';
import { LARGE_COMPANY } from './large-company.ts';
import { insertMasterData } from './master-data.ts';
import { insertDemoMonths } from './monthly.ts';
import { insertDemoPayments } from './payments.ts';
import { DEMO_TOKENS, insertDemoToken } from './tokens.ts';

/**
 * Fills an empty database with the demo companies; leaves one that has companies as it is. The same for the same day.
 * `large`: one company more with 20,000 expenses, also added to a database that has the others.
 */
export function seedDemo(database: Database, now: Date, large = false): void {
  if (!holds(database, 'SELECT count(*) AS count FROM companies')) insertCompanies(database, DEMO_COMPANIES, now);
  if (large && !holds(database, 'SELECT count(*) AS count FROM companies WHERE name = ?', LARGE_COMPANY.name)) {
    insertCompanies(database, [LARGE_COMPANY], now);
  }
}

const holds = (database: Database, sql: string, ...values: string[]): boolean =>
  (database.first(countRow, sql, ...values)?.count ?? 0) > 0;

/** Companies with all that is theirs, in one transaction. */
export function insertCompanies(database: Database, companies: readonly DemoCompany[], now: Date): void {
  database.transaction(() => {
    for (const company of companies) {
      const data = insertMasterData(database, company, now);
      insertDemoExpenses(database, company, data, now);
      insertDemoIncomes(database, company, data, now);
      insertDemoIncomeArtifacts(database, data);
      insertDemoDocuments(database, company, data, now);
      insertDemoMonths(database, company, data, now);
      insertDemoPayments(database, data);
      insertTokens(database, data.companyId, company.twoFactorRequired);
    }
  });
}

function insertTokens(database: Database, companyId: number, twoFactorRequired: boolean): void {
  insertDemoToken(database, { companyId, name: DEMO_TOKENS.main, allowed: true, userTwoFactor: twoFactorRequired });
  insertDemoToken(
    database,
    twoFactorRequired
      ? { companyId, name: DEMO_TOKENS.twoFactor, allowed: true, userTwoFactor: false }
      : { companyId, name: DEMO_TOKENS.noPermission, allowed: false, userTwoFactor: true },
  );
}
