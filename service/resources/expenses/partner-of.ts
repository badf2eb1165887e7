import { idRow } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { fold, taxNumberKey } from '../../support/fold.ts';

/** The company's partner with this tax number, else with this name, else a new vendor. Null when neither is given. */
export function partnerFor(
  database: Database,
  companyId: number,
  name: string | null,
  taxNumber: string | null,
): number | null {
  const taxKey = taxNumberKey(taxNumber ?? '');
  const nameKey = fold(name ?? '');
  const known = find(database, companyId, 'tax_key', taxKey) ?? find(database, companyId, 'name_key', nameKey);
  if (known !== null || nameKey === '') return known;
  return database.run(
    `INSERT INTO partners (company_id, name, name_key, tax_number, tax_key, city, zip_code, is_customer, is_vendor)
     VALUES (?, ?, ?, ?, ?, '', '', 0, 1)`,
    companyId,
    name,
    nameKey,
    taxNumber ?? '',
    taxKey,
  ).id;
}

function find(database: Database, companyId: number, column: 'tax_key' | 'name_key', key: string): number | null {
  if (key === '') return null;
  const sql = `SELECT id FROM partners WHERE company_id = ? AND ${column} = ? ORDER BY id LIMIT 1`;
  return database.first(idRow, sql, companyId, key)?.id ?? null;
}
