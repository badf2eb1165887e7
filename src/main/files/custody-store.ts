import { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import { fileStates } from '../../contract/inbox.ts';
import type { FileEvent, FileEventKind } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import type { CustodyFile } from './custody.ts';

/** What the chain of custody asks of the queue. SQL only. Instants are UTC. */
export interface CustodyStore {
  /** files first seen from `from` on and before `to`, with their events */
  seen(companyId: CompanyId, from: string, to: string): readonly CustodyFile[];
  /** when the first and the last file of a company were seen */
  span(companyId: CompanyId): { readonly first: string; readonly last: string } | null;
}

const fileRow = z.object({
  id: z.number(),
  filename: z.string(),
  size: z.number(),
  sha256: z.string().nullable(),
  state: z.enum(fileStates),
  expense_id: z.number().nullable(),
});
const eventRow = z.object({ file_id: z.number(), at: z.string(), kind: z.string(), detail: z.string().nullable() });
const spanRow = z.object({ first: z.string().nullable(), last: z.string().nullable() });

export function createCustodyStore(database: Database): CustodyStore {
  return {
    seen(companyId, from, to) {
      const scope = 'company_id = ? AND found_at >= ? AND found_at < ?';
      const files = database.prepare(`SELECT * FROM files WHERE ${scope} ORDER BY id`).all(companyId, from, to);
      const events = database
        .prepare(
          `SELECT e.* FROM file_events e JOIN files f ON f.id = e.file_id WHERE f.company_id = ? AND f.found_at >= ?
             AND f.found_at < ? ORDER BY e.id`,
        )
        .all(companyId, from, to);
      const byFile = Map.groupBy(
        events.map((raw) => eventRow.parse(raw)),
        ({ file_id }) => file_id,
      );
      return files.map((raw) => toCustodyFile(raw, byFile));
    },
    span(companyId) {
      const raw = database
        .prepare('SELECT min(found_at) AS first, max(found_at) AS last FROM files WHERE company_id = ?')
        .get(companyId);
      const { first, last } = spanRow.parse(raw);
      return first === null || last === null ? null : { first, last };
    },
  };
}

function toCustodyFile(raw: unknown, events: ReadonlyMap<number, readonly z.infer<typeof eventRow>[]>): CustodyFile {
  const { id, filename, size, sha256, state, expense_id: expenseId } = fileRow.parse(raw);
  const own = (events.get(id) ?? []).map(({ at, kind, detail }): FileEvent => ({
    at,
    kind: kind as FileEventKind,
    detail,
  }));
  return { id, filename, size, sha256, state, expenseId, events: own };
}
