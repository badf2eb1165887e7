import type { CompanyId } from '../../contract/companies.ts';
import { fileStates } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import { integer, integerOrNull, oneOf, text, textOrNull, type Row } from '../database/row.ts';
import type { CustodyFile } from './custody.ts';
import { toFileEvent } from './file-row.ts';

export type CustodyStore = ReturnType<typeof createCustodyStore>;

/** The chain of custody's queries on the queue. SQL only. Instants are UTC. */
export function createCustodyStore(database: Database) {
  return {
    /** files first seen from `from` (inclusive) to `to` (exclusive), with their events */
    seen(companyId: CompanyId, from: string, to: string): readonly CustodyFile[] {
      const scope = 'company_id = ? AND found_at >= ? AND found_at < ?';
      const files = database
        .prepare(
          `SELECT f.*, (SELECT filename FROM files o WHERE o.id = f.origin_id) AS origin,
             (SELECT count(*) FROM files p WHERE p.origin_id = f.id) AS pieces
           FROM files f WHERE ${scope} ORDER BY id`,
        )
        .all(companyId, from, to);
      const events = database
        .prepare(
          `SELECT e.* FROM file_events e JOIN files f ON f.id = e.file_id WHERE f.company_id = ? AND f.found_at >= ?
             AND f.found_at < ? ORDER BY e.id`,
        )
        .all(companyId, from, to);
      const byFile = Map.groupBy(events, (row) => integer(row, 'file_id'));
      return files.map((row) => toCustodyFile(row, byFile.get(integer(row, 'id')) ?? []));
    },
    /** when the first and the last file of a company were seen */
    span(companyId: CompanyId): { readonly first: string; readonly last: string } | null {
      const row = database
        .prepare('SELECT min(found_at) AS first, max(found_at) AS last FROM files WHERE company_id = ?')
        .get(companyId);
      const first = row ? textOrNull(row, 'first') : null;
      const last = row ? textOrNull(row, 'last') : null;
      return first === null || last === null ? null : { first, last };
    },
  };
}

const toCustodyFile = (row: Row, events: readonly Row[]): CustodyFile => ({
  id: integer(row, 'id'),
  filename: text(row, 'filename'),
  size: integer(row, 'size'),
  sha256: textOrNull(row, 'sha256'),
  state: oneOf(row, 'state', fileStates),
  expenseId: integerOrNull(row, 'expense_id'),
  origin: textOrNull(row, 'origin'),
  pieces: integer(row, 'pieces'),
  events: events.map(toFileEvent),
});
