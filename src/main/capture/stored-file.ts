import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import type { FolderId } from '../../contract/folders.ts';
import type { DocumentFormat, FileId } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../queue/file-store.ts';
import { failed, ok } from '../support/result.ts';
import type { DocumentCheck } from './document-check.ts';
import type { FoldersStore } from './folders-store.ts';
import type { Draft } from './spool.ts';
import type { FoundPath } from './walk.ts';

/** A document that the service already has, sent by another computer. */
export interface StoredFile {
  readonly companyId: CompanyId;
  readonly folderId: FolderId;
  readonly found: FoundPath;
  /** as sent */
  readonly filename: string;
  readonly expenseId: number;
}

interface Parts {
  readonly database: Database;
  readonly files: FileStore;
  readonly store: FoldersStore;
  readonly documents: DocumentCheck;
}

/**
 * Checks and keeps the bytes in `draft`; they are never queued. file-unreadable: not a document after all; disk-full or
 * internal: not kept; not-possible: the same bytes are here on their way, or the folder was removed meanwhile.
 */
export async function addStored(parts: Parts, draft: Draft, stored: StoredFile): Promise<Result<FileId>> {
  const checked = await parts.documents.check(draft, stored.companyId);
  if (checked === 'stopped' || checked === 'failed' || !checked.ok) {
    await draft.discard();
    return typeof checked === 'string' ? failed('internal') : failed('file-unreadable', stored.filename);
  }
  const kept = await draft.keep();
  return kept.ok ? record(parts, draft, stored, checked.format) : kept;
}

/** One transaction, so that the file is never seen as one to send. */
function record(
  { database, files, store }: Parts,
  { sha256, size }: Draft,
  { companyId, folderId, found, filename, expenseId }: StoredFile,
  format: DocumentFormat,
): Result<FileId> {
  return database.transaction(() => {
    const other = files.withContent(companyId, sha256);
    if (other) return other.expenseId === expenseId ? ok(other.id) : failed('not-possible');
    if (store.companyOf(folderId) !== companyId) return failed('not-possible');
    const { id } = files.add({ companyId, folderId, path: found.path, filename, size });
    // Lets this computer recognise the file if it captures the folder later.
    store.putEntry(folderId, { path: found.path, identity: found.identity, fileId: id });
    files.apply(id, { type: 'sealed', sha256, format, size });
    files.apply(id, { type: 'accepted', expenseId });
    return ok(id);
  });
}
