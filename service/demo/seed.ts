import { countRow } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { DEMO_COMPANIES } from './company-profiles.ts';
import { insertDemoExpenses } from './expenses.ts';
import { insertMasterData } from './master-data.ts';
import { DEMO_TOKENS, insertDemoToken } from './tokens.ts';

/** Fills an empty database with the demo companies; leaves one that has companies as it is. The same for the same day. */
export function seedDemo(database: Database, now: Date): void {
  const companies = database.first(countRow, 'SELECT count(*) AS count FROM companies')?.count ?? 0;
  if (companies > 0) return;
  database.transaction(() => {
    for (const company of DEMO_COMPANIES) {
      const data = insertMasterData(database, company, now);
      insertDemoExpenses(database, company, data, now);
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
