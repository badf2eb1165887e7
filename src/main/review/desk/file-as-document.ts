import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { DocumentSender } from '../../records/documents/document-sender.ts';
import type { FileStore } from '../../queue/file-store.ts';
import { failed, ok } from '../../support/result.ts';

/** Sends a file that is no expense to the company's documents. */
export interface FileAsDocument {
  send(
    of: { readonly fileId: FileId | null; readonly companyId: CompanyId },
    note: string,
    signal: AbortSignal,
  ): Promise<Result<null>>;
}

/** One of its name and size that did not go from here is taken for it: a person at the service may have stored it. */
export function createFileAsDocument(parts: {
  readonly files: FileStore;
  readonly sender: DocumentSender;
}): FileAsDocument {
  const { files, sender } = parts;
  return {
    async send({ fileId, companyId }, note, signal) {
      const file = fileId === null ? null : files.get(fileId);
      if (file?.sha256 == null || file.format === null) return failed('stored-unreadable');
      const { filename, sha256, format } = file;
      const before = { seen: null, begin: () => undefined };
      const sent = await sender.send({ companyId, folderId: null, filename, sha256, format, note }, before, signal);
      return sent.ok ? ok(null) : sent;
    },
  };
}
