import type { CompanyId } from '../../contract/companies.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { ReviewItem } from '../../contract/review.ts';
import type { Database } from '../database/database.ts';
import { integer, integerOrNull, jsonOrNull, oneOf, text, unreadable } from '../database/row.ts';
import type { Row } from '../database/row.ts';
import { extractedSummary, harmless } from '../files/file-row.ts';

export type MatchStatus = Pick<ReviewItem, 'matchStatus' | 'differences' | 'checks'>;

/** The queue of documents to review, and how each stands against its record. SQL only. */
export interface QueueStore {
  /** refused corrections first, then the oldest */
  queue(companyId: CompanyId | null, limit: number): readonly ReviewItem[];
  matchStatus(fileId: FileId): MatchStatus | null;
  keepMatchStatus(fileId: FileId, status: MatchStatus): void;
  /** to be worked out again */
  makeStale(fileIds: readonly FileId[]): void;
  /** of documents to review, never worked out or stale; oldest first */
  stale(limit: number): readonly FileId[];
}

const columns = `f.id, f.company_id, f.filename, f.extracted, f.state, s.standing, s.differences, s.checks,
  (SELECT max(refused_at IS NOT NULL) FROM corrections AS c WHERE c.file_id = f.id) AS refused
  FROM files AS f LEFT JOIN review_standings AS s ON s.file_id = f.id`;

export function createQueueStore(database: Database): QueueStore {
  /** Ids of one state at a time: then an index has the order already, however long the queue is. */
  function open(companyId: CompanyId | null, limit: number): readonly ReviewItem[] {
    const scope = companyId === null ? '' : 'company_id = ? AND';
    const ids = (state: 'ready' | 'attention') =>
      `SELECT id FROM (SELECT id FROM files WHERE ${scope} state = '${state}' ORDER BY id LIMIT ?)`;
    const values = [...(companyId === null ? [] : [companyId]), limit];
    return database
      .prepare(`SELECT ${columns} WHERE f.id IN (${ids('ready')} UNION ALL ${ids('attention')}) ORDER BY f.id LIMIT ?`)
      .all(...values, ...values, limit)
      .map(toItem);
  }

  function refused(companyId: CompanyId | null, limit: number): readonly ReviewItem[] {
    const scope = companyId === null ? '' : 'f.company_id = ? AND';
    return database
      .prepare(
        `SELECT ${columns} WHERE ${scope} f.id IN (SELECT file_id FROM corrections WHERE refused_at IS NOT NULL)
           AND f.state IN ('ready', 'attention', 'reviewed') ORDER BY f.id LIMIT ?`,
      )
      .all(...(companyId === null ? [] : [companyId]), limit)
      .map(toItem);
  }

  return {
    queue(companyId, limit) {
      const first = refused(companyId, limit);
      const known = new Set(first.map(({ fileId }) => fileId));
      const others = open(companyId, limit).filter(({ fileId }) => !known.has(fileId));
      return [...first, ...others].slice(0, limit);
    },
    matchStatus(fileId) {
      const row = database
        .prepare('SELECT standing, differences, checks FROM review_standings WHERE file_id = ?')
        .get(fileId);
      return row ? toMatchStatus(row) : null;
    },
    keepMatchStatus(fileId, { matchStatus, differences, checks }) {
      database
        .prepare(
          `INSERT OR REPLACE INTO review_standings (file_id, standing, differences, checks, stale)
             VALUES (?, ?, ?, ?, 0)`,
        )
        .run(fileId, matchStatus, differences, checks);
    },
    makeStale(fileIds) {
      const statement = database.prepare('UPDATE review_standings SET stale = 1 WHERE file_id = ?');
      database.transaction(() => {
        for (const fileId of fileIds) statement.run(fileId);
      });
    },
    stale: (limit) =>
      database
        .prepare(
          `SELECT f.id FROM files AS f LEFT JOIN review_standings AS s ON s.file_id = f.id
             WHERE f.state IN ('ready', 'attention') AND (s.stale IS NULL OR s.stale = 1) ORDER BY f.id LIMIT ?`,
        )
        .all(limit)
        .map((row) => integer(row, 'id')),
  };
}

/** The list of files says of which of them the data cannot be read (files/file-row.ts); the document is reviewed all the same. */
function toItem(row: Row): ReviewItem {
  const stored = jsonOrNull(row, 'extracted', extractedSummary);
  const extracted = stored === unreadable ? null : stored;
  return {
    fileId: integer(row, 'id'),
    companyId: integer(row, 'company_id'),
    filename: harmless(text(row, 'filename')),
    partnerName: extracted?.partnerName ?? null,
    grossAmount: extracted?.grossAmount ?? null,
    currency: extracted?.currency ?? null,
    state: oneOf(row, 'state', ['ready', 'attention', 'reviewed']),
    ...(row.standing === null ? unread : toMatchStatus(row)),
    correction: correctionOf(integerOrNull(row, 'refused')),
  };
}

function correctionOf(refused: number | null): ReviewItem['correction'] {
  if (refused === null) return null;
  return refused === 1 ? 'refused' : 'waiting';
}

const unread: MatchStatus = { matchStatus: 'unread', differences: 0, checks: 0 };

const toMatchStatus = (row: Row): MatchStatus => ({
  matchStatus: oneOf(row, 'standing', ['unread', 'same', 'doubtful']),
  differences: integer(row, 'differences'),
  checks: integer(row, 'checks'),
});
