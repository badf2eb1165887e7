import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Pulse } from '../../../contract/pulse.ts';
import type { Database } from '../../database/database.ts';
import { json, text, unreadable } from '../../database/row.ts';

/** The balances at one moment, as the service reported them. */
export type Balances = Pick<Pulse, 'summary' | 'accounts'>;

const snapshot: z.ZodType<Balances> = z.object({
  summary: z.string(),
  accounts: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      accountNumber: z.string(),
      currency: z.string(),
      balance: z.string(),
      lastUpdated: z.string(),
    }),
  ),
});

export interface PulseSnapshot {
  readonly date: string;
  readonly takenAt: string;
  readonly balances: Balances;
}

export type PulseStore = ReturnType<typeof createPulseStore>;

const keptDays = 366;

/** One snapshot a company and day, the day's last; a year of them is kept. SQL only. */
export function createPulseStore(database: Database) {
  return {
    put(companyId: CompanyId, { date, takenAt, balances }: PulseSnapshot): void {
      database.transaction(() => {
        database
          .prepare('INSERT OR REPLACE INTO pulse_snapshots (company_id, date, taken_at, pulse) VALUES (?, ?, ?, ?)')
          .run(companyId, date, takenAt, JSON.stringify(balances));
        database
          .prepare("DELETE FROM pulse_snapshots WHERE company_id = ? AND date < date(?, '-' || ? || ' days')")
          .run(companyId, date, keptDays);
      });
    },
    /** an instant; null: none was taken */
    lastTakenAt(companyId: CompanyId): string | null {
      const row = database
        .prepare('SELECT taken_at FROM pulse_snapshots WHERE company_id = ? ORDER BY date DESC LIMIT 1')
        .get(companyId);
      return row ? text(row, 'taken_at') : null;
    },
    /** Oldest first. A day that cannot be read is a day without a snapshot, as one on which the computer was off. */
    all: (companyId: CompanyId): readonly PulseSnapshot[] =>
      database
        .prepare('SELECT date, taken_at, pulse FROM pulse_snapshots WHERE company_id = ? ORDER BY date')
        .all(companyId)
        .flatMap((row) => {
          const balances = json(row, 'pulse', snapshot);
          return balances === unreadable ? [] : [{ date: text(row, 'date'), takenAt: text(row, 'taken_at'), balances }];
        }),
  };
}
