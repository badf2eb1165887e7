import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { AskedDocument } from '../../../contract/month-close.ts';
import type { Database } from '../../database/database.ts';
import { integer, jsonOr, text } from '../../database/row.ts';
import { extractedSummary } from '../../queue/file-row.ts';
import { harmless } from '../../../shared/text/harmless.ts';

const most = 100;

/** Documents that clients are asked about. SQL only. */
export class ClientQuestionsStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** false: there is no such file */
  ask(fileId: FileId, at: string): boolean {
    const { changes } = this.#database
      .prepare(
        `INSERT INTO client_questions (file_id, company_id, asked_at) SELECT id, company_id, ? FROM files WHERE id = ?
         ON CONFLICT DO UPDATE SET company_id = excluded.company_id`,
      )
      .run(at, fileId);
    return changes > 0;
  }

  takeBack(fileId: FileId): void {
    this.#database.prepare('DELETE FROM client_questions WHERE file_id = ?').run(fileId);
  }

  /** without a review; oldest question first */
  open(companyId: CompanyId): readonly AskedDocument[] {
    return this.#database
      .prepare(
        `SELECT f.id, f.filename, f.found_at, f.extracted FROM client_questions AS q JOIN files AS f
           ON f.id = q.file_id AND f.company_id = q.company_id
         WHERE f.company_id = ? AND f.state IN ('ready', 'attention') ORDER BY q.asked_at, f.id LIMIT ${most}`,
      )
      .all(companyId)
      .map((row) => {
        const extracted = jsonOr(row, 'extracted', extractedSummary, null);
        return {
          fileId: integer(row, 'id'),
          filename: harmless(text(row, 'filename')),
          foundAt: text(row, 'found_at'),
          partnerName: extracted?.partnerName ?? null,
          grossAmount: extracted?.grossAmount ?? null,
          currency: extracted?.currency ?? null,
        };
      });
  }
}
