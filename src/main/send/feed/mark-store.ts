import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import { textOrNull } from '../../database/row.ts';

/** Position in a company's list of expenses. Stored in the mirror, so that both are lost together. */
export interface Mark {
  /** changes were read up to here, UTC ms by the service's clock; null: everything has to be read */
  readonly coveredTo: number | null;
  /** end of the last full reading, UTC ms by our clock; null: never */
  readonly fullAt: number | null;
  /** end of the last complete reading, an instant by our clock; null: never */
  readonly completeAt: string | null;
}

export type MarkStore = ReturnType<typeof createMarkStore>;

const parsed = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** SQL only. */
export function createMarkStore(database: Database) {
  return {
    of(companyId: CompanyId): Mark {
      const raw = database.prepare('SELECT * FROM mirror_progress WHERE company_id = ?').get(companyId);
      if (!raw) return { coveredTo: null, fullAt: null, completeAt: null };
      return {
        coveredTo: parsed(textOrNull(raw, 'covered_to')),
        fullAt: parsed(textOrNull(raw, 'full_at')),
        completeAt: textOrNull(raw, 'complete_at'),
      };
    },
    /** `full`: everything was read, not only changes */
    keep(companyId: CompanyId, at: string, coveredTo: string, full: boolean): void {
      database
        .prepare(
          `INSERT INTO mirror_progress (company_id, covered_to, complete_at, full_at)
             VALUES (?1, ?2, ?3, CASE WHEN ?4 = 1 THEN ?3 END)
           ON CONFLICT (company_id) DO UPDATE SET covered_to = excluded.covered_to,
             complete_at = excluded.complete_at, full_at = coalesce(excluded.full_at, full_at)`,
        )
        .run(companyId, coveredTo, at, Number(full));
    },
    /** discards the position: the next reading is a full one */
    forget(companyId: CompanyId): void {
      database.prepare('UPDATE mirror_progress SET covered_to = NULL WHERE company_id = ?').run(companyId);
    },
  };
}
