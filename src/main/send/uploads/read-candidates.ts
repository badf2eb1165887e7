import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import { flag, integer, msOrNull, text, type Row } from '../../database/row.ts';
import type { HeldBack } from './send-claims.ts';
import type { Candidate } from './batch.ts';

/**
 * A file is sent alone while it is a suspect: it was in a refused call, and none of that call's files has been
 * identified as the cause. After that its companions share calls again, which takes fewer calls. Calls whose answer or
 * connection was lost count when they failed (ended_at is set), not when this program crashed.
 */
const candidatesSql = `
SELECT f.id, f.filename, f.size, f.next_try_at,
  f.alone = 1 AND NOT EXISTS (
    SELECT 1 FROM batch_members m JOIN files x ON x.id = m.file_id
    WHERE x.state = 'rejected' AND x.reason_code = 'refused-by-service' AND m.batch_id = (
      SELECT max(b.id) FROM batch_members s JOIN batches b ON b.id = s.batch_id
      WHERE s.file_id = f.id AND b.outcome = 'refused')
  ) AS alone,
  count(u.id) AS unknowns, max(u.ended_at) AS last_unknown_at,
  count(u.id) FILTER (WHERE (SELECT count(*) FROM batch_members c WHERE c.batch_id = u.id) = 1) AS lost_alone
FROM files f
LEFT JOIN batch_members um ON um.file_id = f.id
LEFT JOIN batches u ON u.id = um.batch_id AND (u.outcome = 'unknown' OR u.remark = 'cut') AND u.ended_at IS NOT NULL
WHERE f.company_id = ?1 AND f.state = 'queued' AND f.sha256 IS NOT NULL
  AND (f.folder_id IS NULL OR f.folder_id NOT IN (SELECT value FROM json_each(?2)))
  AND f.id NOT IN (SELECT value FROM json_each(?3))
GROUP BY f.id ORDER BY f.id`;

export function* readCandidates(
  database: Database,
  companyId: CompanyId,
  { everything, folderIds, fileIds }: HeldBack,
): Generator<Candidate> {
  if (everything) return;
  const lists = [folderIds, fileIds].map((ids) => JSON.stringify(ids));
  for (const row of database.prepare(candidatesSql).iterate(companyId, ...lists)) yield toCandidate(row);
}

const toCandidate = (row: Row): Candidate => ({
  id: integer(row, 'id'),
  filename: text(row, 'filename'),
  size: integer(row, 'size'),
  alone: flag(row, 'alone'),
  unknowns: integer(row, 'unknowns'),
  lostAlone: integer(row, 'lost_alone'),
  lastUnknownAt: msOrNull(row, 'last_unknown_at'),
  nextTryAt: msOrNull(row, 'next_try_at'),
});
