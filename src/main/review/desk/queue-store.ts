import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId, FileState } from '../../../contract/inbox.ts';
import type { ReviewItem } from '../../../contract/review.ts';
import type { Database } from '../../database/database.ts';
import { integer } from '../../database/row.ts';
import { awaitedStates, toItem, toMatchStatus, type MatchStatus } from './queue-row.ts';

const columns = `f.id, f.company_id, f.filename, f.extracted, f.state, s.standing, s.differences, s.checks, s.not_found,
  (SELECT max(refused_at IS NOT NULL) FROM corrections AS c WHERE c.file_id = f.id) AS refused,
  (SELECT send_from IS NOT NULL FROM drafts AS d WHERE d.file_id = f.id) AS to_send,
  EXISTS (SELECT 1 FROM client_questions AS q WHERE q.file_id = f.id AND q.company_id = f.company_id)
    AS is_asked
  FROM files AS f LEFT JOIN review_standings AS s ON s.file_id = f.id`;

/** The queue of documents to review, with their match status. SQL only. */
export class ReviewQueueStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Refused corrections first, then ready documents by age, then awaited ones by age. `wanted` comes before them where
   * the queue no longer has it, so that a signed document can be opened again.
   */
  queue(companyId: CompanyId | null, limit: number, wanted?: FileId): readonly ReviewItem[] {
    const first = this.#refused(companyId, limit);
    const known = new Set(first.map(({ fileId }) => fileId));
    const others = this.#inStates(['ready', 'attention'], companyId, limit).filter(({ fileId }) => !known.has(fileId));
    const read = [...first, ...others].slice(0, limit);
    const awaited = [...this.#stoppedWithDraft(companyId, limit), ...this.#inStates(awaitedStates, companyId, limit)];
    const again = wanted === undefined || known.has(wanted) ? [] : this.#signed(companyId, wanted);
    return [...again, ...read, ...awaited].slice(0, limit);
  }

  matchStatus(fileId: FileId): MatchStatus | null {
    const row = this.#database
      .prepare('SELECT standing, differences, checks, not_found FROM review_standings WHERE file_id = ?')
      .get(fileId);
    return row ? toMatchStatus(row) : null;
  }

  /** false: the file has been removed */
  keepMatchStatus(fileId: FileId, { matchStatus, differences, checks, notFound }: MatchStatus): boolean {
    const { changes } = this.#database
      .prepare(
        `INSERT OR REPLACE INTO review_standings (file_id, standing, differences, checks, not_found, stale)
           SELECT id, ?, ?, ?, ?, 0 FROM files WHERE id = ?`,
      )
      .run(matchStatus, differences, checks, JSON.stringify(notFound), fileId);
    return changes > 0;
  }

  /** marks them for recomputation */
  makeStale(fileIds: readonly FileId[]): void {
    const statement = this.#database.prepare('UPDATE review_standings SET stale = 1 WHERE file_id = ?');
    this.#database.unconfirmed(() => {
      for (const fileId of fileIds) statement.run(fileId);
    });
  }

  /** documents to review without a current match status; oldest first */
  stale(limit: number): readonly FileId[] {
    return this.#database
      .prepare(
        `SELECT f.id FROM files AS f LEFT JOIN review_standings AS s ON s.file_id = f.id
           WHERE f.state IN ('ready', 'attention') AND (s.stale IS NULL OR s.stale = 1) ORDER BY f.id LIMIT ?`,
      )
      .all(limit)
      .map((row) => integer(row, 'id'));
  }

  /** Queries one state at a time: an index then gives the order, for any length of the queue. */
  #inStates(states: readonly FileState[], companyId: CompanyId | null, limit: number): readonly ReviewItem[] {
    const scope = companyId === null ? '' : 'company_id = ? AND';
    const ids = states.map(
      (state) =>
        `SELECT id FROM (SELECT id FROM files WHERE ${scope} state = '${state}' AND sha256 IS NOT NULL ORDER BY id LIMIT ?)`,
    );
    const values = states.flatMap(() => [...(companyId === null ? [] : [companyId]), limit]);
    return this.#database
      .prepare(`SELECT ${columns} WHERE f.id IN (${ids.join(' UNION ALL ')}) ORDER BY f.id LIMIT ?`)
      .all(...values, limit)
      .map(toItem);
  }

  /** Rejected or duplicate files with a draft. */
  #stoppedWithDraft(companyId: CompanyId | null, limit: number): readonly ReviewItem[] {
    return this.#items(
      companyId,
      `f.id IN (SELECT file_id FROM drafts) AND f.state IN ('rejected', 'duplicate')
         AND f.sha256 IS NOT NULL ORDER BY f.id LIMIT ?`,
      limit,
    );
  }

  #refused(companyId: CompanyId | null, limit: number): readonly ReviewItem[] {
    return this.#items(
      companyId,
      `f.id IN (SELECT file_id FROM corrections WHERE refused_at IS NOT NULL)
         AND f.state IN ('ready', 'attention', 'reviewed') ORDER BY f.id LIMIT ?`,
      limit,
    );
  }

  #signed(companyId: CompanyId | null, fileId: FileId): readonly ReviewItem[] {
    return this.#items(companyId, `f.id = ? AND f.state = 'reviewed'`, fileId);
  }

  /** companyId null: of all companies */
  #items(companyId: CompanyId | null, where: string, value: number): readonly ReviewItem[] {
    const scope = companyId === null ? '' : 'f.company_id = ? AND';
    return this.#database
      .prepare(`SELECT ${columns} WHERE ${scope} ${where}`)
      .all(...(companyId === null ? [] : [companyId]), value)
      .map(toItem);
  }
}
