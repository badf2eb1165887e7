import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { FileId, FileState } from '../../../contract/inbox.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Spool } from '../../capture/spool.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { FileStore } from '../../queue/file-store.ts';
import { failed, ok } from '../../support/result.ts';

interface Parts {
  readonly files: FileStore;
  readonly companies: Pick<Companies, 'get'>;
}

/**
 * Queues the sealed copy of a file for another company as well; call it in the transaction that ends the correction, so
 * that it happens once. Does nothing where the file or that company was removed meanwhile.
 */
export function moveFile({ files, companies }: Parts, fileId: FileId | null, companyId: CompanyId): void {
  const file = fileId === null ? null : files.get(fileId);
  const target = companies.get(companyId);
  if (file?.sha256 == null || file.format === null || target === null) return;
  addCopy({ files, companies }, file, companyId);
  files.apply(file.id, { type: 'moved-to', name: target.name });
}

/**
 * Moves a file that was never sent to another company: its sealed copy waits there, and here it is dismissed. A
 * file that waits for a person because of its kind waits there too. Not possible once it may have been sent, and without a sealed copy.
 */
export function moveUnsent(
  { files, companies, spool }: Parts & { readonly spool: Pick<Spool, 'has'> },
  fileId: FileId,
  companyId: CompanyId,
): Result<null> {
  return files.transaction(() => {
    const file = files.get(fileId);
    const target = companies.get(companyId);
    if (!file || target === null) return failed('file-unknown');
    if (file.sha256 === null || file.format === null || companyId === file.companyId) return failed('not-possible');
    if (!unsentStates.includes(file.state)) return failed('not-possible');
    if (!spool.has(file.sha256)) return failed('copy-gone');
    // First: two companies must not both have it waiting to be sent.
    files.apply(file.id, { type: 'moved-unsent', name: target.name });
    addCopy({ files, companies }, file, companyId);
    return ok(null);
  });
}

const unsentStates: readonly FileState[] = ['queued', 'rejected', 'duplicate', 'other-kind'];

function addCopy({ files, companies }: Parts, file: QueueFile, companyId: CompanyId): void {
  const { sha256, format, size, rawFilename: filename, state, reason, signature } = file;
  if (sha256 === null || format === null) return;
  const movedFrom = companies.get(file.companyId)?.name ?? '';
  const twin = files.withContent(companyId, sha256);
  const { id } = files.add({ companyId, folderId: null, path: null, filename, size, movedFrom, signature });
  const content = { sha256, format, size };
  if (twin !== null) files.apply(id, { type: 'duplicate', of: twin.id, ...content });
  else if (state === 'other-kind' && reason?.detail != null)
    files.apply(id, { type: 'other-kind', kind: reason.detail, to: 'other-kind', ...content });
  else files.apply(id, { type: 'sealed', ...content });
}
