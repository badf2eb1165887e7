import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Companies } from '../../companies/companies.ts';
import type { FileStore } from '../../queue/file-store.ts';

/**
 * Queues the sealed copy of a file for another company as well; call it in the transaction that ends the correction, so
 * that it happens once. Does nothing where the file or that company was removed meanwhile.
 */
export function moveFile(
  { files, companies }: { readonly files: FileStore; readonly companies: Pick<Companies, 'get'> },
  fileId: FileId | null,
  companyId: CompanyId,
): void {
  const file = fileId === null ? null : files.get(fileId);
  const target = companies.get(companyId);
  if (file?.sha256 == null || file.format === null || target === null) return;
  const { sha256, format, size, rawFilename: filename } = file;
  const movedFrom = companies.get(file.companyId)?.name ?? '';
  const twin = files.withContent(companyId, sha256);
  const { id } = files.add({ companyId, folderId: null, path: null, filename, size, movedFrom });
  const content = { sha256, format, size };
  files.apply(id, twin === null ? { type: 'sealed', ...content } : { type: 'duplicate', of: twin.id, ...content });
  files.apply(file.id, { type: 'moved-to', name: target.name });
}
