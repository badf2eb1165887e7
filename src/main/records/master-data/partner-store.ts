import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import { textOrNull } from '../../database/row.ts';

/** The values of a partner's record that the sums need. */
export interface PartnerRecord {
  readonly gross: string | null;
  readonly currency: string | null;
  readonly issuedAt: string | null;
}

export type PartnerStore = ReturnType<typeof createPartnerStore>;

/** A partner's expenses and incomes in the mirror, matched by name as in their lists. SQL only. */
export function createPartnerStore(database: Database) {
  const of = (table: string) => (companyId: CompanyId, nameKey: string) =>
    database
      .prepare(`SELECT gross, currency, issued_at FROM ${table} WHERE partner_key = ? AND +company_id = ?`)
      .all(nameKey, companyId)
      .map((raw) => ({
        gross: textOrNull(raw, 'gross'),
        currency: textOrNull(raw, 'currency'),
        issuedAt: textOrNull(raw, 'issued_at'),
      }));
  return { expenses: of('mirror_expenses'), incomes: of('mirror_incomes') };
}
