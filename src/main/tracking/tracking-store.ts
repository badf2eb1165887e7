import { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';

/** An accepted file whose data is awaited. */
export interface AwaitedFile {
  readonly fileId: FileId;
  readonly expenseId: number;
  readonly state: 'processing' | 'attention';
  /** UTC ms */
  readonly acceptedAt: number;
}

export interface TrackingStore {
  /** accepted files without data, oldest first; those given up only when accepted after `since` */
  awaited(companyId: CompanyId, since: string): readonly AwaitedFile[];
  hasProcessing(companyId: CompanyId): boolean;
  /** currency id -> code, as the service's lists have told */
  currencies(companyId: CompanyId): ReadonlyMap<number, string>;
  keepCurrencies(companyId: CompanyId, codes: ReadonlyMap<number, string>): void;
}

const row = z.object({
  id: z.number(),
  expense_id: z.number(),
  state: z.enum(['processing', 'attention']),
  accepted_at: z.string(),
});

export function createTrackingStore(database: Database): TrackingStore {
  return {
    awaited: (companyId, since) =>
      database
        .prepare(
          `SELECT id, expense_id, state, accepted_at FROM files
           WHERE company_id = ? AND expense_id IS NOT NULL AND accepted_at IS NOT NULL
             AND (state = 'processing' OR (state = 'attention' AND accepted_at >= ?)) ORDER BY accepted_at, id`,
        )
        .all(companyId, since)
        .map((raw) => {
          const { id, expense_id: expenseId, state, accepted_at: acceptedAt } = row.parse(raw);
          return { fileId: id, expenseId, state, acceptedAt: Date.parse(acceptedAt) };
        }),
    hasProcessing: (companyId) =>
      database.prepare(`SELECT 1 FROM files WHERE company_id = ? AND state = 'processing' LIMIT 1`).get(companyId) !==
      undefined,
    currencies(companyId) {
      const rows = database.prepare('SELECT service_id, code FROM currencies WHERE company_id = ?').all(companyId);
      return new Map(rows.map((raw) => [Number(raw.service_id), String(raw.code)]));
    },
    keepCurrencies(companyId, codes) {
      const keep = database.prepare(
        `INSERT INTO currencies (company_id, service_id, code) VALUES (?, ?, ?)
         ON CONFLICT (company_id, service_id) DO UPDATE SET code = excluded.code WHERE code <> excluded.code`,
      );
      for (const [id, code] of codes) keep.run(companyId, id, code);
    },
  };
}
