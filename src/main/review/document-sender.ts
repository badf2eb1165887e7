import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { Companies } from '../companies/companies.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Spool } from '../intake/spool.ts';
import { failed, ok } from '../support/result.ts';

/** Sends a file that is no expense to the company's documents (interface.md, Documents and artifacts). */
export interface DocumentSender {
  /**
   * Looks first, by name and size: an answer that was lost, or a person at the service, may have stored it already, and
   * then it is not sent again.
   */
  send(
    of: { readonly fileId: FileId | null; readonly companyId: CompanyId },
    note: string,
    signal: AbortSignal,
  ): Promise<Result<null>>;
}

export function createDocumentSender(parts: {
  readonly companies: Companies;
  readonly files: FileStore;
  readonly spool: Spool;
}): DocumentSender {
  const { companies, files, spool } = parts;

  /** the sealed copy; null: it is not here, or not what was sealed */
  async function bytesOf(sha256: string): Promise<Buffer | null> {
    if (!(await spool.isWhole(sha256))) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of spool.read(sha256)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }

  return {
    async send({ fileId, companyId }, note, signal) {
      const file = fileId === null ? null : files.get(fileId);
      const content = file?.sha256 == null ? null : await bytesOf(file.sha256);
      if (file == null || content === null) return failed('stored-unreadable');
      const { documents } = companies.api(companyId);
      const { filename } = file;
      const found = await documents.search([{ filename, size: content.length }], signal);
      if (!found.ok) return found;
      if (found.value.some(({ ids }) => ids.length > 0)) return ok(null);
      const created = await documents.create([{ filename, content, note }], signal);
      return created.ok ? ok(null) : created;
    },
  };
}
