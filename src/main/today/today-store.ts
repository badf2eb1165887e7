import { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import { fileStates } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';

/** What Today asks of the queue, in a fixed number of grouped queries however many companies there are. SQL only. */
export interface TodayStore {
  /** of every company and state there is */
  states(): readonly z.infer<typeof stateRow>[];
  /** those that wait for a person, by reason */
  stuck(): readonly z.infer<typeof stuckRow>[];
  refusedCorrections(): readonly z.infer<typeof refusedRow>[];
  /** documents at the desk */
  desk(): readonly z.infer<typeof deskRow>[];
  folders(): readonly z.infer<typeof folderRow>[];
  /** totals of the snapshots from a day on, and of the last one before it where there is none since */
  totals(from: string, companies: readonly CompanyId[]): readonly z.infer<typeof totalRow>[];
  /** files to which something happened since an instant */
  happened(kind: 'found' | 'accepted' | 'rejected' | 'reviewed', since: string): number;
  /** found and ready, of those that became ready since an instant, the newest; at most `limit` */
  ready(since: string, limit: number): readonly z.infer<typeof readyRow>[];
}

const stateRow = z.object({ company_id: z.number(), state: z.enum(fileStates), n: z.number() });
const stuckRow = z.object({
  company_id: z.number(),
  state: z.enum(['rejected', 'duplicate', 'uncertain']),
  reason_code: z.string().nullable(),
  n: z.number(),
  file_id: z.number(),
});
const refusedRow = z.object({ company_id: z.number(), n: z.number(), file_id: z.number() });
const deskRow = z.object({ company_id: z.number(), n: z.number(), doubtful: z.number(), oldest: z.string() });
const folderRow = z.object({
  company_id: z.number(),
  path: z.string(),
  state: z.enum(['watching', 'missing', 'unreadable']),
});
const totalRow = z.object({ company_id: z.number(), date: z.string(), taken_at: z.string(), total: z.string() });
const readyRow = z.object({ found_at: z.string(), at: z.string() });

export function createTodayStore(database: Database): TodayStore {
  const all = <T>(row: z.ZodType<T>, sql: string, ...values: (string | number)[]): readonly T[] =>
    database
      .prepare(sql)
      .all(...values)
      .map((raw) => row.parse(raw));
  const total = "json_extract(pulse, '$.summary') AS total";

  return {
    states: () => all(stateRow, 'SELECT company_id, state, count(*) AS n FROM files GROUP BY company_id, state'),
    stuck: () =>
      all(
        stuckRow,
        `SELECT company_id, state, reason_code, count(*) AS n, min(id) AS file_id FROM files
         WHERE state IN ('rejected', 'duplicate') OR (state = 'uncertain' AND reason_code = 'not-decidable')
         GROUP BY company_id, state, reason_code`,
      ),
    refusedCorrections: () =>
      all(
        refusedRow,
        `SELECT company_id, count(*) AS n, min(file_id) AS file_id FROM corrections
         WHERE refused_at IS NOT NULL AND file_id IS NOT NULL GROUP BY company_id`,
      ),
    desk: () =>
      all(
        deskRow,
        `SELECT f.company_id, count(*) AS n, count(s.file_id) AS doubtful, min(f.state_at) AS oldest FROM files f
         LEFT JOIN review_standings s ON s.file_id = f.id AND s.standing = 'doubtful'
         WHERE f.state IN ('ready', 'attention') GROUP BY f.company_id`,
      ),
    folders: () => all(folderRow, 'SELECT company_id, path, state FROM folders ORDER BY path'),
    totals: (from, companies) => {
      const recent = all(
        totalRow,
        `SELECT company_id, date, taken_at, ${total} FROM pulse_snapshots INDEXED BY pulse_totals WHERE date >= ?`,
        from,
      );
      const seen = new Set(recent.map(({ company_id: id }) => id));
      const last = `SELECT company_id, date, taken_at, ${total} FROM pulse_snapshots WHERE company_id = ?
        ORDER BY date DESC LIMIT 1`;
      return [...recent, ...companies.filter((id) => !seen.has(id)).flatMap((id) => all(totalRow, last, id))];
    },
    happened: (kind, since) =>
      Number(
        database
          .prepare('SELECT count(DISTINCT file_id) AS n FROM file_events WHERE kind = ? AND at >= ?')
          .get(kind, since)?.n,
      ),
    ready: (since, limit) =>
      all(
        readyRow,
        `SELECT f.found_at, e.at FROM file_events e JOIN files f ON f.id = e.file_id
         WHERE e.kind = 'ready' AND e.at >= ? ORDER BY e.at DESC LIMIT ?`,
        since,
        limit,
      ),
  };
}
