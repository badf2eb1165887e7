import { countRow } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { clientCompanies } from './client-companies.ts';
import { demoCompanies, type DemoCompany } from './company-profiles.ts';
import { insertDemoDocuments, insertDemoIncomeArtifacts } from './documents.ts';
import { insertDemoExpenses } from './expenses.ts';
import { insertDemoIncomes } from './incomes.ts';
import { largeCompany } from './large-company.ts';
import { insertMasterData } from './master-data.ts';
import { insertDemoMonths } from './monthly.ts';
import { insertDemoPayments } from './payments.ts';
import { demoTokens, insertDemoToken } from './tokens.ts';

/**
 * Fills an empty database with the demo companies; leaves one that has companies unchanged. Deterministic for the day.
 * `large`: adds a company with 20,000 expenses; `clients`: adds so many small ones. These are also added to a database
 * that has the others.
 */
export function seedDemo(
  database: Database,
  now: Date,
  { large = false, clients = 0 }: { readonly large?: boolean; readonly clients?: number } = {},
): void {
  if (!holds(database, 'SELECT count(*) AS count FROM companies')) insertCompanies(database, demoCompanies, now);
  if (large && !holds(database, named, largeCompany.name)) {
    insertCompanies(database, [largeCompany], now);
  }
  const missing = clientCompanies(clients).filter(({ name }) => !holds(database, named, name));
  insertCompanies(database, missing, now);
}

const named = 'SELECT count(*) AS count FROM companies WHERE name = ?';

const holds = (database: Database, sql: string, ...values: string[]): boolean =>
  (database.first(countRow, sql, ...values)?.count ?? 0) > 0;

/** Inserts companies with all their records, in one transaction. */
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
  insertDemoToken(database, { companyId, name: demoTokens.main, allowed: true, userTwoFactor: twoFactorRequired });
  insertDemoToken(
    database,
    twoFactorRequired
      ? { companyId, name: demoTokens.twoFactor, allowed: true, userTwoFactor: false }
      : { companyId, name: demoTokens.noPermission, allowed: false, userTwoFactor: true },
  );
}
