import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import { integer, text } from '../../database/row.ts';

export type CurrencyStore = ReturnType<typeof createCurrencyStore>;

/** Currency codes by the service's ids, as its lists have named them. SQL only. */
export function createCurrencyStore(database: Database) {
  return {
    of(companyId: CompanyId): ReadonlyMap<number, string> {
      const rows = database.prepare('SELECT service_id, code FROM currencies WHERE company_id = ?').all(companyId);
      return new Map(rows.map((raw) => [integer(raw, 'service_id'), text(raw, 'code')]));
    },
    keep(companyId: CompanyId, codes: ReadonlyMap<number, string>): void {
      const keep = database.prepare(
        `INSERT INTO currencies (company_id, service_id, code) VALUES (?, ?, ?)
         ON CONFLICT (company_id, service_id) DO UPDATE SET code = excluded.code WHERE code <> excluded.code`,
      );
      for (const [id, code] of codes) keep.run(companyId, id, code);
    },
  };
}
