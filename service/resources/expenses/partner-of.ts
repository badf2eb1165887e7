import { idRow } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { insertRow } from '../../database/rows.ts';
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
  const vendor = { name: name ?? '', taxNumber: taxNumber ?? '', city: '', zipCode: '' };
  return addPartner(database, companyId, vendor, { isCustomer: false, isVendor: true });
}

interface NewPartner {
  readonly name: string;
  readonly taxNumber: string;
  readonly city: string;
  readonly zipCode: string;
}

/** Returns the id of the new partner. */
export const addPartner = (
  database: Database,
  companyId: number,
  { name, taxNumber, city, zipCode }: NewPartner,
  { isCustomer, isVendor }: { readonly isCustomer: boolean; readonly isVendor: boolean },
): number =>
  insertRow(database, 'partners', {
    company_id: companyId,
    name,
    name_key: fold(name),
    tax_number: taxNumber,
    tax_key: taxNumberKey(taxNumber),
    city,
    zip_code: zipCode,
    is_customer: Number(isCustomer),
    is_vendor: Number(isVendor),
  });

function find(database: Database, companyId: number, column: 'tax_key' | 'name_key', key: string): number | null {
  if (key === '') return null;
  const sql = `SELECT id FROM partners WHERE company_id = ? AND ${column} = ? ORDER BY id LIMIT 1`;
  return database.first(idRow, sql, companyId, key)?.id ?? null;
}
