import type { CompanyId } from '../../../contract/companies.ts';
import type { DocumentKey } from '../../../contract/documents.ts';
import { documentFormats, type DocumentFormat } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { oneOf, text } from '../../database/row.ts';

export interface DocumentCopy {
  readonly sha256: string;
  readonly format: DocumentFormat;
}

export type DocumentCopies = ReturnType<typeof createDocumentCopies>;

/** Which sealed copies are of which documents at the service. SQL only. */
export function createDocumentCopies(database: Database) {
  return {
    /** nothing where the company was removed meanwhile */
    remember({ companyId, documentId, sha256, format }: DocumentCopy & DocumentKey): void {
      database
        .prepare(
          `INSERT OR REPLACE INTO document_copies (company_id, document_id, sha256, format)
           SELECT id, ?, ?, ? FROM companies WHERE id = ?`,
        )
        .run(documentId, sha256, format, companyId);
    },
    /** null: the document did not go from here */
    of(companyId: CompanyId, documentId: number): DocumentCopy | null {
      const raw = database
        .prepare('SELECT sha256, format FROM document_copies WHERE company_id = ? AND document_id = ?')
        .get(companyId, documentId);
      return raw ? { sha256: text(raw, 'sha256'), format: oneOf(raw, 'format', documentFormats) } : null;
    },
  };
}
