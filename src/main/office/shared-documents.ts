import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Folders } from '../intake/folders.ts';
import type { Intake } from '../intake/intake.ts';
import type { Spool } from '../intake/spool.ts';
import { failed, ok } from '../support/result.ts';
import { takeDocument } from './shared-document.ts';
import type { SharedContentsStore, SeatContent } from './shared-contents-store.ts';

/** The documents that other computers of the office have captured. */
export interface SharedDocuments {
  /**
   * Takes the document of an expense out of its shared folder and keeps it here, so that it is reviewed as one that was
   * captured here, the folder there or not. Answers its file. not-possible: no other computer is known to have captured
   * it; share-away, document-gone: see takeDocument; file-unreadable: it is not what it was accepted as.
   */
  take(companyId: CompanyId, expenseId: number): Promise<Result<FileId>>;
  stop(): void;
}

export function createSharedDocuments(parts: {
  readonly store: SharedContentsStore;
  readonly files: FileStore;
  readonly folders: Folders;
  readonly intake: Intake;
  readonly spool: Spool;
  readonly privateFolder: string;
}): SharedDocuments {
  const { store, files, folders, intake } = parts;
  const stopping = new AbortController();

  async function takeFrom(companyId: CompanyId, expenseId: number, content: SeatContent): Promise<Result<FileId>> {
    const folder = folders.list().find(({ id }) => id === content.folderId);
    if (!folder) return failed('not-possible');
    const taken = await takeDocument({ ...parts, signal: stopping.signal }, folder.path, content);
    if (!taken.ok) return taken;
    const { draft, found } = taken.value;
    return intake.addStored(draft, { companyId, folderId: folder.id, found, filename: content.filename, expenseId });
  }

  return {
    async take(companyId, expenseId) {
      let failure: Result<FileId> = failed('not-possible');
      for (const content of store.ofExpense(companyId, expenseId)) {
        const held = files.withContent(companyId, content.sha256);
        if (held?.expenseId === expenseId) return ok(held.id);
        const taken = await takeFrom(companyId, expenseId, content);
        if (taken.ok) return taken;
        failure = taken;
      }
      return failure;
    },
    stop: () => stopping.abort(),
  };
}
